internal import GRDB
internal import SignupCore
internal import SignupSupport

/// A reader that looks up names in the database. All pending lookups share one transaction. While that transaction
/// runs, new lookups accumulate.
final class NameLookup: Sendable {
    /// The owner of a name.
    typealias Answer = Result<Ownership, AccountStoreError>

    private struct Question: Sendable {
        let nameKey: CaseFolded
        let key: SignupKey?
        let answer: @Sendable (Answer) -> Void
    }

    private let reader: DatabaseQueue
    private let path: String
    private let rows: AccountRows
    private let watch: FileWatch
    private let waiting = MessageQueue<Question>()

    init(reader: DatabaseQueue, path: String, _ rows: AccountRows, _ watch: FileWatch) {
        self.reader = reader
        self.path = path
        self.rows = rows
        self.watch = watch
    }

    /// Looks up the owner of a name, without regard to case.
    ///
    /// - Parameters:
    ///   - username: The name.
    ///   - key: The key whose account is reported as `own`, if any.
    ///   - answer: The closure that receives the owner. It is called exactly once, on the reader's queue, and must not
    ///     block.
    func owner(of username: String, asking key: SignupKey?, answer: @escaping @Sendable (Answer) -> Void) {
        let question = Question(nameKey: Account.key(of: username), key: key, answer: answer)
        if waiting.send(question) { reader.asyncRead { db in self.answerAll(db) } }
    }

    /// Answers all pending lookups. A lookup sees everything that was stored before its transaction began.
    private func answerAll(_ database: Result<Database, any Error>) {
        let questions = waiting.receive()
        let found = Result {
            let db = try database.get()
            let owners = questions.map { question in
                Result { Ownership(try rows.find(question.nameKey, db)?.signupKey, asking: question.key) }
            }
            // If the file was replaced, or was changed while it was read without locks, the owners may be wrong.
            try watch.verify()
            return owners
        }
        for (index, question) in questions.enumerated() {
            question.answer(
                found.flatMap { $0[index] }.mapError { AccountStoreError(place: path, cause: $0) })
        }
    }
}

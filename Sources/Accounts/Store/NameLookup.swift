internal import GRDB
internal import SignupCore
internal import SignupSupport

/// Looks names up in the database: all that wait, in one transaction. While it runs, the next ones gather.
final class NameLookup: Sendable {
    /// Whether a name has an account.
    typealias Answer = Result<Bool, AccountStoreError>

    private struct Question: Sendable {
        let nameKey: String
        let answer: @Sendable (Answer) -> Void
    }

    private let reader: DatabaseQueue
    private let path: String
    private let waiting = MessageQueue<Question>()

    init(reader: DatabaseQueue, path: String) {
        self.reader = reader
        self.path = path
    }

    /// Looks for an account of a name, without regard to case.
    ///
    /// - Parameter answer: Called exactly once, on the reader's queue: it must not wait.
    func contains(_ username: String, answer: @escaping @Sendable (Answer) -> Void) {
        let question = Question(nameKey: Account.key(of: username), answer: answer)
        if waiting.send(question) { reader.asyncRead { db in self.answerAll(db) } }
    }

    /// What was asked before the transaction is answered by what was stored before it.
    private func answerAll(_ database: Result<Database, any Error>) {
        for question in waiting.receive() {
            question.answer(
                Result {
                    let db = try database.get()
                    let statement = try db.cachedStatement(
                        sql: "SELECT 1 FROM account WHERE username_key = ?")
                    return try Int.fetchOne(statement, arguments: [question.nameKey]) != nil
                }.mapError { AccountStoreError(path: path, cause: $0) })
        }
    }
}

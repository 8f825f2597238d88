internal import GRDB
internal import SignupCore
internal import SignupSupport

/// Puts sign-ups into the database: all that wait, in one transaction, and with them those that come while its rows
/// are written. While it is on its way to the disk, the next ones gather; one that comes alone has a transaction of
/// its own.
///
/// Who keeps n sign-ups under way, and begins the next when one is answered, thus gets transactions of n rows: what
/// becomes of the answers goes on beside the writing, and none of it is waited for by the clock.
final class GroupCommit: Sendable {
    /// Whether the account is there by this request, once it is on disk.
    typealias Answer = Result<Bool, AccountStoreError>

    private struct PendingInsert: Sendable {
        let account: Account
        let nameKey: String
        let key: SignupKey
        let answer: @Sendable (Answer) -> Void
    }

    private let writer: DatabaseQueue
    private let path: String
    private let waiting = MessageQueue<PendingInsert>()

    init(writer: DatabaseQueue, path: String) {
        self.writer = writer
        self.path = path
    }

    /// Adds an account, unless its name is there already. It cannot be given up.
    ///
    /// - Parameter answer: Called exactly once, after the commit, on the writer's queue: it must not wait.
    func insert(_ account: Account, key: SignupKey, answer: @escaping @Sendable (Answer) -> Void) {
        let nameKey = Account.key(of: account.username)
        let pending = PendingInsert(account: account, nameKey: nameKey, key: key, answer: answer)
        if waiting.send(pending) { writer.asyncWriteWithoutTransaction { db in self.commit(db) } }
    }

    private func commit(_ db: Database) {
        var group = waiting.receive()
        // Another transaction took them along.
        if group.isEmpty { return }
        var answers: [Answer] = []
        do {
            try db.inTransaction(.immediate) {
                let insertion = try db.cachedStatement(sql: Self.insertion)
                while answers.count < group.count {
                    for pending in group[answers.count...] {
                        answers.append(.success(try Self.insert(pending, insertion, db)))
                    }
                    group += waiting.receive()
                }
                return .commit
            }
        } catch {
            let failure = Answer.failure(AccountStoreError(place: path, cause: error))
            answers = group.map { _ in failure }
        }
        for (pending, answer) in zip(group, answers) { pending.answer(answer) }
    }

    private static let insertion = """
        INSERT INTO account (username, username_key, password_hash, signup_key, created_at)
        VALUES (?, ?, ?, ?, ?) ON CONFLICT (username_key) DO NOTHING
        """

    /// A name that is there already costs the others of its transaction nothing.
    private static func insert(
        _ pending: PendingInsert, _ insertion: Statement, _ db: Database
    ) throws -> Bool {
        try insertion.execute(arguments: [
            pending.account.username, pending.nameKey, pending.account.passwordHash.text, pending.key.text,
            pending.account.created.milliseconds,
        ])
        if db.changesCount > 0 { return true }
        let owner = try String.fetchOne(
            db.cachedStatement(sql: "SELECT signup_key FROM account WHERE username_key = ?"),
            arguments: [pending.nameKey])
        return owner == pending.key.text
    }
}

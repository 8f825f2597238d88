internal import GRDB
internal import SignupCore
internal import SignupSupport

/// A writer that stores all pending sign-ups in one transaction, together with sign-ups that arrive while the rows are
/// written. During the commit, new sign-ups accumulate. A lone sign-up gets its own transaction.
///
/// If a caller keeps n sign-ups in progress and begins another sign-up after each answer, each transaction therefore
/// has n rows. The caller handles the answers while rows are written. No timer is involved.
final class GroupCommit: Sendable {
    /// Whether the request stored the account. If it did, the account is on disk.
    typealias Answer = Result<Bool, AccountStoreError>

    private struct PendingInsert: Sendable {
        let account: Account
        let nameKey: CaseFolded
        let key: SignupKey
        let answer: @Sendable (Answer) -> Void
    }

    private let writer: DatabaseQueue
    private let path: String
    private let rows: AccountRows
    private let watch: FileWatch
    private let waiting = MessageQueue<PendingInsert>()

    init(writer: DatabaseQueue, path: String, _ rows: AccountRows, _ watch: FileWatch) {
        self.writer = writer
        self.path = path
        self.rows = rows
        self.watch = watch
    }

    /// Adds an account, unless its name is already taken. The request cannot be canceled.
    ///
    /// - Parameter answer: The closure that receives the result. It is called exactly once, after the commit, on the
    ///   writer's queue. It must not block.
    func insert(_ account: Account, key: SignupKey, answer: @escaping @Sendable (Answer) -> Void) {
        let nameKey = Account.key(of: account.username)
        let pending = PendingInsert(account: account, nameKey: nameKey, key: key, answer: answer)
        if waiting.send(pending) { writer.asyncWriteWithoutTransaction { db in self.commit(db) } }
    }

    private func commit(_ db: Database) {
        var group = waiting.receive()
        // An earlier transaction has already included all pending sign-ups.
        if group.isEmpty { return }
        var answers: [Answer] = []
        do {
            try db.inTransaction(.immediate) {
                let insertion = try db.cachedStatement(sql: Self.insertion)
                while answers.count < group.count {
                    for pending in group[answers.count...] {
                        answers.append(.success(try insert(pending, insertion, db)))
                    }
                    group += waiting.receive()
                }
                return .commit
            }
            // If the file was replaced, the accounts are in a file that will never be opened again.
            try watch.verify()
        } catch {
            let failure = Answer.failure(AccountStoreError(place: path, cause: error))
            answers = group.map { _ in failure }
        }
        for (pending, answer) in zip(group, answers) { pending.answer(answer) }
    }

    private static let insertion = """
        INSERT INTO account (username, username_key, password_hash, signup_key, created_at)
        VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
        """

    /// Inserts an account and returns whether the request stored it. A name that already has an account does not slow
    /// down the other sign-ups in the transaction.
    private func insert(
        _ pending: PendingInsert, _ insertion: Statement, _ db: Database
    ) throws -> Bool {
        try insertion.execute(arguments: [
            pending.account.username, pending.nameKey.text, pending.account.passwordHash.text,
            pending.key.text,
            pending.account.created.milliseconds,
        ])
        if db.changesCount > 0 { return true }
        guard let found = try rows.find(pending.nameKey, db) else { throw AccountStoreError.Kind.damaged }
        return pending.key.isOwner(found.signupKey)
    }
}

internal import GRDB

/// Puts sign-ups into the database: all that wait, in one transaction. While one is on its way to the disk, the
/// next ones gather; one that comes alone has a transaction of its own.
actor GroupCommit {
    /// What became of a sign-up, once it is on the disk.
    typealias Answer = Result<AccountStore.Insertion, AccountStoreError>

    private struct Waiting {
        let account: Account
        let key: SignupKey
        let continuation: CheckedContinuation<Answer, Never>
    }

    private let writer: DatabaseQueue
    private let path: String
    private var waiting: [Waiting] = []
    private var isCommitting = false
    /// How many have asked and not been answered yet.
    private(set) var unanswered = 0

    init(writer: DatabaseQueue, path: String) {
        self.writer = writer
        self.path = path
    }

    /// Returns after the commit. It cannot be cancelled.
    func insert(_ account: Account, key: SignupKey) async -> Answer {
        await withCheckedContinuation { continuation in
            unanswered += 1
            waiting.append(Waiting(account: account, key: key, continuation: continuation))
            if !isCommitting {
                isCommitting = true
                Task { await commitAll() }
            }
        }
    }

    private func commitAll() async {
        while !waiting.isEmpty {
            let group = waiting
            waiting = []
            let answers = await commit(group)
            unanswered -= group.count
            for (one, answer) in zip(group, answers) { one.continuation.resume(returning: answer) }
            await gather(waiting.count + group.count)
        }
        isCommitting = false
    }

    /// Lets those come who have just been answered and have their next one ready: else they would miss the next
    /// transaction, and the transactions would be half as large. If nobody has one, it takes some microseconds.
    ///
    /// - Parameter expected: How many can be hoped for.
    private func gather(_ expected: Int) async {
        var (count, patience) = (waiting.count, Self.patience)
        while patience > 0, waiting.count < expected {
            await Task.yield()
            patience = waiting.count > count ? Self.patience : patience - 1
            count = waiting.count
        }
    }

    /// How many turns of the executor to wait for one more.
    private static let patience = 32

    private func commit(_ group: [Waiting]) async -> [Answer] {
        let path = path
        return await withCheckedContinuation { continuation in
            writer.asyncWriteWithoutTransaction { db in
                do {
                    var answers: [Answer] = []
                    answers.reserveCapacity(group.count)
                    try db.inTransaction(.immediate) {
                        for one in group { answers.append(.success(try Self.insert(one, db))) }
                        return .commit
                    }
                    continuation.resume(returning: answers)
                } catch {
                    let failure = Answer.failure(AccountStoreError(path: path, cause: error))
                    continuation.resume(returning: group.map { _ in failure })
                }
            }
        }
    }

    /// A name that is there already costs the others of its transaction nothing.
    private static func insert(_ one: Waiting, _ db: Database) throws -> AccountStore.Insertion {
        let nameKey = Account.key(of: one.account.username)
        do {
            let statement = try db.cachedStatement(
                sql: """
                    INSERT INTO account (username, username_key, password_hash, signup_key, created_at)
                    VALUES (?, ?, ?, ?, ?)
                    """)
            try statement.execute(arguments: [
                one.account.username, nameKey, one.account.passwordHash.text, one.key.text,
                one.account.created.milliseconds,
            ])
            return .created
        } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE {
            let owner = try String.fetchOne(
                db, sql: "SELECT signup_key FROM account WHERE username_key = ?", arguments: [nameKey])
            return owner == one.key.text ? .created : .taken
        }
    }
}

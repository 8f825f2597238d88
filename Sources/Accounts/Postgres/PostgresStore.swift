public import SignupCore
internal import SignupSupport

/// The accounts in a PostgreSQL database that many machines share.
///
/// A change that is reported as done is on the server's disk, and on the standby's disk if the server has a synchronous
/// standby. After a lost connection, the store reconnects and repeats unfinished sign-ups under their keys, for up to a
/// minute.
public final class PostgresStore: AccountStore {
    public let place: String
    /// The identity of the store, which does not depend on its address.
    let identity: String
    /// The identity of the database in journals of earlier versions, and whether the identity is unique to this store.
    let formerIdentity: (text: String, isUnique: Bool)
    private let thread: PostgresThread

    private init(_ access: PostgresAccess, preparing: Bool) async throws(AccountStoreError) {
        let (thread, settings, opened) = try await PostgresThread.start(
            access, opening: preparing ? PostgresSchema.migrate : PostgresSchema.check)
        (self.thread, place, identity) = (thread, settings.place, "postgresql:\(opened.store)")
        formerIdentity = (settings.identity, settings.identifiesServers && opened.isOnlyStore)
    }

    /// Opens the accounts in a database.
    ///
    /// - Parameters:
    ///   - address: The address of the database.
    ///   - timeout: The longest time to connect to one host and the longest wait for the result of a statement. After
    ///     that time, the store connects again.
    ///   - isReading: Whether the store is only read, in which case a standby is sufficient.
    /// - Throws: `AccountStoreError`. Its kind is `notPrepared` if the database has no account tables.
    public convenience init(
        _ address: PostgresAddress, timeout: Duration = .seconds(10), isReading: Bool = false
    ) async throws(AccountStoreError) {
        let access = PostgresAccess(address: address, timeout: timeout, isReading: isReading)
        try await self.init(access)
    }

    convenience init(_ access: PostgresAccess) async throws(AccountStoreError) {
        try await self.init(access, preparing: false)
    }

    /// Creates the account tables in a database, or migrates them to the newest version.
    ///
    /// - Returns: The name of the database to show in messages.
    @discardableResult
    public static func prepare(
        _ address: PostgresAddress, timeout: Duration = .seconds(10)
    ) async throws(AccountStoreError) -> String {
        let access = PostgresAccess(address: address, timeout: timeout)
        return try await PostgresStore(access, preparing: true).place
    }

    /// The connection's thread, which also runs tasks between transactions.
    public var executor: (any TaskExecutor)? { thread }

    public func insert(
        _ account: Account, key: SignupKey,
        answer: @escaping @Sendable (Result<Bool, AccountStoreError>) -> Void
    ) {
        guard Account.isStorable(account.username) else {
            let kind = AccountStoreError.Kind.unstorable(.nulInPostgreSQL)
            return answer(.failure(AccountStoreError(place: place, kind)))
        }
        thread.send(
            .insert(
                PostgresInsertion(
                    account: account, nameKey: Account.key(of: account.username), key: key, answer: answer)))
    }

    public func owner(
        of username: String, asking key: SignupKey?,
        answer: @escaping @Sendable (Result<Ownership, AccountStoreError>) -> Void
    ) {
        guard Account.isStorable(username) else { return answer(.success(.none)) }
        thread.send(
            .look(PostgresLookup(nameKey: Account.key(of: username), key: key, answer: answer)))
    }

    public func account(named username: String) async throws(AccountStoreError) -> Account? {
        guard Account.isStorable(username) else { return nil }
        let nameKey = Account.key(of: username)
        let found = try await read(PostgresQueries.account(nameKey)).map(\.account)
        guard found.allSatisfy({ Account.key(of: $0.username) == nameKey }) else {
            throw AccountStoreError(place: place, .damaged)
        }
        return found.first
    }

    public func accounts(
        after cursor: Int64?, limit: Int
    ) async throws(AccountStoreError) -> AccountPage {
        let start = cursor ?? .min
        let found = try await read(PostgresQueries.accounts(after: start, limit: limit))
        return (found.map(\.account), found.map(\.key), found.last?.id ?? start)
    }

    public func delete(_ username: String) async throws(AccountStoreError) -> Bool {
        guard Account.isStorable(username) else { return false }
        // If the deletion ran twice, the second run would report that there was no account.
        let deleted = try await thread.result(
            of: PostgresQueries.delete(Account.key(of: username)), isRepeatable: false, needsStandby: true)
        if deleted.affected > 0 { return true }
        // Without this lookup, a damaged index would look like a name without an account.
        _ = try await account(named: username)
        return false
    }

    public func replace(
        _ hash: PasswordHash, by newer: PasswordHash, of username: String
    ) async throws(AccountStoreError) {
        guard Account.isStorable(username) else { return }
        _ = try await thread.result(
            of: PostgresQueries.replace(hash, by: newer, of: Account.key(of: username)), needsStandby: true)
    }

    /// Reads accounts.
    ///
    /// - Throws: `AccountStoreError`. Its kind is `damaged` if the columns of a row do not match.
    private func read(
        _ statement: PostgresStatement
    ) async throws(AccountStoreError) -> [(id: Int64, account: Account, key: SignupKey)] {
        let rows = try await thread.result(of: statement).rows
        let found = rows.compactMap(PostgresQueries.read)
        guard found.count == rows.count else { throw AccountStoreError(place: place, .damaged) }
        return found
    }
}

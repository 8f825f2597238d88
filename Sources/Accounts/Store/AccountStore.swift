public import SignupCore

/// Whom a name belongs to in a store.
public enum Ownership: Sendable, Equatable {
    /// It has no account.
    case none
    /// Its account was created under the key that was asked about.
    case own
    /// It has another account.
    case other

    /// - Parameters:
    ///   - owner: The text of the key under which the name's account was created; nil if it has none.
    ///   - key: The key that was asked about.
    init(_ owner: String?, asking key: SignupKey?) {
        self = owner == nil ? .none : owner == key?.text ? .own : .other
    }
}

/// A place where accounts are kept durably.
///
/// What is reported as done is on the disk. Several programs may use a store at once. Names compare without regard to
/// case. Calls may come from any thread and do not block it.
public protocol AccountStore: Sendable {
    /// How messages and journals call it. Never has a user's name or a password.
    var place: String { get }

    /// Where a task runs best that inserts very many accounts and does not block; nil if that does not matter.
    var executor: (any TaskExecutor)? { get }

    /// Adds an account, unless its name has one. Many at once share a transaction. Cannot be canceled.
    ///
    /// - Parameters:
    ///   - account: The account.
    ///   - key: Identifies the request: repeated under the same key, it creates nothing and succeeds again.
    ///   - answer: Called exactly once, on any thread, with whether the account is stored by this request, once that
    ///     is on the disk. It must not block. After a failure the account is not stored, or not yet known to be.
    func insert(
        _ account: Account, key: SignupKey,
        answer: @escaping @Sendable (Result<Bool, AccountStoreError>) -> Void)

    /// Looks up whom a name belongs to. Many at once share a query.
    ///
    /// - Parameters:
    ///   - username: The name.
    ///   - key: The request whose account counts as its own; nil for none.
    ///   - answer: Called exactly once, on any thread. It must not block. What it calls `own` is on the
    ///     disk.
    func owner(
        of username: String, asking key: SignupKey?,
        answer: @escaping @Sendable (Result<Ownership, AccountStoreError>) -> Void)

    /// The account of a name; nil if there is none.
    func account(named username: String) async throws(AccountStoreError) -> Account?

    /// Accounts in the order of their sign-up, up to `limit` of them.
    ///
    /// - Parameters:
    ///   - cursor: What the call before returned; nil for the first.
    ///   - limit: The most to return, at least 1.
    /// - Returns: The accounts, none after the last, and the cursor for the next call.
    func accounts(
        after cursor: Int64?, limit: Int
    ) async throws(AccountStoreError) -> (accounts: [Account], cursor: Int64)

    /// Deletes the account of a name.
    ///
    /// - Returns: Whether there was one.
    func delete(_ username: String) async throws(AccountStoreError) -> Bool

    /// Closes the store, which must not be used afterwards.
    func close()

    /// Replaces the hash of a password by a newer one, if it is still stored.
    func replace(
        _ hash: PasswordHash, by newer: PasswordHash, of username: String
    ) async throws(AccountStoreError)
}

extension AccountStore {
    /// Does nothing.
    public func close() {}

    /// It does not matter.
    public var executor: (any TaskExecutor)? { nil }

    /// Adds an account, unless its name has one.
    ///
    /// - Returns: Whether the account is stored by this request, once that is on the disk.
    /// - Throws: `AccountStoreError`; the account is then not stored, or not yet known to be.
    public func insert(_ account: Account, key: SignupKey) async throws(AccountStoreError) -> Bool {
        try await withCheckedContinuation { continuation in
            insert(account, key: key) { continuation.resume(returning: $0) }
        }.get()
    }

    /// Looks up whom a name belongs to.
    public func owner(
        of username: String, asking key: SignupKey? = nil
    ) async throws(AccountStoreError) -> Ownership {
        try await withCheckedContinuation { continuation in
            owner(of: username, asking: key) { continuation.resume(returning: $0) }
        }.get()
    }

    /// Whether a name has an account.
    public func contains(_ username: String) async throws(AccountStoreError) -> Bool {
        try await owner(of: username) != .none
    }

    /// Accounts in the order of their sign-up, up to `limit` of them.
    public func accounts(
        after cursor: Int64? = nil
    ) async throws(AccountStoreError) -> (accounts: [Account], cursor: Int64) {
        try await accounts(after: cursor, limit: 1000)
    }
}

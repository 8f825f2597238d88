public import SignupCore

/// The owner of a name in a store.
public enum Ownership: Sendable, Equatable {
    /// No account has the name.
    case none
    /// The account with the name was created under the key in question.
    case own
    /// The account with the name was not created under the key in question.
    case other

    /// - Parameters:
    ///   - owner: The text of the key under which the name's account was created, or nil if there is no account.
    ///   - key: The key in question, or nil if ownership does not matter.
    init(_ owner: String?, asking key: SignupKey?) {
        self = owner == nil ? .none : key?.isOwner(owner) == true ? .own : .other
    }
}

/// A page of a store's accounts: the accounts, the key of each account's sign-up, and the cursor for the next page.
public typealias AccountPage = (accounts: [Account], keys: [SignupKey], cursor: Int64)

/// A durable store of accounts.
///
/// A change that is reported as done is on disk. Several programs may use a store at the same time. Names are compared
/// without regard to case. The methods can be called on any thread and, except for `close()`, do not block.
public protocol AccountStore: Sendable {
    /// The name of the store in messages and journals. It never contains a database's user or password.
    var place: String { get }

    /// The best executor for a task that inserts a large number of accounts and does not block, or nil if the executor
    /// makes no difference.
    var executor: (any TaskExecutor)? { get }

    /// Adds an account, unless its name already has an account. Concurrent calls share a transaction. The request
    /// cannot be canceled.
    ///
    /// - Parameters:
    ///   - account: The account.
    ///   - key: The key that identifies the request. A request that is repeated under the same key creates nothing and
    ///     succeeds again.
    ///   - answer: The closure that receives true if this request stored the account, and false otherwise. It is called
    ///     exactly once, on any thread, and must not block. If it receives true, the account is on disk. After a
    ///     failure, the account is not stored, or it is unknown whether it is stored.
    func insert(
        _ account: Account, key: SignupKey,
        answer: @escaping @Sendable (Result<Bool, AccountStoreError>) -> Void)

    /// Looks up the owner of a name. Concurrent calls share a query.
    ///
    /// - Parameters:
    ///   - username: The name.
    ///   - key: The key whose account is reported as `own`, if any.
    ///   - answer: The closure that receives the owner. It is called exactly once, on any thread, and must not block.
    ///     An account that is reported as `own` is on disk.
    func owner(
        of username: String, asking key: SignupKey?,
        answer: @escaping @Sendable (Result<Ownership, AccountStoreError>) -> Void)

    /// Returns the account with the given name, or nil if the name has no account.
    func account(named username: String) async throws(AccountStoreError) -> Account?

    /// Returns up to `limit` accounts in sign-up order.
    ///
    /// - Parameters:
    ///   - cursor: The cursor that the previous call returned, or nil for the first call.
    ///   - limit: The maximum number of accounts to return, at least 1.
    /// - Returns: The accounts, the keys of their sign-ups in the same order, and the cursor for the next call. After
    ///   the last account, the arrays are empty.
    func accounts(
        after cursor: Int64?, limit: Int
    ) async throws(AccountStoreError) -> AccountPage

    /// Deletes the account with the given name.
    ///
    /// - Returns: Whether an account had the name.
    /// - Throws: `AccountStoreError`. If the deletion fails, the account may be deleted nevertheless.
    func delete(_ username: String) async throws(AccountStoreError) -> Bool

    /// Closes the store, which must not be used afterward.
    func close()

    /// Replaces the hash of a password with a newer hash, if the old hash is still stored.
    func replace(
        _ hash: PasswordHash, by newer: PasswordHash, of username: String
    ) async throws(AccountStoreError)
}

extension AccountStore {
    /// Does nothing.
    public func close() {}

    /// The default implementation returns nil.
    public var executor: (any TaskExecutor)? { nil }

    /// Adds an account, unless its name already has an account.
    ///
    /// - Returns: Whether this request stored the account. If it did, the account is on disk.
    /// - Throws: `AccountStoreError`. If the request fails, the account is not stored, or it is unknown whether it is
    ///   stored.
    public func insert(_ account: Account, key: SignupKey) async throws(AccountStoreError) -> Bool {
        try await withCheckedContinuation { continuation in
            insert(account, key: key) { continuation.resume(returning: $0) }
        }.get()
    }

    /// Looks up the owner of a name.
    public func owner(
        of username: String, asking key: SignupKey? = nil
    ) async throws(AccountStoreError) -> Ownership {
        try await withCheckedContinuation { continuation in
            owner(of: username, asking: key) { continuation.resume(returning: $0) }
        }.get()
    }

    /// Returns whether a name has an account.
    public func contains(_ username: String) async throws(AccountStoreError) -> Bool {
        try await owner(of: username) != .none
    }

    /// Returns up to 1,000 accounts in sign-up order.
    public func accounts(
        after cursor: Int64? = nil
    ) async throws(AccountStoreError) -> AccountPage {
        try await accounts(after: cursor, limit: 1000)
    }
}

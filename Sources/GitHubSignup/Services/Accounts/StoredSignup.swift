/// Signs up into the account store of this machine.
nonisolated public struct StoredSignup: SignupService {
    public let isRepeatable = true
    private let store: AccountStore
    private let hashing: any PasswordHashing

    /// - Parameters:
    ///   - store: Where the accounts are kept.
    ///   - hashing: Hashes the passwords.
    public init(store: AccountStore, hashing: any PasswordHashing) {
        self.store = store
        self.hashing = hashing
    }

    public func signUp(username: String, password: String) async throws(CancellationError) -> SignupAnswer {
        try await signUp(username: username, password: password, key: SignupKey())
    }

    /// Returns once the account is on the disk. Cancelled while the password is hashed, it stores nothing.
    public func signUp(
        username: String, password: String, key: SignupKey
    ) async throws(CancellationError) -> SignupAnswer {
        let hash: PasswordHash
        do throws(PasswordHash.Failure) {
            hash = try await hashing.hash(password)
        } catch {
            switch error {
            case .outOfMemory(let bytes):
                return .failed(AccountStoreError(path: store.path, .outOfMemory(bytes: bytes)))
            }
        }
        if Task.isCancelled { throw CancellationError() }
        do throws(AccountStoreError) {
            let account = Account(username: username, passwordHash: hash)
            switch try await store.insert(account, key: key) {
            case .created: return .signedUp
            case .taken: return .taken
            }
        } catch {
            return .failed(error)
        }
    }
}

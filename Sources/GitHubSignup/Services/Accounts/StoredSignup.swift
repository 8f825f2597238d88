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

    /// The store's writer.
    public var signupExecutor: (any TaskExecutor)? { store.executor }

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
            return failed(error)
        }
        if Task.isCancelled { throw CancellationError() }
        return await withCheckedContinuation { continuation in
            store(username, hash, key) { continuation.resume(returning: $0) }
        }
    }

    /// Answers once the account is on the disk.
    public func signUp(
        username: String, password: String, key: SignupKey,
        answer: @escaping @Sendable (SignupAnswer?) -> Void
    ) {
        hashing.hash(password) { hash in
            do throws(PasswordHash.Failure) {
                store(username, try hash.get(), key, answer)
            } catch {
                answer(failed(error))
            }
        }
    }

    private func store(
        _ username: String, _ hash: PasswordHash, _ key: SignupKey,
        _ answer: @escaping @Sendable (SignupAnswer) -> Void
    ) {
        store.insert(Account(username: username, passwordHash: hash), key: key) { insertion in
            switch insertion {
            case .success(.created): answer(.signedUp)
            case .success(.taken): answer(.taken)
            case .failure(let error): answer(.failed(error))
            }
        }
    }

    private func failed(_ failure: PasswordHash.Failure) -> SignupAnswer {
        switch failure {
        case .outOfMemory(let bytes): .failed(AccountStoreError(path: store.path, .outOfMemory(bytes: bytes)))
        }
    }
}

public import SignupCore
public import SignupSupport

/// A sign-up service that creates accounts in a store.
public struct StoredSignup: SignupService {
    public let isIdempotent = true
    private let store: any AccountStore
    private let hashing: any PasswordHashing

    /// - Parameters:
    ///   - store: The account store.
    ///   - hashing: The service that hashes the passwords.
    public init(store: any AccountStore, hashing: any PasswordHashing) {
        self.store = store
        self.hashing = hashing
    }

    /// The store's executor.
    public var signupExecutor: (any TaskExecutor)? { store.executor }

    public func recognize(
        username: String, password: Secret, key: SignupKey,
        answer: @escaping @Sendable (SignupAnswer?) -> Void
    ) -> PendingRequest {
        let request = StoreRequest(answer)
        store.owner(of: username, asking: key) { owner in
            switch owner {
            case .success(.own): request.finish(.signedUp(username: username))
            case .success: request.finish(.taken(username: username))
            case .failure(let error): request.finish(.failed(error))
            }
        }
        return PendingRequest { request.cancel() }
    }

    /// Returns the result for an error. An account that cannot be stored counts as refused, because the store still
    /// works for other accounts.
    private static func result(of error: AccountStoreError) -> SignupResult {
        if case .unstorable(let reason) = error.kind { return .refused(.store(reason)) }
        return .failed(error)
    }

    /// Signs up an account. The answer arrives once the account is on disk.
    ///
    /// An attempt that is canceled before its password is hashed creates no account. Once the account was sent to the
    /// store, canceling ends the wait for the store, which may not respond for a long time: The answer is `unanswered`.
    public func signUp(
        username: String, password: Secret, key: SignupKey,
        answer: @escaping @Sendable (SignupAnswer?) -> Void
    ) -> PendingRequest {
        let request = StoreRequest(answer)
        hashing.hash(password) { hash in
            switch hash {
            case .success(let hash):
                guard request.send() else { return }
                let account = Account(username: username, passwordHash: hash)
                store.insert(account, key: key) { isCreated in
                    switch isCreated {
                    case .success(true): request.finish(.signedUp(username: username))
                    case .success(false): request.finish(.taken(username: username))
                    case .failure(let error): request.finish(Self.result(of: error))
                    }
                }
            case .failure(.outOfMemory(let bytes)):
                request.finish(.failed(AccountStoreError(place: store.place, .outOfMemory(bytes: bytes))))
            }
        }
        return PendingRequest { request.cancel() }
    }
}

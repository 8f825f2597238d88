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
        store.owner(of: username, asking: key) { owner in
            switch owner {
            case .success(.own): answer(SignupAnswer(.signedUp(username: username)))
            case .success: answer(SignupAnswer(.taken(username: username)))
            case .failure(let error): answer(SignupAnswer(.failed(error)))
            }
        }
        // The store answers every lookup, so canceling has no effect.
        return PendingRequest {}
    }

    /// Returns the result for an error. An account that cannot be stored counts as refused, because the store still
    /// works for other accounts.
    private static func result(of error: AccountStoreError) -> SignupResult {
        if case .unstorable(let reason) = error.kind { return .refused(.store(reason)) }
        return .failed(error)
    }

    /// Signs up an account. The answer arrives once the account is on disk. The attempt can be canceled until its
    /// password is hashed.
    public func signUp(
        username: String, password: Secret, key: SignupKey,
        answer: @escaping @Sendable (SignupAnswer?) -> Void
    ) -> PendingRequest {
        let cancellation = Cancellation()
        hashing.hash(password) { hash in
            if cancellation.isRequested { return answer(nil) }
            switch hash {
            case .success(let hash):
                let account = Account(username: username, passwordHash: hash)
                store.insert(account, key: key) { isCreated in
                    switch isCreated {
                    case .success(true): answer(SignupAnswer(.signedUp(username: username)))
                    case .success(false): answer(SignupAnswer(.taken(username: username)))
                    case .failure(let error): answer(SignupAnswer(Self.result(of: error)))
                    }
                }
            case .failure(.outOfMemory(let bytes)):
                let error = AccountStoreError(place: store.place, .outOfMemory(bytes: bytes))
                answer(SignupAnswer(.failed(error)))
            }
        }
        return PendingRequest { cancellation.request() }
    }
}

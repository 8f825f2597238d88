public import SignupCore
public import SignupSupport

/// Signs up accounts in a store.
public struct StoredSignup: SignupService {
    public let isIdempotent = true
    private let store: any AccountStore
    private let hashing: any PasswordHashing

    /// - Parameters:
    ///   - store: The store of the accounts.
    ///   - hashing: Hashes the passwords.
    public init(store: any AccountStore, hashing: any PasswordHashing) {
        self.store = store
        self.hashing = hashing
    }

    /// The store's writer.
    public var signupExecutor: (any TaskExecutor)? { store.executor }

    public func recognize(
        username: String, password: Secret, key: SignupKey, answer: @escaping @Sendable (SignupAnswer) -> Void
    ) {
        store.owner(of: username, asking: key) { owner in
            switch owner {
            case .success(.own): answer(SignupAnswer(.signedUp(username: username)))
            case .success: answer(SignupAnswer(.taken))
            case .failure(let error): answer(SignupAnswer(.failed(error)))
            }
        }
    }

    /// An account that cannot be stored does not prevent others from being stored.
    private static func result(of error: AccountStoreError) -> SignupResult {
        if case .unstorable(let reason) = error.kind { return .refused(.service(message: reason)) }
        return .failed(error)
    }

    /// Answers once the account is on disk.
    public func signUp(
        username: String, password: Secret, key: SignupKey, answer: @escaping @Sendable (SignupAnswer) -> Void
    ) {
        hashing.hash(password) { hash in
            switch hash {
            case .success(let hash):
                let account = Account(username: username, passwordHash: hash)
                store.insert(account, key: key) { isCreated in
                    switch isCreated {
                    case .success(true): answer(SignupAnswer(.signedUp(username: username)))
                    case .success(false): answer(SignupAnswer(.taken))
                    case .failure(let error): answer(SignupAnswer(Self.result(of: error)))
                    }
                }
            case .failure(.outOfMemory(let bytes)):
                let error = AccountStoreError(place: store.place, .outOfMemory(bytes: bytes))
                answer(SignupAnswer(.failed(error)))
            }
        }
    }
}

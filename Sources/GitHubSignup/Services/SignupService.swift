/// Creates accounts.
nonisolated public protocol SignupService: Sendable {
    /// Whether a wish can be repeated: asked again with the same key, the answer is `signedUp` again, and there is
    /// one account. False if not said.
    var isRepeatable: Bool { get }

    /// Signs up once. Password and name are taken as they are: validate them before.
    ///
    /// - Returns: What the service answered.
    /// - Throws: `CancellationError` when the calling task is cancelled; whether the account was
    ///   created is then not known.
    func signUp(username: String, password: String) async throws(CancellationError) -> SignupAnswer

    /// Signs up once, as a wish that can be repeated if the service is `isRepeatable`. If not, it signs up anew, as
    /// without a key.
    func signUp(
        username: String, password: String, key: SignupKey
    ) async throws(CancellationError) -> SignupAnswer

    /// The same for callers with very many wishes: no task of its own for each. It cannot be given up.
    ///
    /// - Parameter answer: Called exactly once, on any thread, perhaps before this returns; with nil if nobody knows
    ///   whether the account was created. It must not wait for anything.
    func signUp(
        username: String, password: String, key: SignupKey,
        answer: @escaping @Sendable (SignupAnswer?) -> Void)

    /// Where a task runs best that signs up very many and does not block; nil if that does not matter.
    var signupExecutor: (any TaskExecutor)? { get }
}

extension SignupService {
    nonisolated public var isRepeatable: Bool { false }

    /// It does not matter.
    nonisolated public var signupExecutor: (any TaskExecutor)? { nil }

    nonisolated public func signUp(
        username: String, password: String, key: SignupKey
    ) async throws(CancellationError) -> SignupAnswer {
        try await signUp(username: username, password: password)
    }

    /// In a task of its own.
    nonisolated public func signUp(
        username: String, password: String, key: SignupKey,
        answer: @escaping @Sendable (SignupAnswer?) -> Void
    ) {
        Task { answer(try? await signUp(username: username, password: password, key: key)) }
    }
}

/// What a sign-up service answers.
nonisolated public enum SignupAnswer: Sendable, Equatable {
    /// The account was created.
    case signedUp
    /// The name has an account already.
    case taken
    /// The service said no.
    case refused(SignupRefusal)
    /// Nothing proves that the account was created, or that it was not. The service's host goes with it.
    case unconfirmed(UnknownReason, service: String)
    /// The accounts cannot be kept at all: it is no use to go on.
    case failed(AccountStoreError)

    /// What a batch reports of it.
    ///
    /// - Throws: `AccountStoreError` if the batch must end.
    public var outcome: Outcome.Result {
        get throws(AccountStoreError) {
            switch self {
            case .signedUp: .signedUp
            case .taken: .taken
            case .refused(let refusal): .refused(refusal)
            case .unconfirmed(let reason, let service): .unconfirmed(reason, service: service)
            case .failed(let error): throw error
            }
        }
    }
}

/// Why a sign-up service said no.
nonisolated public enum SignupRefusal: Sendable, Equatable {
    /// The simulation drew a failure.
    case simulated
    /// The service gave its own reason, or none.
    case service(message: String?)
}

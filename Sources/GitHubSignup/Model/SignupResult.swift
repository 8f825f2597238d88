/// What came of pressing the sign-up button.
nonisolated public enum SignupResult: Sendable, Equatable {
    /// The account was created.
    case signedUp(username: String)
    /// The name has an account already.
    case taken
    /// The service said no.
    case refused(SignupRefusal)
    /// Whether the service, named by its host, made the account is not known.
    case unconfirmed(UnknownReason, service: String)
    /// The account could not be kept.
    case notKept(AccountStoreError)
    /// The service gave no answer.
    case failed

    /// What came of a sign-up that was answered.
    public init(_ answer: SignupAnswer, username: String) {
        switch answer {
        case .signedUp: self = .signedUp(username: username)
        case .taken: self = .taken
        case .refused(let refusal): self = .refused(refusal)
        case .unconfirmed(let reason, let service): self = .unconfirmed(reason, service: service)
        case .failed(let error): self = .notKept(error)
        }
    }

    /// Whether the account was created.
    public var isSuccess: Bool {
        if case .signedUp = self { true } else { false }
    }
}

/// What came of pressing the sign-up button.
nonisolated public enum SignupResult: Sendable, Equatable {
    /// The account was created.
    case signedUp(username: String)
    /// The service said no.
    case refused(SignupRefusal)
    /// The service gave no answer.
    case failed

    /// Whether the account was created.
    public var isSuccess: Bool {
        if case .signedUp = self { true } else { false }
    }
}

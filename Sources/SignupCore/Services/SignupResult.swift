/// The result of a sign-up.
public enum SignupResult: Sendable, Equatable {
    /// The account was created.
    case signedUp(username: String)
    /// The name has an account already.
    case taken
    /// The service refused.
    case refused(SignupRefusal)
    /// The account was not created: the service did not get the request, or rejected it unread. The service is named by
    /// its host.
    case notCreated(UnknownReason, service: String)
    /// Nothing proves that the account was created, or that it was not. The service is named by its host.
    case unconfirmed(UnknownReason, service: String)
    /// The accounts cannot be stored at all: further sign-ups would fail too.
    case failed(AccountStoreError)
    /// The service gave no answer.
    case unanswered

    /// Whether the account was created.
    public var isSuccess: Bool {
        if case .signedUp = self { true } else { false }
    }
}

/// Why a sign-up service refused.
public enum SignupRefusal: Sendable, Equatable {
    /// The simulation drew a failure.
    case simulated
    /// The service gave its own reason, or none.
    case service(message: String?)
}

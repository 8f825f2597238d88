internal import SignupSupport

/// The result of a sign-up.
public enum SignupResult: Sendable, Equatable {
    /// The account was created.
    case signedUp(username: String)
    /// The name already has an account.
    case taken(username: String)
    /// The service refused the sign-up.
    case refused(SignupRefusal)
    /// The account was not created, because the service did not receive the request or rejected it without reading it.
    /// The second value is the service's host.
    case notCreated(UnknownReason, service: String)
    /// It is unknown whether the account was created. The second value is the service's host.
    case unconfirmed(UnknownReason, service: String)
    /// No account can be stored, so any other sign-up would fail as well.
    case failed(AccountStoreError)
    /// The service did not respond.
    case unanswered

    /// Whether the account was created.
    public var isSuccess: Bool {
        if case .signedUp = self { true } else { false }
    }

    /// The result if an earlier attempt may have created the account: a failure does not prove then that no account
    /// exists.
    package var afterUnconfirmed: SignupResult {
        if case .notCreated(let reason, let service) = self {
            .unconfirmed(reason, service: service)
        } else {
            self
        }
    }

    /// Returns whether the result applies to the given name, ignoring case. An account with another name proves nothing
    /// about this name, but a result without a name applies to every name.
    public func isAbout(_ name: String) -> Bool {
        switch self {
        case .signedUp(let username), .taken(let username):
            name.hasSameBytes(as: username) || CaseFolded(name) == CaseFolded(username)
        case .refused, .notCreated, .unconfirmed, .failed, .unanswered: true
        }
    }
}

/// The reason that a sign-up service refused a sign-up.
public enum SignupRefusal: Sendable, Equatable {
    /// The simulation failed at random.
    case simulated
    /// The service refused the sign-up. The value is its message, if it sent one.
    case service(message: String?)
    /// The store cannot save the account.
    case store(FailureReason)
}

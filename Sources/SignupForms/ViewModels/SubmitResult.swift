public import SignupCore

/// The result of pressing a form's button.
nonisolated public protocol SubmitResult: Sendable {
    /// Whether the attempt succeeded.
    var isSuccess: Bool { get }
    /// The name of the account that was created or signed in with; nil after a failure.
    var username: String? { get }
    /// Describes the result.
    func message(in texts: Texts) -> String
}

nonisolated extension SignupResult: SubmitResult {
    public var username: String? {
        if case .signedUp(let username) = self { username } else { nil }
    }

    public func message(in texts: Texts) -> String { texts.message(of: self) }
}

nonisolated extension LoginAnswer: SubmitResult {
    public var username: String? {
        if case .loggedIn(let username) = self { username } else { nil }
    }

    public func message(in texts: Texts) -> String { texts.message(of: self) }
}

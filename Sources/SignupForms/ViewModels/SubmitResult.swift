public import SignupCore

/// The result of pressing a form's button.
nonisolated public protocol SubmitResult: Sendable {
    /// Whether the attempt succeeded.
    var isSuccess: Bool { get }
    /// The name of the account that was created or used to sign in, or nil after a failure.
    var username: String? { get }
    /// Describes the result.
    func message(in texts: Texts) -> String
    /// Describes an attempt that is in progress.
    static func progress(of username: String, in texts: Texts) -> String
    /// Describes an attempt that was interrupted because the form finished, or returns an empty string for no message.
    static func interruption(of username: String, in texts: Texts) -> String
}

nonisolated extension SignupResult: SubmitResult {
    public var username: String? {
        if case .signedUp(let username) = self { username } else { nil }
    }

    public func message(in texts: Texts) -> String { texts.message(of: self) }

    public static func progress(of username: String, in texts: Texts) -> String {
        texts.words.signingUp(username)
    }

    public static func interruption(of username: String, in texts: Texts) -> String {
        texts.words.signUpInterrupted(username)
    }
}

nonisolated extension LoginAnswer: SubmitResult {
    public var username: String? {
        if case .loggedIn(let username) = self { username } else { nil }
    }

    public func message(in texts: Texts) -> String { texts.message(of: self) }

    public static func progress(of username: String, in texts: Texts) -> String { texts.words.signingIn }

    public static func interruption(of username: String, in texts: Texts) -> String { "" }
}

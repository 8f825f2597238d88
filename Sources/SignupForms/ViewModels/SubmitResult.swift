public import SignupCore

/// The result of pressing a form's button.
nonisolated public protocol SubmitResult: Sendable {
    /// Whether the attempt succeeded.
    var isSuccess: Bool { get }
    /// Describes the result.
    func message(in texts: Texts) -> String
}

nonisolated extension SignupResult: SubmitResult {
    public func message(in texts: Texts) -> String { texts.message(of: self) }
}

nonisolated extension LoginAnswer: SubmitResult {
    public func message(in texts: Texts) -> String { texts.message(of: self) }
}

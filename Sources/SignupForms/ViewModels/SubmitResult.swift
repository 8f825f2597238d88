public import SignupCore

/// What came of pressing a form's button.
nonisolated public protocol SubmitResult: Sendable {
    /// Whether it worked.
    var isSuccess: Bool { get }
    /// It in words.
    func message(in texts: Texts) -> String
}

nonisolated extension SignupResult: SubmitResult {
    public func message(in texts: Texts) -> String { texts.message(of: self) }
}

nonisolated extension LoginAnswer: SubmitResult {
    public func message(in texts: Texts) -> String { texts.message(of: self) }
}

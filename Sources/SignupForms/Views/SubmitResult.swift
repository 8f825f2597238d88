internal import SignupCore

/// What came of pressing a form's button.
nonisolated protocol SubmitResult: Sendable {
    /// Whether it worked.
    var isSuccess: Bool { get }
    /// It in words.
    func message(in texts: Texts) -> String
}

nonisolated extension SignupResult: SubmitResult {
    func message(in texts: Texts) -> String { texts.message(of: self) }
}

nonisolated extension LoginAnswer: SubmitResult {
    func message(in texts: Texts) -> String { texts.message(of: self) }
}

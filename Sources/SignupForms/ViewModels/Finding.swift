internal import SignupCore

/// The state of text that is checked after a pause in typing. Messages that do not apply to the current text are
/// dropped.
nonisolated struct Finding: Sendable, Equatable {
    /// The first rule that the current text breaks.
    private var problem: Policy.Problem?
    /// The problem that the latest check found, or nil before the first check.
    private var found: Policy.Problem??

    /// Returns the finding for the next text.
    ///
    /// - Parameters:
    ///   - problem: The first rule that the text breaks.
    ///   - isChecked: Whether the check has produced this result.
    func followed(by problem: Policy.Problem?, isChecked: Bool) -> Finding {
        var next = self
        next.problem = problem
        if isChecked { next.found = .some(problem) }
        return next
    }

    /// Returns the validation, which is `empty` if there is no problem.
    ///
    /// - Parameter hint: The text that replaces the message while the field is being filled in; empty to keep the
    ///   message.
    func result(in texts: Texts, hint: String = "") -> ValidationResult {
        guard found == .some(problem) else { return .validating(message: "") }
        guard let problem else { return .empty }
        let message = texts.message(of: problem)
        return hint.isEmpty ? .failed(message: message) : .unfinished(message: message, hint: hint)
    }
}

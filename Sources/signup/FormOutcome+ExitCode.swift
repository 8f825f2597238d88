internal import SignupCore
internal import SignupForms

extension FormOutcome {
    /// Returns the program's exit code.
    ///
    /// - Throws: `UsageError` with exit code 3 if the form's output could not be written or the terminal could not be
    ///   used.
    func exitCode() throws(UsageError) -> Int32 {
        switch self {
        case .exit(let code): return code
        case .signIn: return 0
        case .outputFailed(let error):
            throw UsageError(.brokenOutput(reason: FailureReason(error)), exitCode: 3)
        case .terminalFailed(let error):
            throw UsageError(.unusableTerminal(reason: FailureReason(error)), exitCode: 3)
        }
    }
}

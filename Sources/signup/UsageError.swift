internal import Batch
internal import SignupCore
internal import SignupSupport

/// A reason that the program cannot do its work. The message is available in every supported language.
nonisolated struct UsageError: Error {
    private let text: @Sendable (Texts) -> String
    /// The exit code: 1 if another program changed the account at the same time, 2 if the arguments, the environment or
    /// the input cannot be used, 3 if the store, the journal, the output, the terminal or libcurl cannot be used or the
    /// machine has reached a limit, or 75 if the store or the journal is in use.
    var exitCode: Int32

    private init(exitCode: Int32, _ text: @escaping @Sendable (Texts) -> String) {
        self.text = text
        self.exitCode = exitCode
    }

    /// - Parameter exitCode: The exit code, or nil for the usual exit code of the problem.
    init(_ problem: UsageProblem, exitCode: Int32? = nil) {
        self.init(exitCode: exitCode ?? (problem.isLimit ? 3 : 2)) { $0.message(of: problem) }
    }

    /// Creates the error for an account store that cannot be used.
    init(_ error: AccountStoreError) {
        self.init(exitCode: BatchReport.exitCode(of: error)) { $0.message(of: error) }
    }

    /// Creates the error for a journal that cannot be used.
    init(_ error: JournalError, journal path: String) {
        self.init(exitCode: error.exitCode) { $0.message(of: error, journal: path) }
    }

    /// Creates the error for a value that breaks a rule of the policy.
    init(_ problem: Policy.Problem) {
        self.init(exitCode: 2) { SystemError.inSentence($0.message(of: problem)) }
    }

    /// Returns the message, which states what failed, where, and what to do.
    func message(in texts: Texts) -> String { text(texts) }
}

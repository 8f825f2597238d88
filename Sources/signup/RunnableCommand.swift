internal import ArgumentParser

/// A command that says its own exit code.
nonisolated protocol RunnableCommand: ParsableCommand, SendableMetatype {
    /// Runs the command.
    ///
    /// - Returns: The exit code.
    /// - Throws: `UsageError` when arguments, environment or input cannot be used.
    @MainActor func execute() async throws(UsageError) -> Int32
}

/// Why arguments, environment or input cannot be used: what, where, what to do.
nonisolated struct UsageError: Error {
    let message: String
}

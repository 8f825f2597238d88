internal import ArgumentParser

/// A command that returns its own exit code.
nonisolated protocol RunnableCommand: ParsableCommand, SendableMetatype {
    /// Runs the command.
    ///
    /// - Returns: The exit code.
    /// - Throws: `UsageError` when arguments, environment, input or the store cannot be used.
    @MainActor func execute() async throws(UsageError) -> Int32
}

/// Why the program cannot do its work: what failed, where, and what to do.
nonisolated struct UsageError: Error {
    let message: String
    /// 2 if arguments, environment or input cannot be used, 3 if the store cannot.
    var exitCode: Int32 = 2
}

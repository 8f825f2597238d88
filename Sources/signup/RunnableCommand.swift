internal import ArgumentParser

/// A command that returns its own exit code.
nonisolated protocol RunnableCommand: ParsableCommand, SendableMetatype {
    /// The program, with the options of all commands.
    var parent: Signup { get }
    /// The groups of shared options that the command uses.
    var sharedOptions: [any SharedOptions] { get }

    /// Runs the command.
    ///
    /// - Returns: The exit code.
    /// - Throws: `UsageError` if the arguments, the environment, the input or the store cannot be used.
    @MainActor func execute() async throws(UsageError) -> Int32
}

/// One run of a form: on a screen, or line by line.
protocol FormSession: AnyObject, Sendable {
    /// Shows the form's latest state.
    func display()
    /// Adds a row of labels above the form.
    func addRecord(_ labels: [Label])
    /// Ends the run.
    func finish()
    /// Ends the run because the user has ended the input.
    func endInput()
    /// The reason the form ended, or nil while it is running.
    var exit: FormExit? { get }
}

/// A run of a form on the process's terminal, or on the process's standard input and output.
protocol RunnableSession: FormSession {
    /// Runs until the form ends and then restores the terminal.
    func run() async -> FormExit
}

/// One run of a form: on a screen, or line by line.
protocol FormSession: AnyObject, Sendable {
    /// Runs until the form ends, and restores the terminal.
    func run() async -> FormExit
    /// Shows the form's latest state.
    func display()
    /// Leaves labels on a row above the form.
    func leave(_ labels: [Label])
    /// Ends the run.
    func finish()
}

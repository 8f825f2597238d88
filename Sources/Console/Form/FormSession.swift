/// One run of a form: on a screen, or line by line.
protocol FormSession: AnyObject, Sendable {
    /// Shows the form's latest state.
    func display()
    /// Leaves labels on a row above the form.
    func leave(_ labels: [Label])
    /// Ends the run.
    func finish()
    /// The reason why the form has ended; nil while it runs.
    var exit: FormExit? { get }
}

/// A run of a form on the process's terminal, or on its standard input and output.
protocol RunnableSession: FormSession {
    /// Runs until the form ends, and restores the terminal.
    func run() async -> FormExit
}

/// The other side of a screen session, which shows a form and reads keys: the terminal's thread, or a terminal in memory.
nonisolated protocol ScreenDevice: AnyObject, Sendable {
    var glyphs: Glyphs { get }

    /// Changes the main actor's requests.
    func post(_ change: (inout ScreenRequest) -> Void)
}

/// The other side of a line session, which asks for lines: the thread that reads them, or a list in memory.
nonisolated protocol LineDevice: AnyObject, Sendable {
    var glyphs: Glyphs { get }
    /// Whether the lines are typed on a terminal, where Tab completes them.
    var isTerminal: Bool { get }

    /// Prints text.
    func write(_ text: String)

    /// Changes the main actor's requests.
    func post(_ change: (inout LineRequest) -> Void)
}

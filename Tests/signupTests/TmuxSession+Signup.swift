import TerminalTesting

extension TmuxSession {
    /// Starts the built program in a new terminal, which shows `code=` and the exit code when the program ends.
    ///
    /// - Parameters:
    ///   - arguments: The program's arguments.
    ///   - columns: The terminal's width.
    ///   - rows: The terminal's height.
    ///   - environment: Variables that are added to those of this process.
    /// - Throws: ``Failure`` if tmux is missing or does not start.
    convenience init(
        signup arguments: [String], columns: Int = 80, rows: Int = 24, environment: [String: String] = [:]
    ) throws {
        // The shell keeps running, because the last output of a closing terminal is sometimes lost. It ignores ^C, which
        // is for the program alone.
        let script = "trap : INT; \"$0\" \"$@\"; echo code=$?; read -r line"
        try self.init(
            ["sh", "-c", script, try BuiltProduct.path("signup")] + arguments, columns: columns, rows: rows,
            environment: environment)
    }

    /// Fills in the GitHub form, and waits until its button can be pressed.
    func complete(_ username: String, password: String) async throws {
        try type("\(username)\n\(password)\n\(password)\n")
        try await wait { $0.text.contains("✓ Username available") && $0.cursor == (4, 9) }
    }
}

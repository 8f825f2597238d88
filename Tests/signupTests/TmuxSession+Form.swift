import TerminalTesting

extension TmuxSession {
    /// Fills in the GitHub form, and waits until its button can be pressed.
    func complete(_ username: String, password: String) async throws {
        try type("\(username)\n\(password)\n\(password)\n")
        try await wait { $0.text.contains("✓ Username available") && $0.cursor == (4, 9) }
    }
}

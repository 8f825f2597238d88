import TerminalTesting
import Testing

/// Between two pieces of a form's output, the terminal shows a complete frame whenever the cursor is visible.
@Suite struct FrameTests {
    private func start(_ environment: [String: String] = [:]) async throws -> PtySession {
        let terminal = try Fixture.startSession(environment: environment)
        try await terminal.wait { $0.text(11) == "  Enter next   Up back   Ctrl-C quit" && $0.isCursorShown }
        return terminal
    }

    /// Keys, and the cursor's row and column after each key.
    private static let keys: [(key: String, row: Int, column: Int)] = [
        ("o", 2, 20), ("c", 2, 21), ("t", 2, 22), ("o", 2, 23), ("\t", 4, 19),
        ("a", 4, 20), ("b", 4, 21), ("c", 4, 22), ("\t", 6, 19),
        ("a", 6, 20), ("b", 6, 21), ("c", 6, 22), ("d", 6, 23), ("\u{8}", 6, 22), ("\t", 9, 4),
        ("\u{1B}[A", 6, 22), ("\u{1B}[A", 4, 22), ("x", 4, 23), ("y", 4, 24), ("z", 4, 25),
        ("\u{1B}[A", 2, 23), ("\u{15}", 2, 19), ("t", 2, 20), ("a", 2, 21), ("k", 2, 22), ("e", 2, 23),
        ("n", 2, 24),
    ]

    @Test(arguments: [false, true])
    func `no partial frame is ever shown while the user types`(isSynchronized: Bool) async throws {
        let terminal = try await start()
        if isSynchronized { terminal.send("\u{1B}[?2026;2$y") }
        for (key, row, column) in Self.keys {
            terminal.send(key)
            // If the form read the next key together with this one, it would draw only the result of both, which
            // may be nothing.
            try await terminal.wait {
                $0.isCursorShown && !$0.isInFrame && ($0.row, $0.column) == (row, column)
            }
        }
        try await terminal.wait { $0.text(3) == "                   ✗ taken is taken" && $0.isCursorShown }
        let seen = terminal.snapshots()
        #expect(seen.count > 2)
        let names = Set((0...5).flatMap { [String("octo".prefix($0)), String("taken".prefix($0))] })
        for screen in seen where !screen.isInFrame && screen.isCursorShown && screen.text(0) != "" {
            #expect(screen.text(0) == "  Create your GitHub account")
            #expect(screen.text(9) == "    Sign up")
            #expect(screen.text(11) == "  Enter next   Up back   Ctrl-C quit")
            let name = screen.text(2).dropFirst(19)
            #expect(
                screen.text(2).hasPrefix("  Username")
                    && (names.contains(String(name)) || name == "letters and digits"))
            #expect(screen.text(4).dropFirst(19).allSatisfy { $0 == "•" })
            #expect(screen.text(6).dropFirst(19).allSatisfy { $0 == "•" })
            #expect(screen.faults == [])
        }
        if isSynchronized { #expect(seen.contains { $0.synchronizedFrames > 0 }) }
    }

    /// Returns the number of bytes of output from the last letter of a name to the message that the name is being
    /// checked. The number may include bytes that turn the spinner.
    private func cost(of name: String, after start: Int, in terminal: PtySession) async throws -> Int {
        let typed = try await terminal.bytes(after: start) { $0.text(2).hasSuffix(name) }
        let checked = try await terminal.bytes(after: start) {
            $0.text(2).hasSuffix(name) && $0.text(3).hasSuffix("g \(name)") && $0.isCursorShown
                && ($0.row, $0.column) == (2, 19 + name.count)
        }
        // The letter itself is one byte.
        return checked - typed + 1
    }

    @Test func `a key press in the middle of a form takes at most a tenth of the bytes of a whole frame`()
        async throws
    {
        let answers = HeldAnswers()
        defer { answers.release() }
        let terminal = try await start(answers.environment)
        terminal.send("octo\tsecret\t")
        try await terminal.wait {
            $0.text(5) == "                   ✓ Password acceptable" && $0.row == 6
                && $0.text(3) == "                   ✓ octo is available"
        }
        // The field's message appears with the first letter, on a blank row.
        try await terminal.waitUntilQuiet()
        let beforeFirst = terminal.byteCount()
        terminal.send("s")
        try await terminal.wait { $0.column == 20 && $0.text(7).contains("differ") && $0.isCursorShown }
        try await terminal.waitUntilQuiet()
        let before = terminal.byteCount()
        let first = before - beforeFirst
        terminal.send("\u{C}")
        try await terminal.wait { $0.isCursorShown && terminal.byteCount() > before }
        try await terminal.waitUntilQuiet()
        let whole = terminal.byteCount() - before
        #expect(whole > 300 && first * 10 <= whole, "\(first) of \(whole)")
        // Each letter is drawn as a dot. The first dot goes to the column at which the frame left the cursor.
        var secret: [Int] = []
        for (index, key) in "ecre".enumerated() {
            let before = terminal.byteCount()
            terminal.send(String(key))
            try await terminal.wait { $0.column == 21 + index }
            secret.append(terminal.byteCount() - before)
        }
        #expect(secret.allSatisfy { $0 * 10 <= whole } && secret.last == 3, "\(secret) of \(whole)")
        // Each letter of a name is drawn twice: in the name and in the message.
        terminal.send("\u{1B}[A\u{1B}[A")
        try await terminal.wait { $0.row == 2 && $0.isCursorShown }
        try await terminal.waitUntilQuiet()
        // On a busy machine, the spinner may turn during an attempt, but almost never during all three.
        var afterAnswer: [Int] = []
        for _ in 1...3 {
            answers.hold()
            let before = terminal.byteCount()
            terminal.send("x")
            afterAnswer.append(try await cost(of: "octox", after: before, in: terminal))
            answers.release()
            terminal.send("\u{7F}")
            try await terminal.wait { $0.text(3).hasSuffix("✓ octo is available") && $0.isCursorShown }
            try await terminal.waitUntilQuiet()
        }
        #expect((afterAnswer.min() ?? whole) * 10 <= whole, "\(afterAnswer) of \(whole)")
        answers.hold()
        var name: [Int] = []
        for index in 1...7 {
            let before = terminal.byteCount()
            terminal.send("x")
            let typed = "octo" + String(repeating: "x", count: index)
            name.append(try await cost(of: typed, after: before, in: terminal))
        }
        #expect(name.sorted()[3] * 10 <= whole, "\(name) of \(whole)")
    }
}

import TerminalTesting
import Testing

/// Between two pieces of a form's output, the terminal shows only intended frames.
@Suite struct FrameTests {
    private func start() async throws -> PtySession {
        let terminal = try PtySession(
            [BuiltProduct.path("ConsoleFixture")],
            environment: ["TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": "/nonexistent"])
        try await terminal.wait { $0.text(11) == "  Enter next   Up back   Ctrl-C quit" && $0.isCursorShown }
        return terminal
    }

    @Test(arguments: [false, true])
    func `frames never tear while the user types`(isSynchronized: Bool) async throws {
        let terminal = try await start()
        if isSynchronized { terminal.send("\u{1B}[?2026;2$y") }
        for text in [
            "octo\t", "abc\t", "abcd\u{8}\t", "\u{1B}[A", "\u{1B}[A", "xyz", "\u{1B}[A", "\u{15}taken",
        ] {
            for key in text.hasPrefix("\u{1B}") ? [text] : text.unicodeScalars.map(String.init) {
                let before = terminal.byteCount()
                terminal.send(key)
                try await terminal.wait { _ in terminal.byteCount() > before }
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

    @Test func `a key press in the middle of a form writes at most a tenth of the bytes of a whole frame`()
        async throws
    {
        let terminal = try await start()
        terminal.send("octo\tsecret\t")
        try await terminal.wait { $0.text(5) == "                   ✓ Password acceptable" && $0.row == 6 }
        // The message of the field appears with the first letter, on a blank row.
        try await terminal.waitUntilQuiet()
        let beforeFirst = terminal.byteCount()
        terminal.send("s")
        try await terminal.wait { $0.column == 20 && $0.text(7).contains("differ") && $0.isCursorShown }
        try await terminal.waitUntilQuiet()
        let before = terminal.byteCount()
        let first = before - beforeFirst
        terminal.send("\u{C}")
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
        // A letter of a name is drawn twice: in the name, and in its message. Sometimes, the spinner also turns.
        terminal.send("\u{1B}[A\u{1B}[A")
        try await terminal.wait { $0.row == 2 && $0.isCursorShown }
        try await terminal.waitUntilQuiet()
        // The spinner may turn in between, but almost never three times.
        var afterAnswer: [Int] = []
        for _ in 1...3 {
            let before = terminal.byteCount()
            terminal.send("x")
            try await terminal.wait { $0.text(2).hasSuffix("octox") && $0.text(3).hasSuffix("g octox") }
            afterAnswer.append(terminal.byteCount() - before)
            terminal.send("\u{7F}")
            try await terminal.wait { $0.text(3).hasSuffix("✓ octo is available") && $0.isCursorShown }
            try await terminal.waitUntilQuiet()
        }
        #expect((afterAnswer.min() ?? whole) * 10 <= whole, "\(afterAnswer) of \(whole)")
        var name: [Int] = []
        for index in 1...7 {
            let before = terminal.byteCount()
            terminal.send("x")
            let typed = "octo" + String(repeating: "x", count: index)
            try await terminal.wait { $0.text(2).hasSuffix(typed) && $0.text(3).hasSuffix("g \(typed)") }
            name.append(terminal.byteCount() - before)
        }
        #expect(name.sorted()[3] * 10 <= whole, "\(name) of \(whole)")
    }
}

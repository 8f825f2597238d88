import TerminalTesting
import Testing

/// Tests of pasted text in a real terminal emulator, including text with control characters that would send a signal if
/// typed.
@Suite struct PasteTests {
    private static let start = "\u{1B}[200~"
    private static let end = "\u{1B}[201~"

    @Test func `a Ctrl-C, Ctrl-Z or Ctrl-backslash in a paste is dropped`() async throws {
        let terminal = try await Fixture.startInShell()
        try terminal.send(bytes: Array("\(Self.start)oc\u{3}to\u{1A}-\u{1C}cat\(Self.end)".utf8))
        let screen = try await terminal.wait(forText: "✓ octo-cat is available")
        #expect(screen.rows[2] == "  Username         octo-cat" && screen.cursor == (27, 2))
        try terminal.press(.controlC)
        try await terminal.wait { $0.text.contains("ended: interrupted\ncode 130, as found") }
    }

    @Test func `a long paste arrives in full in a text area`() async throws {
        let terminal = try Fixture.startSession("control", "LongText")
        try await terminal.wait { screen in (0..<24).contains { screen.text($0).contains("Send") } }
        let lines = String(repeating: "a line of a log that is pasted into the area\n", count: 40)
        terminal.send(Self.start)
        // A busy machine divides one paste into many pieces with pauses between them, and the form draws each piece.
        // The form cannot read the rest unless the test reads the form's frames.
        for _ in 1...75 {
            terminal.send(lines)
            try await terminal.wait { _ in true }
        }
        terminal.send("the end" + Self.end)
        try await terminal.wait { screen in (0..<24).contains { screen.text($0).contains("the end") } }
        // The button shows a description of the whole text, of which the area shows only four rows.
        terminal.send("\t")
        try await terminal.wait { $0.text($0.row).contains("Send") && $0.isCursorShown }
        terminal.send("\r")
        try await terminal.wait { screen in
            (0..<24).contains { screen.text($0).contains("3001 lines, 2 different") }
        }
    }

    @Test func `Ctrl-C exits during a paste whose end never arrives`() async throws {
        let terminal = try await Fixture.startInShell()
        try terminal.send(bytes: Array("\(Self.start)octo".utf8))
        try await terminal.wait(forText: "✓ octo is available")
        _ = try? await terminal.wait(for: .milliseconds(1200)) { _ in false }
        try terminal.press(.controlC)
        try await terminal.wait { $0.text.contains("ended: interrupted\ncode 130, as found") }
    }

    @Test func `a typed Ctrl-C drops the input that was typed before it and signals the whole job`()
        async throws
    {
        let script = "trap 'echo the shell too' INT; \"$0\"; echo code $?; read -r line"
        let terminal = try TmuxSession(["bash", "-c", script, BuiltProduct.path("ConsoleFixture")])
        try await terminal.wait { $0.text.contains("Sign up") && $0.isCursorVisible }
        try terminal.send(bytes: Array("octo\u{3}".utf8))
        let screen = try await terminal.wait {
            $0.text.contains("ended: interrupted\nthe shell too\ncode 130")
        }
        #expect(!screen.text.contains("octo"))
    }

    @Test(arguments: [true, false])
    func `after Ctrl-Z, keys are not treated as pasted, even if the end of the paste has not arrived`(
        hasEnd: Bool
    ) async throws {
        let terminal = try await Fixture.startShell()
        try terminal.type("\"$FORM\"\n")
        try await terminal.wait(forText: "Ctrl-C quit")
        try terminal.send(bytes: Array("\(Self.start)oct".utf8))
        try await terminal.wait(forText: "✓ oct is available")
        if hasEnd {
            try terminal.send(bytes: Array("opus\(Self.end)\u{1A}".utf8))
        } else {
            _ = try? await terminal.wait(for: .milliseconds(1200)) { _ in false }
            try terminal.press(.controlZ)
        }
        try await terminal.wait(forText: "Stopped")
        try await terminal.clear()
        try terminal.type("fg\n")
        try await terminal.wait {
            $0.text.contains("✓ oct is available") && $0.text.contains("Ctrl-C quit")
        }
        try terminal.press(.left)
        try terminal.type("x")
        try await terminal.wait(forText: "✓ ocxt is available")
    }
}

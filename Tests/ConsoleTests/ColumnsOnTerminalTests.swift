import Console
import TerminalTesting
import Testing

/// Fields that share a row on a real terminal, where libedit edits the focused field.
@Suite struct ColumnsOnTerminalTests {
    /// Returns the first row of the form.
    private static func row(_ name: String, _ code: String) -> String {
        "  Name   \(name)" + String(repeating: " ", count: 34 - name.count) + "Code  \(code)"
    }

    @Test func `each field is edited in its own columns`() async throws {
        let terminal = try await Fixture.start("columns")
        try terminal.type("Adx")
        try terminal.press(.backspace)
        try terminal.type("a")
        try terminal.press(.tab)
        try terminal.type("abcde")
        try await terminal.wait { $0.text.contains(Self.row("Ada", "•••••\n")) && $0.cursor == (54, 2) }
        try terminal.send(bytes: [0x01, 0x0B])
        try terminal.type("xy")
        try await terminal.wait(forText: "Code  ••\n")
        try terminal.press(.backTab)
        try terminal.type(" Lovelace")
        try await terminal.wait(forText: Self.row("Ada Lovelace", "••\n"))
        try terminal.press(.tab)
        try terminal.send(bytes: [0x12])
        try await terminal.wait(forText: Self.row("Ada Lovelace", "xy\n"))
        try terminal.press(.controlC)
        let end = try await terminal.wait(forText: "ended: interrupted")
        #expect(!end.text.contains("xy"))
    }

    @Test func `on a narrow terminal, each field has its own row`() async throws {
        let terminal = try await Fixture.start("columns")
        try terminal.type("Ada")
        try terminal.press(.tab)
        try terminal.type("abcde")
        try await terminal.wait(forText: Self.row("Ada", "•••••\n"))
        try terminal.resize(columns: 30, rows: 24)
        try await terminal.wait(forText: "  Name   Ada\n  Code   •••••\n  Email\n")
        try terminal.type("f")
        try await terminal.wait(forText: "  Code   ••••••\n")
        try terminal.resize(columns: 80, rows: 24)
        try await terminal.wait(forText: Self.row("Ada", "••••••\n"))
    }
}

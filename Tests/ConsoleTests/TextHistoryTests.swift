import ConsoleTesting
import Foundation
import TerminalTesting
import Testing

@testable import Console

@MainActor
@Suite struct TextHistoryTests {
    @Test func `moving back and then forward through a history returns to the typed text`() {
        let history = TextHistory(["one", "two"])
        #expect(history.older(than: "thr") == "two")
        #expect(history.older(than: "two") == "one")
        #expect(history.older(than: "one") == nil)
        #expect(history.newer() == "two")
        #expect(history.newer() == "thr")
        #expect(history.newer() == nil)
    }

    @Test func `a history keeps no duplicates, no empty entries, and no more entries than its limit`() {
        let history = TextHistory(["a", "b", "a", ""], limit: 2)
        #expect(history.entries == ["b", "a"])
        history.add("c")
        #expect(history.entries == ["a", "c"])
        #expect(TextHistory(["a"], limit: -1).entries.isEmpty)
    }

    @Test func `a field recalls entries, and Enter adds one`() {
        let field = TextField()
        let history = TextHistory(["octo"])
        field.history = history
        let form = Form(title: "", rows: [.field("Name", field), .actions(Button(title: "Go"))])
        var changes = 0
        field.addHandler(for: .editingChanged) { changes += 1 }
        form.leaveFocus(.older)
        #expect(field.text == "octo")
        form.leaveFocus(.older)
        #expect(changes == 1)
        form.leaveFocus(.newer)
        #expect(field.text == "")
        field.text = "new"
        form.leaveFocus(.enter)
        #expect(history.entries == ["octo", "new"])
    }

    @Test func `a secret has no history and no completion`() {
        let secret = SecureField()
        secret.history = TextHistory(["a"])
        secret.completions = ["abc"]
        #expect(secret.history == nil)
        #expect(secret.completions.isEmpty)
    }

    @Test func `in a terminal, a history in a file outlives the program`() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: file) }
        func start() async throws -> TmuxSession {
            let terminal = try TmuxSession(
                [BuiltProduct.path("ConsoleFixture"), "control", "TextHistory", file])
            try await terminal.wait { $0.text.contains("^C quit") && $0.isCursorVisible }
            return terminal
        }
        let first = try await start()
        try first.type("octo-cat\n")
        try first.press(.controlU)
        try first.type("octo-dog\n")
        // Ctrl-C sends a signal, which could overtake Enter. After Enter, Alt-P recalls the new entry, and then the
        // earlier one.
        try await first.wait { $0.rows[0] == "  Query  octo-dog" }
        for _ in 1...2 { try first.send(bytes: Array("\u{1B}p".utf8)) }
        try await first.wait { $0.rows[0] == "  Query  octo-cat" }
        try first.press(.controlC)
        try await first.waitForEnd()
        let second = try await start()
        for (key, entry) in [("p", "octo-dog"), ("p", "octo-cat"), ("n", "octo-dog")] {
            try second.send(bytes: Array("\u{1B}\(key)".utf8))
            try await second.wait { $0.rows[0] == "  Query  \(entry)" && $0.cursor == (17, 0) }
        }
    }

    @Test func `in line-by-line mode, an answer is added to the history`() {
        let field = TextField()
        let history = TextHistory(["octo"])
        field.history = history
        let tester = LineTester()
        tester.begin(Form(title: "", rows: [.field("Name", field), .actions(Button(title: "Go"))]))
        tester.answer("cat")
        #expect(history.entries == ["octo", "cat"])
    }
}

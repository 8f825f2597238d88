import Console
import ConsoleTesting
import TerminalTesting
import Testing

@testable import ConsoleFixture

/// Editing across fields, and terminal input other than keys.
@MainActor
@Suite struct EditingTests {
    private func start() async throws -> TmuxSession {
        let terminal = try await Fixture.start(environment: ["HOME": "/nonexistent"])
        return terminal
    }

    @Test func `deleted text can be yanked into another field, and changes can be undone and redone`() {
        let tester = FormTester()
        tester.begin(TwoFields().form)
        tester.type("one two")
        tester.press(.control("w"), .down, .control("y"))
        #expect(tester.screen[1] == "  Second  two")
        tester.press(.up)
        #expect(tester.cursor == Cell(row: 0, column: 14))
        tester.press(.control("_"))
        #expect(tester.screen[0] == "  First   one two")
        tester.press(.control("_"))
        #expect(tester.screen[0] == "  First   one")
        tester.press(.alt("e"))
        #expect(tester.screen[0] == "  First   one two" && tester.cursor == Cell(row: 0, column: 17))
        tester.press(.alt("e"))
        #expect(tester.screen[0] == "  First   one" && tester.cursor == Cell(row: 0, column: 14))
    }

    @Test func `Ctrl-T exchanges two characters, and Alt-T exchanges two words`() {
        let tester = FormTester()
        tester.begin(TwoFields().form)
        tester.type("one two ab")
        tester.press(.control("t"))
        #expect(tester.screen[0] == "  First   one two ba")
        tester.press(.home, .alt("t"))
        #expect(tester.screen[0] == "  First   two one ba" && tester.cursor == Cell(row: 0, column: 17))
        tester.press(.control("_"))
        #expect(tester.screen[0] == "  First   one two ba")
    }

    @Test func `Ctrl-T and Alt-T change nothing in a secret`() {
        let tester = FormTester()
        tester.begin(ControlForm.make("SecureField"))
        tester.type("one twoab")
        tester.press(.control("t"), .alt("t"))
        tester.type("c")
        #expect(tester.screen[0] == "  Password  ••••••••••")
        tester.press(.control("r"))
        #expect(tester.screen[0] == "  Password  one twoabc")
    }

    @Test func `the program's keys work during editing and leave the cursor in place`() async throws {
        let terminal = try await start()
        try terminal.type("ocat")
        try terminal.press(.home)
        try terminal.press(.right)
        try terminal.send(bytes: [0x13])
        try await terminal.wait { $0.text.contains("Saved") && $0.cursor == (20, 2) }
        try terminal.type("ctoc")
        try await terminal.wait { $0.rows[2] == "  Username         octoccat" }
    }

    @Test func `Ctrl-Delete deletes a word`() {
        let tester = FormTester()
        tester.begin(TwoFields().form)
        tester.type("one two")
        tester.press(.home, .deleteWord)
        #expect(tester.screen[0] == "  First    two" && tester.cursor == Cell(row: 0, column: 10))
    }

    /// An error that is thrown if every pause was longer than the time for which a form waits for the rest of a
    /// sequence.
    private struct SlowMachine: Error {}

    /// Starts the form, and types two pieces of a sequence with a pause between them. If a busy machine makes the pause too
    /// long, starts again, because a form waits only half a second for the rest of a sequence.
    private func typeInPieces(_ first: String, _ second: String) async throws -> PtySession {
        for _ in 1...100 {
            let terminal = try Fixture.startSession()
            try await terminal.wait {
                $0.text(11) == "  Enter next   Up back   Ctrl-C quit" && $0.isCursorShown
            }
            let start = ContinuousClock.now
            terminal.send(first)
            _ = try? await terminal.wait(for: .milliseconds(150)) { _ in false }
            terminal.send(second)
            if ContinuousClock.now - start < .milliseconds(400) { return terminal }
        }
        throw SlowMachine()
    }

    @Test(arguments: [("ab\u{1B}", "[Dc"), ("ab\u{1B}[", "Dc")])
    func `a key that arrives in two pieces with a pause between them is recognized`(
        first: String, second: String
    ) async throws {
        let terminal = try await typeInPieces(first, second)
        try await terminal.wait {
            $0.text(2) == "  Username         acb" && ($0.row, $0.column) == (2, 21)
        }
    }

    @Test(arguments: [("ab\u{1B}", "x", "abx"), ("ab\u{1B}x", "y", "aby"), ("ab cd\u{1B}", "b-", "ab -cd")])
    func `a letter that follows Escape after a pause is inserted, unless it has a function with Alt`(
        first: String, second: String, text: String
    ) async throws {
        let terminal = try await typeInPieces(first, second)
        try await terminal.wait { $0.text(2) == "  Username         \(text)" }
    }

    @Test func `a marked paste that arrives in two pieces fills the fields`() async throws {
        let terminal = try await typeInPieces("\u{1B}[200", "~oc\rabc\u{1B}[201~")
        try await terminal.wait {
            $0.text(3) == "                   ✓ oc is available" && $0.text(4) == "  Password         •••"
        }
    }

    @Test(arguments: [true, false])
    func `each line that ends with CR and LF fills one field`(isMarked: Bool) async throws {
        let terminal = try await start()
        let text = Array("octo\r\nsecret\r\nsecret\r\n".utf8)
        try terminal.send(
            bytes: isMarked ? Array("\u{1B}[200~".utf8) + text + Array("\u{1B}[201~".utf8) : text)
        let screen = try await terminal.wait {
            $0.cursor == (4, 9) && $0.text.contains("✓ The passwords agree")
        }
        #expect(screen.rows[2] == "  Username         octo")
        #expect(screen.rows[4] == "  Password         ••••••")
    }

    @Test func `a mouse report in the oldest format is not treated as text`() async throws {
        let terminal = try await Fixture.start("form", "mouse")
        try terminal.send(bytes: Array("\u{1B}[M !!ab".utf8))
        try await terminal.wait { $0.rows[2] == "  Username         ab" }
    }

    @Test func `bytes that are not UTF-8 are dropped from a secret and reported`() async throws {
        let terminal = try await start()
        try terminal.type("octo\n")
        try terminal.send(bytes: Array("Butter".utf8) + [0xE9, 0x78])
        let screen = try await terminal.wait(
            forText: "! Ignored input that is not UTF-8")
        #expect(screen.rows[4] == "  Password         •••••••")
        try terminal.type("y")
        try await terminal.wait { $0.text.contains("UTF-8") && $0.rows[4] == "  Password         ••••••••" }
        try terminal.press(.controlU)
        try await terminal.wait { !$0.text.contains("UTF-8") && $0.rows[4] == "  Password" }
    }

    @Test func `excess input is reported until the text changes`() async throws {
        let terminal = try await start()
        try terminal.paste(String(repeating: "x", count: 1001))
        try await terminal.wait(forText: "! Limited to 1000 characters; the rest was dropped")
        try terminal.press(.backspace)
        try await terminal.wait { !$0.text.contains("Limited to") }
    }

    @Test func `Space presses a button`() async throws {
        let terminal = try await start()
        try terminal.type("octo\nsecret\nsecret\n")
        try await terminal.wait {
            $0.cursor == (4, 9) && $0.styledRow(containing: "Sign up")?.contains("\u{1B}[1m") == true
        }
        try terminal.type(" ")
        try await terminal.wait(forText: "✓ Signed up octo")
    }
}

import TerminalTesting
import Testing

/// The form in a real terminal emulator. `SignUpInMemoryTests` contains the tests that do not need an emulator.
@Suite struct FormTests {
    @Test func `the form starts with the cursor in the first field and a faint button`() async throws {
        let terminal = try await Fixture.start()
        let screen = try terminal.screen()
        #expect(screen.block == Fixture.empty)
        #expect(screen.cursor == (19, 2))
        #expect(screen.styledRow(containing: "Sign up")?.contains("\u{1B}[48;5;237m  Sign up") == true)
        #expect(
            screen.styledRow(containing: "Create")?.contains("\u{1B}[1mCreate your GitHub account") == true)
    }

    @Test func `labels change as the user types`() async throws {
        let terminal = try await Fixture.start(environment: ["COLORTERM": "truecolor"])
        try terminal.type("taken")
        let failed = try await terminal.wait(forText: "✗ taken is taken")
        #expect(failed.cursor == (24, 2))
        #expect(failed.styledRow(containing: "✗")?.contains("\u{1B}[31m✗ taken is taken") == true)
        try terminal.press(.home)
        try terminal.type("not-")
        let ok = try await terminal.wait(forText: "✓ not-taken is available")
        #expect(ok.cursor == (23, 2))
        #expect(ok.rows[2] == "  Username         not-taken")
        #expect(ok.styledRow(containing: "✓")?.contains("\u{1B}[38;2;0;130;0m✓") == true)
    }

    @Test func `editing keys work on whole characters as the user sees them`() async throws {
        let terminal = try await Fixture.start()
        try terminal.type("ae\u{301}名b")
        try await terminal.wait { $0.cursor == (24, 2) }
        try terminal.press(.left, .left)
        try await terminal.wait { $0.cursor == (21, 2) }
        try terminal.press(.backspace)
        try await terminal.wait { $0.rows[2] == "  Username         a名b" && $0.cursor == (20, 2) }
        try terminal.press(.delete)
        try await terminal.wait { $0.rows[2] == "  Username         ab" && $0.cursor == (20, 2) }
        try terminal.press(.end, .controlD)
        try terminal.type("é ß÷")
        try await terminal.wait { $0.rows[2] == "  Username         abé ß÷" }
    }

    @Test func `keys can move the cursor by words and delete words`() async throws {
        let terminal = try await Fixture.start()
        try terminal.type("one two three")
        try terminal.press(.controlLeft, .controlLeft)
        try await terminal.wait { $0.cursor == (23, 2) }
        try terminal.press(.controlRight)
        try await terminal.wait { $0.cursor == (26, 2) }
        try terminal.press(.controlW)
        try await terminal.wait { $0.rows[2] == "  Username         one  three" }
        try terminal.press(.controlU)
        try await terminal.wait { $0.rows[2] == "  Username          three" && $0.cursor == (19, 2) }
        try terminal.press(.controlY)
        try await terminal.wait { $0.rows[2] == "  Username         one  three" }
    }

    @Test func `unrecognized escape sequences in the input are dropped entirely`() async throws {
        let terminal = try await Fixture.start()
        try terminal.send(
            bytes: Array("a\u{1B}[200~b\u{1B}[201~\u{1B}[15~c\u{1B}]0;title\u{7}d\u{1B}x\u{1B}[1;5P".utf8))
        try terminal.send(bytes: [0x12, 0x16, 0x00, 0x13, 0x11])
        try terminal.type("e")
        try await terminal.wait(forText: "✓ abcde is available")
    }

    @Test
    func `the block stays visible while no control has the focus, and the field can be edited afterward`()
        async throws
    {
        // The shell reads a line before it exits, because the last output of a closing terminal is sometimes lost.
        let script = "trap : INT; \"$0\" lone; echo code $?; read -r line"
        let terminal = try TmuxSession(["bash", "-c", script, BuiltProduct.path("ConsoleFixture")])
        try await terminal.wait { $0.text.contains("Word") && $0.isCursorVisible }
        try terminal.type("one\n")
        try await terminal.wait(forText: "worked on one")
        let ready = try await terminal.wait { $0.text.contains("ready") && $0.cursor == (11, 2) }
        #expect(ready.block.prefix(4) == ["  Lone", "", "  Word  one", "        worked on one, ready"])
        try terminal.press(.tab)
        try terminal.type("s\n")
        let again = try await terminal.wait { $0.text.contains("ones, ready") && $0.cursor == (12, 2) }
        #expect(again.block.prefix(4) == ["  Lone", "", "  Word  ones", "        worked on ones, ready"])
        try terminal.press(.controlD)
        try terminal.press(.controlC)
        try await terminal.wait(forText: "✗ Lone: canceled\nended: interrupted\ncode 130")
    }

    @Test func `keys typed while the program is busy are not lost`() async throws {
        let busy = try BusyFixture()
        let terminal = try await Fixture.start(environment: busy.environment)
        try terminal.type("do-hang")
        try await terminal.wait(forText: "do-hang")
        try terminal.type("-typed\nsecret\nsecret\n")
        busy.end()
        let screen = try await terminal.wait { $0.cursor == (4, 9) }
        #expect(screen.rows[2] == "  Username         do-hang-typed")
        #expect(screen.rows[4] == "  Password         ••••••")
    }

    @Test(arguments: [("NO_COLOR", "1"), ("TERM", "vt100")])
    func `without colors, the text and the faint button are still shown`(name: String, value: String)
        async throws
    {
        let terminal = try await Fixture.start(environment: [name: value])
        try terminal.type("taken")
        let screen = try await terminal.wait(forText: "✗ taken is taken")
        #expect(screen.styledRow(containing: "✗")?.contains("\u{1B}[31m") == false)
        #expect(screen.styledRow(containing: "Sign up")?.contains("\u{1B}[2m( Sign up )") == true)
    }

    @Test func `without a UTF-8 locale, the form uses ASCII`() async throws {
        let terminal = try await Fixture.start(environment: ["LC_ALL": "C"])
        try terminal.type("n\u{E9}\nabc")
        let screen = try await terminal.wait(forText: "***")
        #expect(screen.rows[2] == "  Username         n?")
        #expect(screen.rows[4] == "  Password         ***")
    }
}

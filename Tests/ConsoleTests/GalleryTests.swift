import Foundation
import TerminalTesting
import Testing

/// The controls that the sign-up form does not use, and editing keys, in a real terminal emulator.
@Suite struct GalleryTests {
    private func start(_ arguments: String..., environment: [String: String] = [:]) async throws
        -> TmuxSession
    {
        // The last output of a closing terminal is sometimes lost.
        let script = "\"$0\" \"$@\"; echo code $?; read -r line"
        let terminal = try TmuxSession(
            ["bash", "-c", script, BuiltProduct.path("ConsoleFixture"), "gallery"] + arguments,
            environment: ["COLORTERM": "truecolor", "HOME": "/nonexistent"].merging(environment) { $1 })
        try await terminal.wait { $0.text.contains("Ctrl-R") && $0.isCursorVisible }
        return terminal
    }

    @Test func `requirements are struck through once they are met`() async throws {
        let terminal = try await start()
        let icon = "\u{1B}[38;2;251;128;128m○ "
        let empty = try terminal.screen()
        #expect(
            empty.block == [
                "  Gallery", "", "  Name", "            ○ Four characters", "            ○ One digit",
                "  Language  ‹ English ›  1/3", "", "  Secret", "", "    Leave    ░░░░░░░░░░ 0%", "",
                "  Ctrl-R shows the secret",
            ])
        #expect(empty.styledRow(containing: "digit")?.contains(icon) == true)
        try terminal.type("oct5")
        let met = try await terminal.wait(forText: "████░░░░░░ 40%")
        #expect(met.styledRow(containing: "digit")?.contains(icon) == false)
        #expect(met.styledRow(containing: "digit")?.contains("\u{1B}[9m") == true)
        #expect(met.text.contains("✓ Four characters") && met.text.contains("✓ One digit"))
        #expect(met.cursor == (16, 2))
    }

    @Test func `the gradient spans the button`() async throws {
        let terminal = try await start()
        let row = try #require(try terminal.screen().styledRow(containing: "Leave"))
        #expect(row.contains("48;2;251;128;128m "))
        #expect(row.contains("48;2;253;193;104m "))
    }

    @Test func `one of several options can be chosen with keys`() async throws {
        let terminal = try await start()
        try terminal.press(.down, .right)
        let screen = try await terminal.wait(forText: "‹ 中文 ›  2/3")
        #expect(screen.text.contains("          You chose 中文"))
        #expect(screen.cursor == (14, 5))
        try terminal.type("e e")
        try await terminal.wait(forText: "You chose Esperanto")
    }

    @Test func `an alert keeps the focus until it is answered`() async throws {
        let terminal = try await start()
        try terminal.press(.up, .down, .down, .down, .enter)
        let asked = try await terminal.wait(forText: "Leave the gallery?")
        #expect(
            asked.block.suffix(5) == [
                "", "  Leave the gallery?", "    Yes      No", "", "  Ctrl-R shows the secret",
            ])
        try terminal.type("n")
        try await terminal.wait { $0.text.contains("You stay") && !$0.text.contains("gallery?") }
        try terminal.press(.enter, .right, .left, .enter)
        try await terminal.wait(forText: "ended: finished\ncode 0")
    }

    @Test func `a completion is marked and can be accepted with Right, and Alt-P recalls an earlier entry`()
        async throws
    {
        let terminal = try await start()
        try terminal.type("oct")
        let hint = try await terminal.wait(forText: "Name      oct‹opus›")
        #expect(hint.cursor == (15, 2))
        #expect(hint.styledRow(containing: "opus")?.contains("oct\u{1B}[38;2;146;151;166m‹opus›") == true)
        try terminal.press(.right)
        try await terminal.wait { $0.cursor == (19, 2) }
        try terminal.send(bytes: [0x1B, 0x70])
        try await terminal.wait { $0.rows[2] == "  Name      second" && $0.cursor == (18, 2) }
        try terminal.send(bytes: [0x1B, 0x6E])
        try await terminal.wait { $0.rows[2] == "  Name      octopus" }
    }

    @Test func `Control-R shows a secret until the focus moves`() async throws {
        let terminal = try await start()
        try terminal.press(.down, .down)
        try terminal.type("butter")
        try await terminal.wait(forText: "Secret    ••••••")
        try terminal.send(bytes: [0x12])
        try await terminal.wait { $0.rows[7] == "  Secret    butter" && $0.cursor == (18, 7) }
        try terminal.press(.down)
        try await terminal.wait(forText: "Secret    ••••••")
        try terminal.press(.up)
        try await terminal.wait { $0.rows[7] == "  Secret    ••••••" && $0.cursor == (18, 7) }
    }

    @Test func `undo reverts words one at a time, and a paste as a whole`() async throws {
        let terminal = try await start()
        try terminal.type("one two")
        try await terminal.wait { $0.rows[2] == "  Name      one two" }
        try terminal.paste("-three four", isMarked: true)
        try await terminal.wait { $0.rows[2] == "  Name      one two-three four" }
        try terminal.press(.controlU)
        for expected in ["one two-three four", "one two", "one ", "one", ""] {
            try terminal.send(bytes: [0x1F])
            try await terminal.wait {
                $0.rows[2] == "  " + "Name      \(expected)".trimmingCharacters(in: .whitespaces)
                    && $0.cursor == (12 + expected.count, 2)
            }
        }
    }

    @Test func `a marked paste of several lines fills the fields and presses no button`() async throws {
        let terminal = try await start()
        try terminal.paste("na\u{1B}[31mme\n\nsec\n\n\n", isMarked: true)
        let screen = try await terminal.wait { $0.rows[7] == "  Secret    •••" && $0.cursor == (4, 9) }
        #expect(screen.rows[2] == "  Name      na[31mme")
        #expect(!screen.text.contains("gallery?"))
    }

    @Test func `an .editrc file can enable vi keys, except in a secret field`() async throws {
        let home = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: home) }
        try Data("bind -v\nedit off\nbind -a Q ed-newline\n".utf8)
            .write(to: home.appendingPathComponent(".editrc"))
        let terminal = try await start(environment: ["HOME": home.path])
        try terminal.type("one two")
        try terminal.press(.escape)
        try await terminal.wait { $0.cursor == (18, 2) }
        try terminal.type("bdwax")
        try await terminal.wait { $0.rows[2] == "  Name      one x" }
        try terminal.press(.escape)
        try await terminal.wait { $0.cursor == (16, 2) }
        // No key in this text may leave the field, show a prompt or lose the text.
        try terminal.type("v#/:Q!")
        try await terminal.wait { $0.rows[2] == "  Name      one x!" }
        try terminal.press(.down, .down)
        // After Escape, `1x` would delete a character in vi, but here the `x` is typed.
        try terminal.type("ab")
        try terminal.send(bytes: Array("\u{1B}1x".utf8))
        try await terminal.wait { $0.rows[7] == "  Secret    •••" }
    }

    @Test func `in line-by-line mode, a spinner and each quarter of progress are reported`() async throws {
        let terminal = try TmuxSession([BuiltProduct.path("ConsoleFixture"), "gallery", "accessible"])
        try await terminal.wait(forText: "Name:")
        try terminal.type("load5\n")
        let screen = try await terminal.wait(forText: "Language")
        #expect(
            screen.block == [
                "Gallery", "Name: load5", "One moment.", "0%", "25%", "50%", "75%", "100%",
                "Name: Four characters: met", "Name: One digit: met",
                "Language (1 English, 2 中文, 3 Esperanto) [English]:",
            ])
    }

    @Test func `the gallery works in line-by-line mode`() async throws {
        let terminal = try TmuxSession(
            [
                "bash", "-c",
                "printf 'octo\\nocto5\\nklingon\\n2\\nx\\n\\nn\\n\\ny\\n' | \"$0\" gallery accessible; echo code $?; read -r",
                BuiltProduct.path("ConsoleFixture"),
            ], columns: 120, rows: 40)
        let screen = try await terminal.wait(forText: "code ")
        let choices = "1: Name · 2: Language · 3: Secret"
        #expect(
            screen.block == [
                "Gallery", "Name: octo", "25%", "Name: Four characters: met", "Name: One digit: not met",
                "Name [octo]: octo5", "50%", "Name: Four characters: met", "Name: One digit: met",
                "Language (1 English, 2 中文, 3 Esperanto) [English]: klingon",
                "Language: Please enter one of the choices.",
                "Language (1 English, 2 中文, 3 Esperanto) [English]: 2", "You chose 中文", "Secret:",
                "Name: octo5", "Language: 中文", "Secret: 1 character",
                "Enter: Leave · \(choices) · q: quit >", "Leave the gallery?",
                "Enter: Yes · 1: No >", "You stay",
                "Enter: Leave · \(choices) · q: quit >",
                "Leave the gallery?", "Enter: Yes · 1: No >", "ended: finished", "code 0",
            ])
    }
}

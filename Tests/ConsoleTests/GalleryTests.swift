import Foundation
import TerminalTesting
import Testing

/// The controls that the sign-up form does not use, in a real terminal emulator and in a pipe.
@Suite struct GalleryTests {
    private func start(environment: [String: String] = [:]) async throws -> TmuxSession {
        // The shell reads a line before it exits, because the last output of a closing terminal is sometimes lost.
        let script = "\"$0\" \"$@\"; echo code $?; read -r line"
        let terminal = try TmuxSession(
            ["bash", "-c", script, BuiltProduct.path("ConsoleFixture"), "gallery"],
            environment: ["COLORTERM": "truecolor", "HOME": "/nonexistent"].merging(environment) { $1 })
        try await terminal.wait { $0.text.contains("Ctrl-R") && $0.isCursorVisible }
        return terminal
    }

    @Test func `the gradient spans the button`() async throws {
        let terminal = try await start()
        let row = try #require(try terminal.screen().styledRow(containing: "Leave"))
        #expect(row.contains("48;2;251;128;128m "))
        #expect(row.contains("48;2;253;193;104m "))
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
        // No key below may move the focus out of the field, show a prompt or delete the text.
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

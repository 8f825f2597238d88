import TerminalTesting
import Testing

/// The terminal's answer to the query for its background color selects the form's colors, and is never treated as text.
@Suite struct BackgroundTests {
    private static let light = "\u{1B}]11;rgb:ffff/fafa/f0f0\u{1B}\\"
    private static let lightColor = "34"
    private static let darkColor = "36"

    /// Starts the gallery, whose bar has one color on a light background and another on a dark one.
    private func start() async throws -> PtySession {
        let terminal = try Fixture.startSession("gallery")
        try await terminal.wait {
            $0.questions == 1 && $0.text(11) == "  Ctrl-R shows the secret" && $0.isCursorShown
        }
        return terminal
    }

    /// Waits until the field's row contains only the caption and `text`, and the bar has the given color.
    @discardableResult
    private func wait(_ terminal: PtySession, text: String, color: String) async throws -> ModelTerminal {
        let screen = try await terminal.wait {
            $0.text(2) == "  Name      \(text)" && $0.text(9).hasSuffix(" \(text.count)0%")
                && $0.rows[9][13].style == color && $0.isCursorShown
        }
        #expect(screen.faults == [])
        #expect((screen.row, screen.column) == (2, 12 + text.count))
        return screen
    }

    @Test(
        arguments: [
            (light, lightColor), ("\u{1B}]11;rgb:ff/fa/f0\u{7}", lightColor),
            ("\u{1B}]11;rgb:1000/1000/2000\u{1B}\\", darkColor),
            ("\u{1B}]11;rgb:zz/zz/zz\u{7}", darkColor), ("\u{1B}]11;rgb:ffff\u{7}", darkColor),
            ("\u{1B}]11;?\u{7}", darkColor), ("\u{1B}]11;\u{1B}\\", darkColor),
            ("\u{1B}]10;x\u{7}", darkColor),
            ("\u{1B}P1+r\u{1B}\\\u{1B}[?62;c", darkColor), ("", darkColor),
        ])
    func `an answer that arrives before the first key changes the colors only if it is valid`(
        answer: String, color: String
    ) async throws {
        let terminal = try await start()
        terminal.send(answer + "nobo")
        try await wait(terminal, text: "nobo", color: color)
    }

    @Test func `a late answer redraws the screen in the colors for a light background`() async throws {
        let terminal = try await start()
        terminal.send("nobo")
        try await wait(terminal, text: "nobo", color: Self.darkColor)
        terminal.send(Self.light)
        try await wait(terminal, text: "nobo", color: Self.lightColor)
        // The form sent only one query, so it ignores another answer.
        terminal.send("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\x")
        try await wait(terminal, text: "nobox", color: Self.lightColor)
    }

    @Test(arguments: [3, 4, 6, 9, 15, 24])
    func `an answer that arrives in two pieces with a pause between them is recognized`(length: Int)
        async throws
    {
        let terminal = try await start()
        terminal.send("nob")
        try await wait(terminal, text: "nob", color: Self.darkColor)
        terminal.send(Self.light.prefix(length))
        try await terminal.waitUntilRead()
        // This pause is shorter than the time for which the form waits for the rest of an answer.
        _ = try? await terminal.wait(for: .milliseconds(60)) { _ in false }
        terminal.send(Self.light.dropFirst(length) + "o")
        try await wait(terminal, text: "nobo", color: Self.lightColor)
    }

    @Test func `an answer that arrives byte by byte is recognized`() async throws {
        let terminal = try await start()
        // The first bytes are sent together, because Escape by itself may be a key.
        terminal.send(Self.light.prefix(3))
        for character in Self.light.dropFirst(3) {
            terminal.send(String(character))
            try await terminal.waitUntilRead()
        }
        terminal.send("nobo")
        try await wait(terminal, text: "nobo", color: Self.lightColor)
    }

    @Test func `without an answer, the colors are those for a dark background`() async throws {
        let terminal = try await start()
        terminal.send("nob")
        try await wait(terminal, text: "nob", color: Self.darkColor)
        terminal.send("\u{3}")
        let end = try await terminal.wait { $0.text(1) == "ended: interrupted" }
        #expect(end.text(0).hasSuffix(": canceled"))
    }
}

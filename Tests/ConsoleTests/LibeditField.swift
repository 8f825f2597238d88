import Testing

@testable import Console

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A field that libedit edits on a terminal thread, without a terminal.
enum LibeditField {
    private final class Token {}

    /// Returns the text of a field after `bytes` have arrived from the terminal; the last byte is Enter.
    @MainActor static func edit(_ bytes: String, isSecure: Bool) async throws -> String {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        let output = open("/dev/null", O_WRONLY)
        defer { for end in ends + [output] { close(end) } }
        let thread = try #require(
            TerminalThread(input: ends[0], output: output, palette: Palette(depth: .none), options: 0))
        let token = Token()
        thread.mailbox.post { state in
            let field = ScreenRequest.Field(
                id: ObjectIdentifier(token), text: "", version: 0, isSecure: isSecure,
                maximumLength: TextField.longestText)
            state.focus = .init(serial: 1, target: .field(field))
        }
        var last = ""
        let isStarted = thread.start { event in
            if case .text(_, _, _, let text) = event { last = text }
            if case .left = event { thread.mailbox.post { $0.isClosing = true } }
        }
        try #require(isStarted)
        Array(bytes.utf8).withUnsafeBytes { _ = write(ends[1], $0.baseAddress, $0.count) }
        await thread.events.waitForEnd()
        return last
    }

    /// Returns the text of a field after an in-memory terminal has delivered `bytes`, which must end with Enter.
    static func editInMemory(_ bytes: String, isSecure: Bool) -> String {
        let terminal = MemoryTerminal(size: Size(columns: 80, rows: 24), glyphs: .unicode, below: [])
        let token = Token()
        terminal.post { state in
            let field = ScreenRequest.Field(
                id: ObjectIdentifier(token), text: "", version: 0, isSecure: isSecure,
                maximumLength: TextField.longestText)
            state.focus = .init(serial: 1, target: .field(field))
        }
        var last = ""
        terminal.take(bytes.utf8)
        while let events = terminal.press() {
            for event in events {
                if case .text(_, _, _, let text) = event { last = text }
                if case .left = event { return last }
            }
        }
        return last
    }
}

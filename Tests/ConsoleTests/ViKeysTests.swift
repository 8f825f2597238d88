import Foundation
import TerminalTesting
import Testing

/// The vi keys that a user can enable, all of which are safe in a form.
@Suite struct ViKeysTests {
    /// Runs `body` with the gallery and an `.editrc` file.
    private func start(_ preferences: String, _ body: (TmuxSession) async throws -> Void) async throws {
        let home = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: home) }
        try Data(preferences.utf8).write(to: home.appendingPathComponent(".editrc"))
        let terminal = try TmuxSession(
            [BuiltProduct.path("ConsoleFixture"), "gallery"],
            environment: ["HOME": home.path, "SWIFT_BACKTRACE": "enable=no"])
        try await terminal.wait { $0.text.contains("Ctrl-R") && $0.isCursorVisible }
        try await body(terminal)
    }

    @Test func `vi's history keys change nothing`() async throws {
        try await start("bind -v\n") { terminal in
            try terminal.type("one two")
            try terminal.press(.escape)
            try await terminal.wait { $0.cursor == (18, 2) }
            try terminal.type("_jk+-GJKNnU")
            try terminal.type("ax")
            try await terminal.wait { $0.rows[2] == "  Name      one twox" }
        }
    }

    @Test func `history functions in custom bindings change nothing`() async throws {
        try await start("bind ^T vi-history-word\nbind ^A vi-history-word\n") { terminal in
            try terminal.type("one")
            try terminal.send(bytes: [0x01])
            try terminal.type("x")
            try await terminal.wait { $0.rows[2] == "  Name      onex" }
        }
    }

    @Test func `Ctrl-A, Ctrl-E, Ctrl-K and Ctrl-Y work in insert mode`() async throws {
        try await start("bind -v\n") { terminal in
            try terminal.type("abcd")
            try terminal.send(bytes: [0x01])
            try await terminal.wait { $0.cursor == (12, 2) }
            try terminal.send(bytes: [0x05])
            try terminal.type("ef")
            try await terminal.wait { $0.rows[2] == "  Name      abcdef" && $0.cursor == (18, 2) }
            try terminal.press(.left, .left)
            try terminal.send(bytes: [0x0B])
            try await terminal.wait { $0.rows[2] == "  Name      abcd" }
            try terminal.send(bytes: [0x01, 0x19])
            try await terminal.wait { $0.rows[2] == "  Name      efabcd" }
        }
    }

    @Test func `a control character that a binding would insert is not inserted`() async throws {
        try await start("bind ^A ed-insert\nbind ^E ed-insert\n") { terminal in
            try terminal.type("ab")
            try terminal.send(bytes: [0x01, 0x05])
            try terminal.type("cd")
            try await terminal.wait { $0.rows[2] == "  Name      abcd" && $0.cursor == (16, 2) }
        }
    }

    @Test
    func `in vi mode, x deletes a given number of characters, and Escape does not swallow the next key`()
        async throws
    {
        try await start("bind -v\n") { terminal in
            try terminal.type("a1234567e\u{301}b")
            try terminal.press(.escape)
            try await terminal.wait { $0.cursor == (21, 2) }
            try terminal.type("03x")
            try await terminal.wait { $0.rows[2] == "  Name      34567e\u{301}b" && $0.cursor == (12, 2) }
            try terminal.type("x")
            try await terminal.wait { $0.rows[2] == "  Name      4567e\u{301}b" }
            try terminal.type("4l2x")
            try await terminal.wait { $0.rows[2] == "  Name      4567" }
            try terminal.press(.escape)
            try terminal.press(.escape)
            try terminal.type("0x")
            try await terminal.wait { $0.rows[2] == "  Name      567" }
        }
    }

    @Test func `bindings and macros work for keys that the form does not need`() async throws {
        let preferences = #"""
            # comment
            bind ^X ed-move-to-beg
            bind ^W ed-delete-prev-char
            bind -s ^] macro
            bind "\ex" em-upper-case
            ConsoleFixture:bind ^O ed-delete-prev-char
            other-program:bind ^A ed-delete-prev-char
            bind ^G em-inc-search-prev
            bind ^N ed-delete-prev-char
            edit off

            """#
        try await start(preferences) { terminal in
            try terminal.type("one two")
            try terminal.send(bytes: [0x18])
            try await terminal.wait { $0.cursor == (12, 2) }
            try terminal.send(bytes: [0x1B, 0x78])
            try await terminal.wait { $0.rows[2] == "  Name      ONE two" }
            try terminal.send(bytes: [0x05, 0x17, 0x0F])
            try await terminal.wait { $0.rows[2] == "  Name      ONE t" }
            try terminal.send(bytes: [0x1D, 0x07])
            try await terminal.wait { $0.rows[2] == "  Name      ONE tmacro" }
            try terminal.send(bytes: [0x01])
            try terminal.type("x")
            try await terminal.wait { $0.rows[2] == "  Name      xONE tmacro" && $0.cursor == (13, 2) }
            try terminal.send(bytes: [0x0E])
            try await terminal.wait { $0.cursor.row > 2 && $0.rows[2] == "  Name      xONE tmacro" }
        }
    }

    @Test func `Page Up, Page Down and Insert can be bound, no matter what the terminal sends for them`()
        async throws
    {
        let preferences = #"""
            bind "\e[5~" ed-move-to-beg
            bind "\e[6~" ed-move-to-end
            bind "\e[2~" ed-delete-prev-char

            """#
        try await start(preferences) { terminal in
            try terminal.type("one two")
            try terminal.send(bytes: Array("\u{1B}[5~".utf8))
            try await terminal.wait { $0.cursor == (12, 2) }
            try terminal.send(bytes: Array("\u{1B}[6~".utf8))
            try await terminal.wait { $0.cursor == (19, 2) }
            try terminal.send(bytes: Array("\u{1B}[2~\u{1B}[4h".utf8))
            try await terminal.wait { $0.rows[2] == "  Name      one t" }
        }
    }

    @Test func `sequences and function keys can be bound, and no other key is lost`() async throws {
        let preferences = #"""
            bind "^X^E" ed-move-to-beg
            bind -s "^Xm" macro
            bind "\e[15~" ed-delete-prev-char
            bind "^Uq" ed-move-to-beg

            """#
        try await start(preferences) { terminal in
            try terminal.type("one two")
            try terminal.send(bytes: [0x18, 0x05])
            try await terminal.wait { $0.cursor == (12, 2) }
            try terminal.send(bytes: [0x18])
            try terminal.type("m")
            try await terminal.wait { $0.rows[2] == "  Name      macroone two" }
            try terminal.send(bytes: Array("\u{1B}[15~".utf8))
            try await terminal.wait { $0.rows[2] == "  Name      macrone two" }
            try terminal.send(bytes: [0x18])
            try terminal.type("y")
            try await terminal.wait { $0.rows[2] == "  Name      macryone two" }
            try terminal.send(bytes: [0x15])
            try terminal.type("z")
            try await terminal.wait { $0.rows[2] == "  Name      macryzone two" }
            try terminal.send(bytes: [0x18, 0x18, 0x05])
            try await terminal.wait { $0.cursor == (12, 2) }
        }
    }

    @Test func `an .editrc that is not a regular file is ignored`() async throws {
        let home = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: home) }
        try #require(mkfifo(home.appendingPathComponent(".editrc").path, 0o600) == 0)
        let terminal = try TmuxSession(
            [BuiltProduct.path("ConsoleFixture"), "gallery"], environment: ["HOME": home.path])
        try await terminal.wait { $0.text.contains("Ctrl-R") && $0.isCursorVisible }
        try terminal.type("octo")
        try await terminal.wait { $0.rows[2] == "  Name      octo‹pus›" }
    }
}

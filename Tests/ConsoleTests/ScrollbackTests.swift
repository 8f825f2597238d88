import Foundation
import TerminalTesting
import Testing

/// A form moves no part of itself into the scrollback of tmux with its default settings. If a form begins on the first
/// row, tmux moves rows there when it wraps rows in a narrower window, before the program learns of the new size.
@Suite struct ScrollbackTests {
    @Test
    func `after the form has ended, a revealed password is neither on the screen nor in the scrollback`()
        async throws
    {
        let terminal = try await Fixture.startShell()
        try terminal.type("clear; \"$FORM\"\n")
        try await terminal.wait { $0.rows[0] == "  Create your GitHub account" && $0.isCursorVisible }
        try terminal.type("octo\nSecret-1")
        try await terminal.wait { $0.rows[4] == "  Password         ••••••••" }
        try terminal.send(bytes: [0x12])
        try await terminal.wait { $0.rows[4] == "  Password         Secret-1" }
        // The next steps draw whole frames: the list of all keys, a redraw, and frames with different widths. The list
        // is hidden before the width changes, because it is wider than some of the widths, and tmux itself moves rows
        // into its history to make room for rows that it wraps.
        for isListed in [true, false] {
            try terminal.send(bytes: Array("\u{1B}OP".utf8))
            try await terminal.wait {
                $0.text.contains("show or hide a password") == isListed && $0.isCursorVisible
            }
        }
        try terminal.press(.controlL)
        for columns in [70, 60, 80] {
            try terminal.resize(columns: columns, rows: 24)
            try await terminal.wait {
                $0.rows[4] == "  Password         Secret-1" && $0.cursor.row == 4 && $0.isCursorVisible
            }
        }
        try terminal.send(bytes: [0x12])
        try await terminal.wait { $0.rows[4] == "  Password         ••••••••" }
        try terminal.press(.controlC)
        try await terminal.wait { $0.text.contains("shell>") }
        let history = try terminal.history()
        #expect(!history.contains("Secret-1"))
        #expect(history.components(separatedBy: "Create your GitHub account").count == 2, "\(history)")
    }
}

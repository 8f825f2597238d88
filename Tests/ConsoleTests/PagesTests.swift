import TerminalTesting
import Testing

/// A form of three pages, two of them with a group, in a real terminal emulator and through a pipe.
@Suite struct PagesTests {
    @Test func `pages are gone through one by one, and back`() async throws {
        let terminal = try TmuxSession([BuiltProduct.path("ConsoleFixture"), "control", "Pages"])
        let first = try await terminal.wait { $0.text.contains("^C quit") && $0.isCursorVisible }
        #expect(
            first.block == [
                "Profile    You, 1 of 3", "", "Name", "First", "Last", "", "↵ next  ·  ^C quit  ·  F1 keys",
            ])
        try terminal.type("Mona\nOctocat\n17x\n")
        // Enter moves to the next page if everything on this one is valid.
        let second = try await terminal.wait(forText: "✗ a whole number from 0 to 60")
        #expect(second.rows[0] == "Profile    Work, 2 of 3" && !second.text.contains("Mona"))
        try terminal.press(.backspace, .enter)
        let third = try await terminal.wait(forText: "Confirmation, 3 of 3")
        #expect(!third.text.contains("Years") && third.text.contains("  Send"))
        try terminal.press(.up)
        try await terminal.wait { $0.rows[0] == "Profile    Work, 2 of 3" && $0.text.contains("Years  17") }
        try terminal.press(.up)
        try await terminal.wait { $0.rows[0] == "Profile    You, 1 of 3" && $0.cursor == (14, 4) }
        try terminal.press(.enter, .enter, .enter)
        // tmux scrolls the first row away when the program has ended.
        let end = try await terminal.waitForEnd()
        #expect(
            end.rows.filter { !$0.isEmpty }.prefix(6) == [
                "Name", "First  Mona", "Last   Octocat", "Experience", "Years  17", "ended: finished",
            ])
    }

    @Test func `line by line, each page and each group is announced`() async throws {
        let script = "printf 'Mona\\nOctocat\\n7\\n\\n' | \"$0\" control Pages; read -r"
        let terminal = try TmuxSession(
            ["bash", "-c", script, BuiltProduct.path("ConsoleFixture")], columns: 120)
        let screen = try await terminal.wait(forText: "ended")
        #expect(
            screen.block == [
                "Profile", "You, 1 of 3", "Name", "First: Mona", "Last: Octocat", "Work, 2 of 3",
                "Experience",
                "Years: 7", "Confirmation, 3 of 3", "Press Enter for Send, q to quit:", "ended: finished",
            ])
    }
}

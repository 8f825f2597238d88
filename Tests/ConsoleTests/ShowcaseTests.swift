import Foundation
import TerminalTesting
import Testing

/// Lists, numbers, days, paths and pages, in a real terminal emulator and in line-by-line mode.
@Suite struct ShowcaseTests {
    private func start(_ environment: [String: String] = [:]) async throws -> TmuxSession {
        // The last output of a closing terminal is sometimes lost.
        let script = "\"$0\" showcase; echo code $?; read -r line"
        let terminal = try TmuxSession(
            ["bash", "-c", script, BuiltProduct.path("ConsoleFixture")],
            environment: ["HOME": "/nonexistent"].merging(environment) { $1 })
        try await terminal.wait { $0.text.contains("Profile") && $0.isCursorVisible }
        return terminal
    }

    @Test func `a page can be left once it is valid, and errors appear when the focus leaves a field`()
        async throws
    {
        let answers = HeldAnswers()
        defer { answers.release() }
        let terminal = try await start(answers.environment)
        let first = try terminal.screen()
        #expect(
            first.block == [
                "  Profile    You, 1 of 2", "",
                "  Name  three letters or more", "        as on your passport",
                "  Age", "",
                "  Born  YYYY-MM-DD", "", "", "  ↵ next  ·  ^C quit  ·  F1 keys",
            ])
        answers.hold()
        try terminal.type("ab")
        // The field shows no error before the focus leaves it.
        try await terminal.wait(forText: "checking")
        answers.release()
        try await terminal.wait { $0.rows[2] == "  Name  ab" && $0.rows[3] == "        as on your passport" }
        try terminal.type("\n")
        try await terminal.wait(forText: "✗ at least three letters")
        try terminal.type("17\n")
        try await terminal.wait(forText: "✗ a whole number from 18 to 120")
        try terminal.type("2026-02-30\n")
        // Enter at the end of the page moves to the invalid field.
        try await terminal.wait { $0.cursor == (10, 2) && $0.text.contains("✗ a day such as 2026-11-21") }
        try terminal.type("c")
        try await terminal.wait(forText: "✓ a fine name")
        try terminal.press(.down)
        try terminal.press(.controlU)
        try terminal.type("42\n")
        try terminal.press(.controlU)
        try terminal.type("1999-12-31\n")
        let second = try await terminal.wait(forText: "Likes, 2 of 2")
        #expect(!second.text.contains("Name"))
        try terminal.press(.up)
        try await terminal.wait { $0.text.contains("You, 1 of 2") && $0.text.contains("1999-12-31") }
    }

    /// Fills in the first page, and returns the terminal with the second page.
    private func second(_ environment: [String: String] = [:]) async throws -> TmuxSession {
        let terminal = try await start(environment)
        try terminal.type("abc\n42\n1999-12-31")
        try await terminal.wait { $0.text.contains("✓ a fine name") && $0.rows[6] == "  Born  1999-12-31" }
        try terminal.type("\n")
        try await terminal.wait(forText: "Likes, 2 of 2")
        return terminal
    }

    @Test func `a list scrolls with the pointer, and typing filters it`() async throws {
        let terminal = try await second()
        let list = try await terminal.wait { $0.cursor == (11, 3) }
        #expect(
            list.rows[2..<8] == [
                "  Country  type to filter  9/9", "           › Austria", "             Belgium",
                "             Bulgaria",
                "             Croatia", "             … 5",
            ])
        try terminal.press(.down, .down, .down, .down)
        let scrolled = try await terminal.wait { $0.text.contains("› Cyprus") && $0.isCursorVisible }
        #expect(scrolled.text.contains("… 3") && !scrolled.text.contains("Austria"))
        try terminal.type("an")
        let filtered = try await terminal.wait(forText: "Country  an  2/9")
        #expect(filtered.rows[3..<5] == ["           › Finland", "             France"])
        try terminal.press(.down)
        try terminal.press(.enter)
        let chosen = try await terminal.wait { $0.rows[2] == "  Country  France" && $0.isCursorVisible }
        #expect(chosen.rows[3..<6].contains("           › ○ Swift"))
        try terminal.press(.up)
        try await terminal.wait(forText: "› ✓ France")
        try terminal.type("zz")
        try await terminal.wait(forText: "Country  zz  0/9")
        try terminal.press(.escape)
        try await terminal.wait(forText: "9/9")
    }

    @Test func `Space can select any number of options`() async throws {
        let terminal = try await second()
        try terminal.press(.enter)
        try await terminal.wait(forText: "› ○ Swift")
        try terminal.type(" ")
        try await terminal.wait(forText: "› ✓ Swift")
        try terminal.press(.down, .down)
        try terminal.type("  ")
        try terminal.type(" ")
        try await terminal.wait(forText: "› ✓ Reactive")
        // The next control is below the last option.
        try terminal.press(.down)
        try await terminal.wait { $0.rows.contains("  Topics   Swift, Reactive") }
        try terminal.type("/us")
        let hint = try await terminal.wait(forText: "Folder   /us‹r/›")
        #expect(hint.cursor.column == 14)
        try terminal.press(.right)
        try await terminal.wait { $0.cursor.column == 16 }
        try terminal.press(.enter, .enter)
        let end = try await terminal.wait(forText: "ended: finished\ncode 0")
        #expect(
            end.text.contains("abc 42 1999-12-31 Austria [\"Swift\", \"Reactive\"] /usr/\nended: finished"))
        // The record contains both pages.
        #expect(end.text.contains("Name     abc") && end.text.contains("Country  Austria"))
    }

    /// Terminals that use F1 themselves still pass on Ctrl-O.
    @Test(arguments: [
        ("\u{1B}OP", "\u{1B}OP"), ("\u{0F}", "\u{0F}"), ("\u{1B}OP", "\u{1B}"), ("\u{0F}", "\u{1B}"),
    ])
    func `F1 or Ctrl-O shows every key, and the same key or Escape hides them`(show: String, hide: String)
        async throws
    {
        let terminal = try await start()
        for _ in 1...2 {
            try terminal.send(bytes: Array(show.utf8))
            try await terminal.wait {
                $0.text.contains("paste the deleted text") && $0.text.contains("F1  ^O  ?")
            }
            try terminal.send(bytes: Array(hide.utf8))
            try await terminal.wait {
                !$0.text.contains("paste the deleted text") && $0.text.contains("F1 keys")
            }
        }
        try terminal.type("abc")
        try await terminal.wait(forText: "abc")
    }

    @Test func `Ctrl-O and Escape also work in a list`() async throws {
        let terminal = try await second()
        try terminal.send(bytes: [0x0F])
        try await terminal.wait(forText: "F1  ^O  ?")
        try terminal.press(.escape)
        try await terminal.wait { !$0.text.contains("F1  ^O  ?") && $0.text.contains("F1 keys") }
    }

    @Test func `the showcase works in line-by-line mode`() async throws {
        let terminal = try TmuxSession(
            [
                "bash", "-c",
                "printf 'ab\\nabc\\n17\\n42\\n1999-12-31\\nzz\\nfinl\\nswift, 3\\n/nowhere\\n/usr\\n\\n' | \"$0\" showcase accessible; read -r",
                BuiltProduct.path("ConsoleFixture"),
            ], columns: 140, rows: 50)
        let screen = try await terminal.wait(forText: "ended")
        #expect(
            screen.block == [
                "Profile", "You, 1 of 2", "Name (three letters or more): ab", "Name: checking",
                "Name: at least three letters", "Name [ab]: abc", "Name: checking", "Name: a fine name",
                "Age: 17",
                "Age: a whole number from 18 to 120", "Age [17]: 42", "Born (YYYY-MM-DD): 1999-12-31",
                "Likes, 2 of 2",
                "Country (1 Austria, 2 Belgium, 3 Bulgaria, 4 Croatia, 5 Cyprus, 6 Denmark, 7 Estonia, 8 Finland, 9 France): zz",
                "Country: Please enter one of the choices.",
                "Country (1 Austria, 2 Belgium, 3 Bulgaria, 4 Croatia, 5 Cyprus, 6 Denmark, 7 Estonia, 8 Finland, 9 France): finl",
                "Topics (1 Swift, 2 Terminals, 3 Reactive): swift, 3", "Folder: /nowhere",
                "Folder: the path of a folder that exists", "Folder [/nowhere]: /usr",
                "Name: abc", "Age: 42", "Born: 1999-12-31", "Country: Finland", "Topics: Swift, Reactive",
                "Folder: /usr",
                "Enter: Send · 1: Country · 2: Topics · 3: Folder · q: quit >",
                "abc 42 1999-12-31 Finland [\"Swift\", \"Reactive\"] /usr", "ended: finished",
            ])
    }
}

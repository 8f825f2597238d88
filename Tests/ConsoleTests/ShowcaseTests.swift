import Foundation
import TerminalTesting
import Testing

/// Lists, numbers, days, paths and pages, in a real terminal emulator and in a pipe.
@Suite struct ShowcaseTests {
    private func start() async throws -> TmuxSession {
        // The shell reads a line before it exits, because the last output of a closing terminal is sometimes lost.
        let script = "\"$0\" showcase; echo code $?; read -r line"
        let terminal = try TmuxSession(
            ["bash", "-c", script, BuiltProduct.path("ConsoleFixture")],
            environment: ["HOME": "/nonexistent"])
        try await terminal.wait { $0.text.contains("Profile") && $0.isCursorVisible }
        return terminal
    }

    /// Terminals that handle F1 themselves still send Ctrl-O to the program.
    @Test(arguments: [
        ("\u{1B}OP", "\u{1B}OP"), ("\u{0F}", "\u{0F}"), ("\u{1B}OP", "\u{1B}"), ("\u{0F}", "\u{1B}"),
    ])
    func `F1 or Ctrl-O shows all keys, and the same key or Escape hides them`(
        show: String, hide: String
    ) async throws {
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
                "Enter: Send · 1: Name · 2: Age · 3: Born · 4: Country · 5: Topics · 6: Folder · q: quit >",
                "abc 42 1999-12-31 Finland [\"Swift\", \"Reactive\"] /usr", "ended: finished",
            ])
    }
}

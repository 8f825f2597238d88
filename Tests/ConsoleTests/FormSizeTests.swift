import TerminalTesting
import Testing

/// The block on terminals of several sizes, and while the size changes.
@Suite struct FormSizeTests {
    @Test func `on a small screen, the current field, its label and the button remain visible`() async throws
    {
        let terminal = try await Fixture.start(columns: 20, rows: 4)
        try terminal.type("octo")
        let first = try await terminal.wait(forText: "✓")
        #expect(first.rows == ["Username", "  octo", "  ✓ octo is…", "  Sign up"])
        #expect(first.cursor == (6, 1))
        try terminal.press(.down)
        try terminal.type("abc")
        let second = try await terminal.wait(forText: "✗")
        #expect(second.rows == ["Password", "  •••", "  ✗ At least 5…", "  Sign up"])
        try terminal.press(.down, .down)
        let button = try await terminal.wait { $0.cursor == (2, 3) }
        #expect(button.rows == ["Create your GitHub…", "Repeat password", "", "  Sign up"])
    }

    @Test(arguments: [
        (20, 4), (20, 5), (21, 6), (30, 8), (40, 10), (80, 24), (132, 43), (200, 100), (500, 200),
    ])
    func `a sign-up is possible at any terminal size`(columns: Int, rows: Int) async throws {
        let terminal = try await Fixture.start(columns: columns, rows: rows)
        try terminal.type("octo\nsecret\nsecret\n")
        try await terminal.wait { screen in
            // A narrow terminal has no margin.
            let margin = columns < 40 ? "" : "  "
            let button = screen.rows.firstIndex { $0.hasPrefix(margin + "  Sign up") }
            return screen.text.contains("•••")
                && button.map { screen.cursor == (margin.count + 2, $0) } == true
                && screen.styledRow(containing: "  Sign up")?.contains("\u{1B}[1m") == true
        }
        try terminal.press(.enter)
        let done = try await terminal.wait { screen in
            screen.text.contains("✓ Sign") && !screen.text.contains("•") && screen.isCursorVisible
        }
        #expect(done.rows.count == rows)
        #expect(done.rows.allSatisfy { $0.count < columns })
    }

    @Test func `a large terminal shows long text in full`() async throws {
        let terminal = try await Fixture.start(columns: 500, rows: 200)
        let text = String(repeating: "0123456789", count: 45)
        try terminal.paste(text)
        try terminal.press(.down)
        let screen = try await terminal.wait { $0.text.contains("is available") && $0.isCursorVisible }
        #expect(screen.rows[2] == "  Username         \(text)")
        // The field's message is no wider than is comfortable to read.
        #expect(screen.rows[3..<12].allSatisfy { $0.count <= 19 + 72 })
        #expect(screen.rows[3..<12].joined().filter(\.isNumber).count == 450)
    }

    @Test func `two rows and nine columns are enough for typing`() async throws {
        let terminal = try TmuxSession([BuiltProduct.path("ConsoleFixture")], columns: 9, rows: 2)
        try await terminal.wait(forText: "lette…")
        try terminal.type("octo-cat")
        let screen = try await terminal.wait(forText: "✓")
        #expect(screen.rows == ["  ‹o-cat", "  ✓ oct…"])
        #expect(screen.cursor == (8, 0))
    }

    @Test func `the block adapts to the terminal's size`() async throws {
        let terminal = try await Fixture.start()
        try terminal.type("octo")
        let before = try await terminal.wait(forText: "✓ octo is available")
        try terminal.resize(columns: 30, rows: 24)
        let narrow = [
            "Create your GitHub account", "", "Username", "  octo", "  ✓ octo is available", "Password", "",
            "",
            "Repeat password", "", "", "", "  Sign up", "", "Enter next   Up back   Ctrl-C", "quit",
        ]
        // A frame is complete when the cursor is back in the field.
        try await terminal.wait { $0.block == narrow && $0.isCursorVisible && $0.cursor.column == 6 }
        try terminal.resize(columns: 80, rows: 24)
        try await terminal.wait {
            $0.block == before.block && $0.isCursorVisible && $0.cursor.column == before.cursor.column
        }
        try terminal.resize(columns: 80, rows: 5)
        let low = try await terminal.wait {
            $0.rows.count == 5 && $0.rows[4].contains("    Sign up") && $0.isCursorVisible
        }
        #expect(low.text.contains("Username         octo\n                   ✓ octo is available"))
    }

    @Test func `a terminal that becomes narrower and then wider again shows no copies of the block`()
        async throws
    {
        let terminal = try await Fixture.start()
        try terminal.type("octo-cat-and-a-longer-name")
        try await terminal.wait(forText: "✓ octo-cat-and-a-longer-name is available")
        try terminal.send(bytes: [0x15])
        for columns in [40, 30, 20, 80, 20, 80] {
            try terminal.type("o")
            try terminal.resize(columns: columns, rows: 24)
            _ = try? await terminal.wait(for: .milliseconds(200)) { _ in false }
        }
        let screen = try await terminal.wait(forText: "✓ oooooo is available")
        #expect(
            screen.block == [
                "  Create your GitHub account", "", "  Username         oooooo",
                "                   ✓ oooooo is available", "  Password", "", "  Repeat password", "", "",
                "    Sign up",
                "", "  Enter next   Up back   Ctrl-C quit",
            ])
    }

    @Test func `the block appears below the earlier output, even if the cursor is on the last row`()
        async throws
    {
        let terminal = try TmuxSession(
            [
                "bash", "-c", "for i in $(seq 20); do echo line $i; done; exec \"$0\"",
                BuiltProduct.path("ConsoleFixture"),
            ],
            columns: 60, rows: 14)
        try await terminal.wait(forText: "Ctrl-C quit")
        try terminal.type("octo")
        let screen = try await terminal.wait(forText: "✓ octo is available")
        #expect(screen.rows[0] == "line 19")
        #expect(screen.rows[1] == "line 20")
        #expect(screen.rows[2] == "  Create your GitHub account")
        #expect(screen.rows[13] == "  Enter next   Up back   Ctrl-C quit")
    }
}

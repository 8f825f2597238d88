import TerminalTesting
import Testing

@testable import Console

/// Forms that use the mouse, in a real terminal emulator.
@Suite struct MouseTests {
    private func start(_ arguments: String..., text: String = "Ctrl-C quit") async throws -> TmuxSession {
        let terminal = try TmuxSession(
            [BuiltProduct.path("ConsoleFixture")] + arguments + ["mouse"],
            environment: ["HOME": "/nonexistent"])
        try await terminal.wait { $0.text.contains(text) && $0.isCursorVisible }
        return terminal
    }

    @Test func `a click on a field moves the focus to it, and a click on a button presses it`() async throws {
        let terminal = try await start("form")
        try await terminal.click(column: 22, row: 4) { $0.cursor == (19, 4) }
        try terminal.type("secret")
        // The next two clicks are on the caption of one field and on the message of another.
        try await terminal.click(column: 2, row: 6) {
            $0.cursor == (19, 6) && $0.text.contains("✓ Password acceptable")
        }
        try terminal.type("secret")
        try await terminal.wait(forText: "✓ The passwords agree")
        try await terminal.click(column: 32, row: 3) { $0.cursor == (19, 2) }
        try terminal.type("octo")
        try await terminal.wait(forText: "✓ octo is available")
        // A click on the field that already has the focus, between the rows, or beside the button has no effect.
        for (column, row) in [(18, 2), (5, 8), (40, 9), (3, 11), (3, 20)] {
            try terminal.click(column: column, row: row)
        }
        try terminal.type("-cat")
        try await terminal.wait { $0.rows[2] == "  Username         octo-cat" && $0.cursor == (27, 2) }
        try await terminal.wait(forText: "✓ octo-cat is available")
        try await terminal.click(column: 6, row: 9) {
            $0.text.contains("✓ Signed up octo-cat") && $0.isCursorVisible
        }
    }

    @Test func `a click reaches its field even over a slow connection`() async throws {
        let terminal = try Fixture.startSession("form", "mouse", environment: ["TERM": "xterm"])
        let start = try await terminal.wait { $0.positionQuestions == 1 && $0.isCursorShown }
        terminal.send("\u{1B}[\(start.row + 1);\(start.column + 1)R")
        try await terminal.waitUntilRead()
        terminal.send("\u{1B}[<0;23;5M\u{1B}[<0;23;5m")
        try await terminal.wait { $0.positionQuestions == 2 }
        _ = try? await terminal.wait(for: .milliseconds(300)) { _ in false }
        // The screen changes before the terminal's answer arrives.
        terminal.send("octo")
        try await terminal.wait { $0.text(2).hasSuffix(" octo") && $0.isCursorShown }
        terminal.send("\u{1B}[\(start.row + 1);\(start.column + 1)R")
        try await terminal.wait { ($0.row, $0.column) == (4, 19) && $0.isCursorShown }
    }

    @Test func `a click reaches its field no matter where the form is on the screen`() async throws {
        let terminal = try TmuxSession(
            ["bash", "-c", "seq 40; \"$0\" form mouse", BuiltProduct.path("ConsoleFixture")])
        let screen = try await terminal.wait { $0.text.contains("Ctrl-C quit") && $0.isCursorVisible }
        let row = try #require(screen.rows.firstIndex { $0.hasPrefix("  Repeat password") })
        #expect(row > 10)
        try await terminal.click(column: 20, row: row) { $0.cursor == (19, row) }
    }

    @Test func `a mouse report has no effect in a form that does not use the mouse`() async throws {
        let terminal = try await Fixture.start()
        #expect(try !terminal.isAskedForMouse())
        try terminal.click(column: 22, row: 4)
        try terminal.send(bytes: Array("\u{1B}[<65;1;1M".utf8))
        try terminal.type("octo")
        try await terminal.wait { $0.rows[2] == "  Username         octo" && $0.cursor == (23, 2) }
    }

    @Test func `the wheel scrolls a list, and a click selects an option`() async throws {
        let terminal = try await start("showcase", text: "Profile")
        try terminal.type("abc\n42\n1999-12-31")
        try await terminal.wait { $0.text.contains("✓ a fine name") && $0.rows[6] == "  Born  1999-12-31" }
        try terminal.type("\n")
        try await terminal.wait { $0.rows[3] == "           › Austria" }
        let down = Array("\u{1B}[<65;5;5M".utf8)
        let up = Array("\u{1B}[<64;5;5M".utf8)
        for _ in 1...10 { try terminal.send(bytes: down) }
        try await terminal.wait {
            $0.rows[3...6] == [
                "             Denmark", "             Estonia", "             Finland", "           › France",
            ]
        }
        try terminal.send(bytes: up)
        try await terminal.wait(forText: "› Finland")
        let chosen = try await terminal.click(column: 14, row: 4) {
            $0.text.contains("› ✓ Estonia") && $0.isCursorVisible
        }
        let topics = try #require(chosen.rows.firstIndex { $0.hasPrefix("  Topics") })
        let list = try await terminal.click(column: 12, row: topics) {
            $0.text.contains("› ○ Swift") && $0.rows[2] == "  Country  Estonia" && $0.isCursorVisible
        }
        let reactive = try #require(list.rows.firstIndex { $0.contains("Reactive") })
        try await terminal.click(column: 12, row: reactive) {
            $0.text.contains("› ✓ Reactive") && $0.isCursorVisible
        }
        try await terminal.click(column: 12, row: reactive) {
            $0.text.contains("› ○ Reactive") && $0.isCursorVisible
        }
        // The wheel never moves the focus to another control.
        for _ in 1...5 { try terminal.send(bytes: down) }
        try terminal.type(" ")
        try await terminal.wait(forText: "› ✓ Reactive")
    }

    @Test func `a click on the arrows changes a choice, and a click on a button answers an alert`()
        async throws
    {
        let terminal = try await start("gallery", text: "Ctrl-R")
        try await terminal.click(column: 22, row: 5) { $0.text.contains("‹ 中文 ›  2/3") && $0.isCursorVisible }
        try await terminal.click(column: 19, row: 5) {
            $0.text.contains("‹ Esperanto ›  3/3") && $0.cursor == (14, 5)
        }
        try await terminal.click(column: 12, row: 5) { $0.text.contains("‹ 中文 ›  2/3") && $0.isCursorVisible }
        let leave = try #require(try terminal.screen().rows.firstIndex { $0.hasPrefix("    Leave") })
        let asked = try await terminal.click(column: 3, row: leave) {
            $0.text.contains("Leave the gallery?") && $0.isCursorVisible
        }
        let answers = try #require(asked.rows.firstIndex { $0.hasPrefix("    Yes      No") })
        // Clicks do not reach the controls behind an alert.
        try terminal.click(column: 14, row: 2)
        try await terminal.click(column: 12, row: answers) {
            $0.text.contains("You stay") && !$0.text.contains("gallery?")
        }
    }

    @Test func `in multi-line text, a click moves the cursor`() async throws {
        let terminal = try TmuxSession(
            [BuiltProduct.path("ConsoleFixture"), "control", "TextArea", "mouse"])
        try await terminal.wait(forText: "as long as you like")
        try terminal.type("Dear octocat,\nhello")
        try await terminal.wait { $0.cursor == (16, 1) }
        try await terminal.click(column: 16, row: 0) { $0.cursor == (16, 0) }
        try terminal.type("Mr ")
        try await terminal.wait { $0.rows[0] == "  Message  Dear Mr octocat," }
        try await terminal.click(column: 72, row: 1) { $0.cursor == (16, 1) }
        try terminal.send(bytes: Array("\u{1B}[<64;1;1M\u{1B}[<64;1;1M".utf8))
        try await terminal.wait { $0.cursor == (16, 0) }
    }

    @Test func `F1 shows a list of keys and mouse actions`() async throws {
        let terminal = try await start("form")
        try terminal.send(bytes: Array("\u{1B}OP".utf8))
        try await terminal.wait { $0.rows.contains { $0.hasPrefix("  Click  Wheel  ") } }
    }

    @Test func `the shell receives no mouse reports while the form is stopped`() async throws {
        let terminal = try await Fixture.startShell()
        try terminal.type("\"$FORM\" form mouse\n")
        try await terminal.wait(forText: "Ctrl-C quit")
        #expect(try terminal.isAskedForMouse())
        try terminal.press(.controlZ)
        try await terminal.wait(forText: "Stopped")
        #expect(try !terminal.isAskedForMouse())
        try await terminal.clear()
        try terminal.type("fg\n")
        let screen = try await terminal.wait { $0.text.contains("Ctrl-C quit") && $0.isCursorVisible }
        #expect(try terminal.isAskedForMouse())
        let row = try #require(screen.rows.firstIndex { $0.hasPrefix("  Password") })
        try await terminal.click(column: 20, row: row) { $0.cursor == (19, row) }
    }

    /// The reasons why a form that is stopped does not receive an answer from the terminal in time.
    enum Loss: CaseIterable {
        /// Ctrl-Z discards the answer together with the keys that were typed before it.
        case discarded
        /// The shell reads the answer.
        case readByShell
        /// The answer arrives after the form has continued.
        case late
    }

    @Test(arguments: Loss.allCases)
    func `a click works even if the form was stopped before it received an answer`(loss: Loss) async throws {
        let script = #"set -m; "$0" form mouse; echo asleep; read -r line; fg"#
        let terminal = try PtySession(
            ["/bin/bash", "-c", script, BuiltProduct.path("ConsoleFixture")],
            environment: ["TERM": "xterm", "LC_ALL": "C.UTF-8", "HOME": "/nonexistent"])
        try await terminal.wait { $0.positionQuestions == 1 && $0.isCursorShown }
        let answer = "\u{1B}[1;1R"
        terminal.send((loss == .discarded ? answer : "") + "\u{1A}")
        try await terminal.wait { Self.row("asleep", on: $0) != nil }
        terminal.send((loss == .readByShell ? answer : "") + "\n")
        let screen = try await terminal.wait {
            guard let row = Self.row("asleep", on: $0), let end = Self.row("  Enter next", on: $0) else {
                return false
            }
            return row < end && $0.text($0.row).hasPrefix("  Username") && $0.isCursorShown
        }
        if loss == .late { terminal.send(answer) }
        try await terminal.waitUntilRead()
        let row = try #require(Self.row("  Password", on: screen))
        terminal.send("\u{1B}[<0;23;\(row + 1)M\u{1B}[<0;23;\(row + 1)m")
        try await terminal.wait { $0.positionQuestions == 2 }
        terminal.send("\u{1B}[\(screen.row + 1);\(screen.column + 1)R")
        try await terminal.wait { ($0.row, $0.column) == (row, 19) && $0.isCursorShown }
    }

    /// Returns the last row that begins with the given text, or nil if there is none.
    private static func row(_ text: String, on screen: ModelTerminal) -> Int? {
        screen.rows.indices.last { screen.text($0).hasPrefix(text) }
    }

    @MainActor
    @Test func `on a narrow screen, a click on a caption's row also reaches its field`() {
        let name = TextField()
        let list = MultiSelect(options: ["one", "two"])
        let button = Button(title: "Go")
        let form = Form(
            title: "", rows: [.field("A long caption", name), .list("List", list), .actions(button)])
        form.focus(list)
        let layout = BlockLayout(of: Block(form, glyphs: .unicode), size: Size(columns: 30, rows: 20))
        #expect(layout.isStacked)
        func target(_ row: Int, _ column: Int) -> Block.Target? {
            layout.target(at: .init(row: row, column: column))
        }
        #expect(target(0, 3) == Block.Target(id: ObjectIdentifier(name)))
        #expect(target(1, 29) == Block.Target(id: ObjectIdentifier(name), place: .init(row: 0, column: 27)))
        #expect(target(2, 0) == Block.Target(id: ObjectIdentifier(list)))
        #expect(target(5, 4) == Block.Target(id: ObjectIdentifier(list), place: .init(row: 2, column: 2)))
        #expect(target(6, 2) == nil && target(-1, 0) == nil && target(30, 0) == nil)
        #expect(target(7, 2) == Block.Target(id: ObjectIdentifier(button)) && target(7, 20) == nil)
        let end = ColumnWidth.of(layout.picture().rows[7])
        #expect(target(7, end - 1) == Block.Target(id: ObjectIdentifier(button)) && target(7, end) == nil)
    }
}

import TerminalTesting
import Testing

/// Editing across fields, and a terminal's input other than keys.
@Suite struct EditingTests {
    private func start() async throws -> TmuxSession {
        let terminal = try await Fixture.start(environment: ["HOME": "/nonexistent"])
        return terminal
    }

    @Test func `text deleted in one field can be yanked into another, undone in its own, and redone`()
        async throws
    {
        let terminal = try TmuxSession(
            [BuiltProduct.path("ConsoleFixture"), "two"], environment: ["HOME": "/nonexistent"])
        try await terminal.wait { $0.text.contains("Second") && $0.isCursorVisible }
        try terminal.type("one two")
        try terminal.press(.controlW, .down, .controlY)
        try await terminal.wait { $0.text.contains("Second  two") }
        try terminal.press(.up)
        try await terminal.wait { $0.cursor == (12, 0) }
        try terminal.send(bytes: [0x1F])
        try await terminal.wait { $0.rows[0] == "First   one two" }
        try terminal.send(bytes: [0x1F])
        try await terminal.wait { $0.rows[0] == "First   one" }
        try terminal.send(bytes: Array("\u{1B}e".utf8))
        try await terminal.wait { $0.rows[0] == "First   one two" && $0.cursor == (15, 0) }
        try terminal.send(bytes: Array("\u{1B}e".utf8))
        try await terminal.wait { $0.rows[0] == "First   one" && $0.cursor == (12, 0) }
    }

    @Test func `Control-T and Alt-T exchange characters and words`() async throws {
        let terminal = try await start()
        try terminal.type("one two ab")
        try terminal.send(bytes: [0x14])
        try await terminal.wait { $0.rows[2] == "Username         one two ba" }
        try terminal.press(.home)
        try terminal.send(bytes: [0x1B, 0x74])
        try await terminal.wait { $0.rows[2] == "Username         two one ba" && $0.cursor == (24, 2) }
        try terminal.send(bytes: [0x1F])
        try await terminal.wait { $0.rows[2] == "Username         one two ba" }
        try terminal.send(bytes: Array("\u{1B}[3;5~".utf8))
    }

    @Test func `Control-T and Alt-T change nothing in a secret, where no one sees it`() async throws {
        let terminal = try await start()
        try terminal.press(.down)
        try await terminal.wait { $0.cursor == (17, 4) }
        try terminal.type("one twoab")
        try terminal.send(bytes: [0x14])
        try terminal.send(bytes: [0x1B, 0x74])
        try terminal.type("c")
        try await terminal.wait { $0.rows[4] == "Password         ••••••••••" }
        try terminal.send(bytes: [0x12])
        try await terminal.wait { $0.rows[4] == "Password         one twoabc" }
    }

    @Test func `a key of the program works in a text, and leaves the cursor where it is`() async throws {
        let terminal = try await start()
        try terminal.type("ocat")
        try terminal.press(.home)
        try terminal.press(.right)
        try terminal.send(bytes: [0x13])
        try await terminal.wait { $0.text.contains("Saved") && $0.cursor == (18, 2) }
        try terminal.type("ctoc")
        try await terminal.wait { $0.rows[2] == "Username         octoccat" }
    }

    @Test func `Control-Delete deletes a word`() async throws {
        let terminal = try await start()
        try terminal.type("one two")
        try terminal.press(.home)
        try terminal.send(bytes: Array("\u{1B}[3;5~".utf8))
        try await terminal.wait { $0.rows[2] == "Username          two" && $0.cursor == (17, 2) }
    }

    @Test(arguments: [
        (Array("ab\u{1B}".utf8), Array("[Dc".utf8)), (Array("ab\u{1B}[".utf8), Array("Dc".utf8)),
    ])
    func `a key in two pieces some time apart is that key`(first: [UInt8], second: [UInt8]) async throws {
        let terminal = try await start()
        try terminal.send(bytes: first)
        _ = try? await terminal.wait(for: .milliseconds(150)) { _ in false }
        try terminal.send(bytes: second)
        try await terminal.wait { $0.rows[2] == "Username         acb" && $0.cursor == (19, 2) }
    }

    @Test func `a marked paste that arrives in pieces presses nothing`() async throws {
        let terminal = try await start()
        try terminal.send(bytes: Array("\u{1B}[200".utf8))
        _ = try? await terminal.wait(for: .milliseconds(150)) { _ in false }
        try terminal.send(bytes: Array("~oc\rabc\u{1B}[201~".utf8))
        try await terminal.wait {
            $0.text.contains("✓ oc is available") && $0.rows[4] == "Password         •••"
        }
    }

    @Test(arguments: [true, false])
    func `lines that end with a return and a line feed fill one field each`(isMarked: Bool) async throws {
        let terminal = try await start()
        let text = Array("octo\r\nsecret\r\nsecret\r\n".utf8)
        try terminal.send(
            bytes: isMarked ? Array("\u{1B}[200~".utf8) + text + Array("\u{1B}[201~".utf8) : text)
        let screen = try await terminal.wait {
            $0.cursor == (2, 9) && $0.text.contains("✓ The passwords agree")
        }
        #expect(screen.rows[2] == "Username         octo")
        #expect(screen.rows[4] == "Password         ••••••")
    }

    @Test func `a report of an old mouse is not text`() async throws {
        let terminal = try await Fixture.start("form", "mouse")
        try terminal.send(bytes: Array("\u{1B}[M !!ab".utf8))
        try await terminal.wait { $0.rows[2] == "Username         ab" }
    }

    @Test func `bytes that are not UTF-8 are left out of a secret, and reported`() async throws {
        let terminal = try await start()
        try terminal.type("octo\n")
        try terminal.send(bytes: Array("Geheim".utf8) + [0xE9, 0x78])
        let screen = try await terminal.wait(
            forText: "! Ignored input that is not UTF-8")
        #expect(screen.rows[4] == "Password         •••••••")
        try terminal.type("y")
        try await terminal.wait { $0.text.contains("UTF-8") && $0.rows[4] == "Password         ••••••••" }
        try terminal.press(.controlU)
        try await terminal.wait { !$0.text.contains("UTF-8") && $0.rows[4] == "Password" }
    }

    @Test func `excess input is reported`() async throws {
        let terminal = try await start()
        try terminal.paste(String(repeating: "x", count: 1001))
        try await terminal.wait(forText: "! Limited to 1000 characters; the rest was dropped")
        try terminal.press(.backspace)
        try await terminal.wait { !$0.text.contains("At most") }
    }

    @Test func `Space presses a button`() async throws {
        let terminal = try await start()
        try terminal.type("octo\nsecret\nsecret\n")
        try await terminal.wait {
            $0.cursor == (2, 9) && $0.styledRow(containing: "Sign up")?.contains("\u{1B}[1m") == true
        }
        try terminal.type(" ")
        try await terminal.wait(forText: "✓ Signed up octo")
    }
}

import TerminalTesting
import Testing

/// Keys that are typed on a terminal while the last field of a page is being checked.
@Suite struct PageTurnTests {
    private func start() async throws -> PtySession {
        let terminal = try Fixture.startSession("control", "CheckedPages")
        try await terminal.wait { $0.text(0) == "  Profile    You, 1 of 2" && $0.isCursorShown }
        return terminal
    }

    @Test func `the next page receives the keys that are typed during the check`() async throws {
        let terminal = try await start()
        terminal.send("Mona\rOslo")
        let screen = try await terminal.wait {
            $0.text(0) == "  Profile    Home, 2 of 2" && $0.text(2) == "  City  Oslo" && $0.isCursorShown
        }
        #expect(screen.faults == [])
    }

    @Test func `pressing Up during the check returns to the field, which shows the result`() async throws {
        let terminal = try await start()
        terminal.send("Mona\r\u{1B}[A!")
        let screen = try await terminal.wait {
            $0.text(2) == "  Name  Mona!" && $0.text(3) == "        ✓ free" && $0.isCursorShown
        }
        #expect(screen.text(0) == "  Profile    You, 1 of 2")
        #expect(screen.faults == [])
    }
}

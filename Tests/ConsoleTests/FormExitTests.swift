import Console
import TerminalTesting
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Every way out gives the terminal back as it was found, and leaves the block on the screen.
@Suite struct FormExitTests {
    @Test func `codes are those of shells`() {
        #expect(FormExit.finished.exitCode == 0)
        #expect(FormExit.endOfInput.exitCode == 0)
        #expect(FormExit.interrupted.exitCode == 130)
        #expect(FormExit.terminated(signal: 15).exitCode == 143)
    }

    @Test func `control-C leaves, and the record shows a fixed number of dots`() async throws {
        let terminal = try await Fixture.startInShell()
        try terminal.type("octo\nabc")
        try await terminal.wait { $0.text.contains("✓ octo is available") && $0.text.contains("•••") }
        try terminal.press(.controlC)
        let screen = try await terminal.wait(forText: "code ")
        #expect(
            screen.rows.prefix(14) == [
                "Create your GitHub account", "",
                "Username         octo", "                 ✓ octo is available",
                "Password         ••••••••", "                 ✗ At least 5 characters",
                "Repeat password", "", "", "[ Sign up ]", "",
                "Enter next   Up back   Ctrl-C leave",
                "ended: interrupted", "code 130, as found",
            ])
        try await expectUsable(terminal)
    }

    @Test func `control-D leaves from an empty field and from the button, and deletes in a text`()
        async throws
    {
        let terminal = try await Fixture.startInShell()
        try terminal.type("octo")
        try terminal.press(.home, .controlD)
        try await terminal.wait(forText: "✓ cto is available")
        try terminal.press(.down, .controlD)
        try await terminal.wait { $0.text.contains("ended: endOfInput\ncode 0, as found") }
        let other = try await Fixture.startInShell()
        try other.press(.down, .down, .down, .controlD)
        try await other.wait { $0.text.contains("ended: endOfInput\ncode 0, as found") }
    }

    @Test func `the program can end the form`() async throws {
        let terminal = try await Fixture.startInShell()
        try terminal.type("do-finish")
        try await terminal.wait { $0.text.contains("ended: finished\ncode 0, as found") }
        try await expectUsable(terminal)
    }

    @Test func `TERM ends the form`() async throws {
        let terminal = try await Fixture.startInShell()
        try terminal.signal(SIGTERM)
        try await terminal.wait { $0.text.contains("ended: terminated(signal: 15)\ncode 143, as found") }
        try await expectUsable(terminal)
    }

    @Test(arguments: [SIGHUP, SIGQUIT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS])
    func `a signal that ends the program`(number: Int32) async throws {
        let terminal = try await Fixture.startInShell()
        try terminal.type("octo")
        try await terminal.wait(forText: "✓ octo is available")
        try terminal.signal(number)
        let screen = try await terminal.wait(forText: "code \(128 + number), as found")
        #expect(screen.text.contains("Enter next   Up back   Ctrl-C leave"))
        try await expectUsable(terminal)
    }

    @Test func `control-backslash ends the program by QUIT`() async throws {
        let terminal = try await Fixture.startInShell()
        try terminal.press(.controlBackslash)
        try await terminal.wait(forText: "code 131, as found")
        try await expectUsable(terminal)
    }

    @Test(arguments: ["do-fatal-error", "do-abort", "do-exit", "do-overflow"])
    func `a crash or an exit in the middle`(order: String) async throws {
        let terminal = try await Fixture.startInShell()
        try terminal.type(order)
        try await terminal.wait { $0.text.contains(/code \d+, as found/) }
        try await expectUsable(terminal)
    }

    @Test func `two signals while the program does not answer end it at once`() async throws {
        let terminal = try await Fixture.startInShell()
        try terminal.type("do-block")
        try await terminal.wait(forText: "do-block")
        try terminal.press(.controlC)
        try terminal.press(.controlC)
        try await terminal.wait(forText: "code 130, as found")
        try await expectUsable(terminal)
    }

    @Test func `control-Z gives the terminal back, and fg shows the block again`() async throws {
        let terminal = try TmuxSession(
            ["bash", "--norc", "--noprofile", "-i"],
            environment: ["PS1": "shell> ", "FORM": BuiltProduct.path("ConsoleFixture")])
        try await terminal.wait(forText: "shell>")
        try terminal.type("stty -a > /dev/null; \"$FORM\"\n")
        try await terminal.wait(forText: "Ctrl-C leave")
        try terminal.type("octo")
        try await terminal.wait(forText: "✓ octo is available")
        try terminal.press(.controlZ)
        let stopped = try await terminal.wait(forText: "Stopped")
        #expect(stopped.isCursorVisible)
        try terminal.type("stty -a | grep -c ' icanon '\n")
        try await terminal.wait { $0.rows.contains("1") }
        try terminal.type("clear; fg\n")
        try await terminal.wait {
            $0.text.contains("✓ octo is available") && $0.text.contains("Ctrl-C leave")
        }
        try terminal.type("pus\nsecret")
        let back = try await terminal.wait {
            $0.text.contains("✓ octopus is available") && $0.text.contains("••••••")
        }
        #expect(!back.text.contains("secret"))
        try terminal.press(.controlC)
        try await terminal.wait {
            $0.text.contains("ended: interrupted") && $0.rows.contains { $0 == "shell>" }
        }
    }

    @Test func `control-Z changes nothing where no shell could continue the program`() async throws {
        let terminal = try await Fixture.start()
        try terminal.type("octo")
        let before = try await terminal.wait(forText: "✓ octo is available")
        try terminal.press(.controlZ, .controlZ)
        try terminal.type("p")
        try terminal.press(.backspace)
        let after = try await terminal.wait { $0.rows == before.rows && $0.cursor == before.cursor }
        #expect(after.isCursorVisible)
        try terminal.type("pus")
        try await terminal.wait(forText: "✓ octopus is available")
        #expect(try terminal.screen().rows[0] == "Create your GitHub account")
    }

    @Test func `started in the background it waits for the foreground`() async throws {
        let terminal = try TmuxSession(
            ["bash", "--norc", "--noprofile", "-i"],
            environment: ["PS1": "shell> ", "FORM": BuiltProduct.path("ConsoleFixture")])
        try await terminal.wait(forText: "shell>")
        try terminal.type("\"$FORM\" &\n")
        try await terminal.wait { $0.rows.contains { $0.hasPrefix("[1]") } }
        // The shell tells only when it is asked, and may be asked too early.
        var isStopped = false
        for _ in 1...20 where !isStopped {
            try terminal.type("jobs\n")
            isStopped = (try? await terminal.wait(for: .seconds(1)) { $0.text.contains("Stopped") }) != nil
        }
        #expect(isStopped)
        try terminal.type("clear; fg\n")
        try await terminal.wait(forText: "Ctrl-C leave")
        try terminal.type("octo")
        try await terminal.wait(forText: "✓ octo is available")
    }

    /// The cursor is shown and the terminal echoes a line.
    private func expectUsable(_ terminal: TmuxSession) async throws {
        #expect(try terminal.screen().isCursorVisible)
        try terminal.type("word\n")
        try await terminal.wait { $0.text.contains("word\nechoed: word") }
    }
}

import Console
import TerminalTesting
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Every exit restores the terminal.
@Suite struct FormExitTests {
    @Test func `exit codes follow shell conventions`() {
        #expect(FormExit.finished.exitCode == 0)
        #expect(FormExit.endOfInput.exitCode == 0)
        #expect(FormExit.interrupted.exitCode == 130)
        #expect(FormExit.terminated(signal: 15).exitCode == 143)
        #expect(FormExit.outputFailed(errno: 28).exitCode == 3)
        #expect(FormExit.terminalFailed(errno: 24).exitCode == 3)
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGSEGV])
    func `mouse reports stop when a signal terminates the program`(number: Int32) async throws {
        let terminal = try await Fixture.startInShell("form", "mouse")
        #expect(try terminal.isAskedForMouse())
        try await terminal.click(column: 22, row: 4) { $0.cursor == (19, 4) }
        try terminal.signal(number)
        try await terminal.wait(forText: "code \(128 + number)")
        #expect(try !terminal.isAskedForMouse())
    }

    @Test func `Ctrl-C exits and leaves one row of the form`() async throws {
        let terminal = try await Fixture.startInShell()
        try terminal.type("octo\nabc")
        try await terminal.wait { $0.text.contains("✓ octo is available") && $0.text.contains("•••") }
        try terminal.press(.controlC)
        let screen = try await terminal.wait(forText: "code ")
        #expect(
            screen.block == [
                "✗ Create your GitHub account: canceled", "ended: interrupted", "code 130, as found",
            ])
        try await expectUsable(terminal)
    }

    @Test(arguments: ["\u{1B}[99;5u", "\u{1B}[27;5;99~"])
    func `Ctrl-C exits in every encoding that a terminal might use`(sequence: String) async throws {
        let terminal = try await Fixture.startInShell()
        try terminal.type("octo")
        try terminal.send(bytes: Array(sequence.utf8))
        try await terminal.wait(forText: "code 130, as found")
    }

    @Test(arguments: ["form", "accessible"])
    func `Ctrl-C exits even if the program ignores SIGINT`(mode: String) async throws {
        let terminal = try TmuxSession([
            "bash", "-c", "trap '' INT; \"$0\" \"$@\"; echo code $?; read -r line",
            BuiltProduct.path("ConsoleFixture"), mode,
        ])
        try await terminal.wait(forText: "Username")
        try terminal.type("octo")
        try await terminal.wait(forText: "octo")
        try terminal.press(.controlC)
        try await terminal.wait(forText: "ended: interrupted\ncode 130")
    }

    @Test func `Ctrl-D exits in an empty field and on the button but deletes within text`() async throws {
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

    @Test func `SIGTERM terminates the form`() async throws {
        let terminal = try await Fixture.startInShell()
        try terminal.signal(SIGTERM)
        try await terminal.wait { $0.text.contains("ended: terminated(signal: 15)\ncode 143, as found") }
        try await expectUsable(terminal)
    }

    @Test(arguments: [SIGHUP, SIGQUIT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS])
    func `a signal that terminates the program leaves the terminal usable`(number: Int32) async throws {
        let terminal = try await Fixture.startInShell()
        try terminal.type("octo")
        try await terminal.wait(forText: "✓ octo is available")
        try terminal.signal(number)
        let screen = try await terminal.wait(forText: "code \(128 + number), as found")
        #expect(screen.text.contains("Enter next   Up back   Ctrl-C quit"))
        try await expectUsable(terminal)
    }

    /// The signals that terminate a process by default, determined by trying each signal.
    private static let deadly: [Int32] = (1...64).filter { number in
        guard number != SIGKILL, let child = try? PtyProcess(["/bin/sleep", "60"], environment: [:]) else {
            return false
        }
        defer { child.end() }
        // The C library reserves some signal numbers, for which `sigaction` fails.
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0, kill(child.number, number) == 0 else { return false }
        for _ in 1...100 {
            var information = siginfo_t()
            waitid(P_PID, id_t(child.number), &information, WEXITED | WNOHANG | WNOWAIT)
            if information.si_signo == SIGCHLD { return true }
            if ProcessState.isIdle(child.number) { return false }
            usleep(1000)  // polling
        }
        return false
    }

    @Test func `the terminal is restored after every signal that terminates a program`() async throws {
        #expect(Self.deadly.count > 25)
        for number in Self.deadly where number != SIGINT && number != SIGTERM {
            let pty = try PtyProcess(
                [BuiltProduct.path("ConsoleFixture")],
                environment: ["TERM": "xterm", "LC_ALL": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no"])
            defer { pty.end() }
            func isRaw() -> Bool {
                var modes = termios()
                return tcgetattr(pty.slave, &modes) == 0 && modes.c_lflag & tcflag_t(ICANON | ECHO) == 0
            }
            for _ in 1...2000 where !isRaw() { usleep(5000) }  // polling
            #expect(isRaw(), "before signal \(number)")
            kill(pty.number, number)
            for _ in 1...2000 where isRaw() { usleep(5000) }  // polling
            #expect(!isRaw(), "after signal \(number)")
            var information = siginfo_t()
            waitid(P_PID, id_t(pty.number), &information, WEXITED | WNOWAIT)
            #expect(
                information.si_code == CLD_KILLED || information.si_code == CLD_DUMPED, "signal \(number)")
        }
    }

    @Test func `a form with a secret field prevents core files and drops keys that were typed ahead`()
        async throws
    {
        let script = """
            "$0" lone core; "$0" core; read -r -t 1 line; echo "then: $line"; read -r line
            """
        let busy = try BusyFixture()
        let terminal = try TmuxSession(
            ["bash", "-c", script, BuiltProduct.path("ConsoleFixture")], environment: busy.environment)
        try await terminal.wait(forText: "Word")
        try terminal.press(.controlD)
        try await terminal.wait(forText: "core files: true")
        try await terminal.wait(forText: "  Sign up")
        try terminal.type("do-hang")
        try await terminal.wait(forText: "do-hang")
        try terminal.press(.enter, .controlC)
        // The form is about to exit and does not handle these keys.
        try terminal.type("butter\n")
        busy.end()
        let end = try await terminal.wait(forText: "then:")
        #expect(end.text.contains("core files: false"))
        #expect(!end.text.contains("butter"))
    }

    @Test(arguments: [SIGQUIT, SIGHUP, SIGTSTP])
    func `a visible secret is covered before the terminal is restored`(number: Int32) async throws {
        let terminal = try await Fixture.startShell()
        try terminal.type("\"$FORM\"\n")
        try await terminal.wait(forText: "Ctrl-C quit")
        try terminal.type("octo\nabc\nabcdefghijk")
        try await terminal.wait {
            $0.text.contains("✗ The passwords differ") && $0.text.contains("•••••••••••")
        }
        try terminal.press(.up)
        try await terminal.wait { $0.rows.contains("  Password         •••") }
        try terminal.send(bytes: [0x12])
        try await terminal.wait(forText: "Password         abc")
        try terminal.signal(number)
        let given = try await terminal.wait { $0.rows.filter { $0.hasPrefix("shell>") }.count == 2 }
        #expect(given.rows.contains("  Password         ••••••••"))
        #expect(given.rows.contains("  Repeat password  ••••••••"))
        #expect(!given.text.contains("abc"))
    }

    @Test func `Ctrl-backslash terminates the program with SIGQUIT`() async throws {
        let terminal = try await Fixture.startInShell()
        try terminal.press(.controlBackslash)
        try await terminal.wait(forText: "code 131, as found")
        try await expectUsable(terminal)
    }

    @Test(arguments: ["do-fatal-error", "do-abort", "do-exit", "do-overflow"])
    func `the terminal is restored after a crash or an exit while the form runs`(order: String) async throws {
        let terminal = try await Fixture.startInShell()
        try terminal.type(order)
        try await terminal.wait { $0.text.contains(/code \d+, as found/) }
        try await expectUsable(terminal)
    }

    @Test func `two signals terminate an unresponsive program immediately`() async throws {
        let terminal = try await Fixture.startInShell()
        // From here on, only a signal can terminate the program.
        try terminal.type("do-hang")
        try await terminal.wait(forText: "do-hang")
        // Two pending signals of the same kind are delivered as one, so Ctrl-C may have to be pressed more than twice.
        var hasEnded = false
        for _ in 1...60 where !hasEnded {
            try terminal.press(.controlC)
            let screen = try? await terminal.wait(for: .seconds(1)) { $0.text.contains("code ") }
            hasEnded = screen != nil
        }
        try await terminal.wait(forText: "code 130, as found")
        try await expectUsable(terminal)
    }

    @Test func `Ctrl-Z restores the terminal, and fg shows the block again`() async throws {
        let terminal = try await Fixture.startShell()
        try terminal.type("stty -a > /dev/null; \"$FORM\"\n")
        try await terminal.wait(forText: "Ctrl-C quit")
        try terminal.type("octo")
        try await terminal.wait(forText: "✓ octo is available")
        try terminal.press(.controlZ)
        let stopped = try await terminal.wait(forText: "Stopped")
        #expect(stopped.isCursorVisible)
        try terminal.type("stty -a | grep -c ' icanon '\n")
        try await terminal.wait { $0.rows.contains("1") }
        try await terminal.clear()
        try terminal.type("fg\n")
        try await terminal.wait {
            $0.text.contains("✓ octo is available") && $0.text.contains("Ctrl-C quit")
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

    @Test func `a form that is continued in the background is suspended until it is in the foreground`()
        async throws
    {
        let terminal = try await Fixture.startShell()
        try terminal.type("before=$(stty -a); \"$FORM\"\n")
        try await terminal.wait(forText: "Ctrl-C quit")
        try terminal.type("octo")
        try await terminal.wait(forText: "✓ octo is available")
        try terminal.press(.controlZ)
        try await terminal.wait(forText: "Stopped")
        try await terminal.clear()
        try terminal.type("bg; sleep 0.5\n")
        try await terminal.wait { $0.rows.contains { $0.hasPrefix("[1]+") } }
        try await waitForStoppedJob(terminal)
        try terminal.type("[ \"$(stty -a)\" = \"$before\" ] && echo as found\n")
        let beside = try await terminal.wait { $0.rows.contains("as found") }
        #expect(!beside.text.contains("Username"))
        try await terminal.clear()
        try terminal.type("fg\n")
        try await terminal.wait {
            $0.text.contains("✓ octo is available") && $0.text.contains("Ctrl-C quit")
        }
        try terminal.type("pus")
        try await terminal.wait(forText: "✓ octopus is available")
    }

    @Test func `Ctrl-Z changes nothing if no shell can continue the program`() async throws {
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
        #expect(try terminal.screen().rows[0] == "  Create your GitHub account")
    }

    @Test func `a form that is started in the background is suspended until it is in the foreground`()
        async throws
    {
        let terminal = try await Fixture.startShell()
        try terminal.type("\"$FORM\" &\n")
        try await terminal.wait { $0.rows.contains { $0.hasPrefix("[1]") } }
        try await waitForStoppedJob(terminal)
        try await terminal.clear()
        try terminal.type("fg\n")
        try await terminal.wait(forText: "Ctrl-C quit")
        try terminal.type("octo")
        try await terminal.wait(forText: "✓ octo is available")
    }

    /// Waits until the shell has reported that its job has stopped. Otherwise, the report could appear at any later prompt.
    private func waitForStoppedJob(_ terminal: TmuxSession) async throws {
        // The shell lists a stopped job only in response to `jobs`, and the first `jobs` may run before the job has
        // stopped.
        var isStopped = false
        for _ in 1...60 where !isStopped {
            try terminal.type("jobs\n")
            isStopped = (try? await terminal.wait(for: .seconds(1)) { $0.text.contains("Stopped") }) != nil
        }
        #expect(isStopped)
    }

    /// Expects that the cursor is shown and that the terminal echoes a line.
    private func expectUsable(_ terminal: TmuxSession) async throws {
        #expect(try terminal.screen().isCursorVisible)
        try terminal.type("word\n")
        try await terminal.wait { $0.text.contains("word\nechoed: word") }
    }
}

import Foundation
import TerminalTesting
import Testing

/// A form that another process stops with SIGSTOP, which the form cannot handle, and then continues.
@Suite struct StoppedFormTests {
    @Test func `after SIGSTOP and SIGCONT, the screen and the modes are restored`() async throws {
        let terminal = try await Fixture.startInShell()
        try terminal.type("octo")
        try await terminal.wait(forText: "✓ octo is available")
        try await stop(terminal)
        // Puts the terminal into a state in which a shell or another program may leave it.
        let other = open(try terminal.path(), O_RDWR | O_NOCTTY)
        defer { close(other) }
        var modes = termios()
        try #require(tcgetattr(other, &modes) == 0)
        modes.c_lflag |= tcflag_t(ICANON | ECHO | IEXTEN)
        try #require(tcsetattr(other, TCSANOW, &modes) == 0)
        _ = Array("\u{1B}[H\u{1B}[2Jother words\r\nand more ".utf8).withUnsafeBytes {
            write(other, $0.baseAddress, $0.count)
        }
        try await terminal.wait(forText: "other words")
        try terminal.signal(SIGCONT)
        let back = try await terminal.wait(forText: "Ctrl-C quit")
        #expect(
            back.block == ["other words", "  Create your GitHub account", ""] + [
                "  Username         octo", "                   ✓ octo is available", "  Password", "",
                "  Repeat password", "", "", "    Sign up", "", "  Enter next   Up back   Ctrl-C quit",
            ])
        try #require(tcgetattr(other, &modes) == 0)
        #expect(modes.c_lflag & tcflag_t(ICANON | ECHO | IEXTEN) == 0)
        try terminal.type("pus\nsecret")
        let typed = try await terminal.wait {
            $0.text.contains("✓ octopus is available") && $0.text.contains("✓ Password acceptable")
        }
        #expect(!typed.text.contains("secret"))
        #expect(
            typed.block.prefix(4) == [
                "other words", "  Create your GitHub account", "", "  Username         octopus",
            ])
        try terminal.press(.controlC)
        try await terminal.wait(forText: "code 130, as found")
    }

    @Test func `if no shell could have used the terminal, the block stays where it is`() async throws {
        let terminal = try Fixture.startSession(environment: ["TERM": "xterm"])
        terminal.send("octo")
        let before = try await terminal.wait {
            $0.text(3) == "                   ✓ octo is available" && $0.isCursorShown
        }
        kill(terminal.process, SIGSTOP)
        for _ in 1...100 where !ProcessState.isStopped(terminal.process) { usleep(10_000) }  // polling
        try #require(ProcessState.isStopped(terminal.process))
        kill(terminal.process, SIGCONT)
        terminal.send("pus")
        let after = try await terminal.wait {
            $0.text(3) == "                   ✓ octopus is available" && $0.isCursorShown
        }
        #expect(after.rows.indices.filter { after.text($0).contains("Create") } == [0])
        #expect(after.row == before.row)
    }

    @Test func `a size change between SIGSTOP and SIGCONT is detected`() async throws {
        let terminal = try await Fixture.startInShell()
        try terminal.type("octo")
        try await terminal.wait(forText: "✓ octo is available")
        try await stop(terminal)
        try terminal.resize(columns: 30, rows: 24)
        try terminal.signal(SIGCONT)
        let narrow = try await terminal.wait(forText: "Enter next   Up back   Ctrl-C")
        #expect(narrow.isCursorVisible)
    }

    /// Stops the program, and waits until it has stopped.
    private func stop(_ terminal: TmuxSession) async throws {
        let program = try terminal.program()
        try terminal.signal(SIGSTOP)
        try await terminal.wait { _ in ProcessState.isStopped(program) }
    }
}

#if os(Linux)
    /// An idle form does nothing.
    @Suite struct IdleFormTests {
        @Test func `an idle form never wakes`() async throws {
            let terminal = try await Fixture.start()
            try terminal.type("octo")
            try await terminal.wait(forText: "✓ octo is available")
            let program = try terminal.processID()
            // Threads without work exit after a while. A thread that polled would wake more often than the limit
            // allows; Dispatch itself wakes only once a second, to check its threads.
            var wakes = Int.max
            for _ in 1...20 where wakes > 2 {
                let before = try ProcessState.wakes(program)
                _ = try? await terminal.wait(for: .seconds(1)) { _ in false }
                wakes = try ProcessState.wakes(program, since: before)
            }
            #expect(wakes <= 2)
            // A key wakes the program, so the number of wakes is really counted.
            let before = try ProcessState.wakes(program)
            try terminal.type("p")
            try await terminal.wait { _ in
                ((try? ProcessState.wakes(program, since: before)) ?? 0) > 0
            }
        }
    }
#endif

import Locking
import NetworkTesting
import TerminalTesting
import Testing

/// The program's form in a real terminal emulator.
@Suite struct FormCommandTests {
    private static let empty = [
        "  Create an account    not on GitHub", "", "  Username         letters, digits, single hyphens", "",
        "  Password         at least 5 characters", "", "  Repeat password  repeat it", "", "",
        "    Sign up    ○ ○ ○  3 fields left", "", "  ↵ next  ·  ^C quit  ·  F1 keys",
    ]

    /// The folder for accounts.
    private let data = DataFolder()

    /// Starts the program in a terminal, and waits until its form appears.
    func start(
        _ arguments: [String], columns: Int = 80, rows: Int = 24, environment: [String: String] = [:]
    ) async throws -> TmuxSession {
        let terminal = try TmuxSession(
            signup: arguments, columns: columns, rows: rows,
            environment: [
                "LC_ALL": "C.UTF-8", "COLORTERM": "truecolor", "XDG_DATA_HOME": data.path,
            ].merging(environment) { $1 })
        try await terminal.wait { $0.block.count > 3 && $0.isCursorVisible }
        return terminal
    }

    /// Starts a server on which only `octocat` is taken. The server responds only once the gate is open.
    private func makeServer(_ gate: Gate? = nil) throws -> FaultServer {
        try FaultServer { target in
            gate?.wait()
            return target == "/octocat"
                ? [.answer("200 OK", GitHubPages.headers, body: GitHubPages.profile("octocat"))]
                : [.answer("404 Not Found", GitHubPages.headers, body: GitHubPages.missing)]
        }
    }

    @Test(arguments: ["github", "registration", "strong", "basic"], ["", "octo-cat", "octo-cat\n"])
    func `a form fails if its input ends before a sign-up attempt`(form: String, input: String) async throws {
        let result = try await Program.run(["form", form, "--demo"], input: input)
        #expect(result.status == 1)
    }

    @Test func `an empty form has a faint button`() async throws {
        let server = try makeServer()
        let terminal = try await start(["--github-url", server.url])
        let screen = try terminal.screen()
        #expect(screen.block == Self.empty)
        #expect(screen.cursor == (19, 2))
        #expect(
            screen.styledRow(containing: "Sign up")?.contains(
                "\u{1B}[38;2;160;165;180m\u{1B}[48;2;48;52;66m  Sign up") == true)
        server.stop()
    }

    @Test func `a form signs up two users in succession and then exits`() async throws {
        let gate = Gate()
        let server = try makeServer(gate)
        defer { gate.open() }
        let terminal = try await start([
            "--github-url", server.url, "--accounts", "simulate", "--seed", "1", "--delay", "0.2",
            "--timeout", "600",
        ])
        let site = server.url.dropFirst("http://".count)
        try terminal.type("octo-cat")
        try await terminal.wait(forText: "checking octo-cat on \(site)")
        gate.open()
        let free = try await terminal.wait(forText: "✓ Username available")
        #expect(
            free.styledRow(containing: "✓")?.contains("\u{1B}[38;2;120;200;110m✓ Username available") == true)
        try terminal.type("\nsecret\nsecre")
        let begun = try await terminal.wait(forText: "Matches so far")
        #expect(begun.rows[4] == "  Password         ••••••")
        #expect(begun.rows[6] == "  Repeat password  •••••")
        #expect(!begun.text.contains("✗"))
        try terminal.press(.up)
        let differ = try await terminal.wait(forText: "✗ Passwords don't match")
        #expect(
            differ.styledRow(containing: "✗")?.contains("\u{1B}[38;2;247;118;142m✗ Passwords don't match")
                == true)
        try terminal.press(.down)
        try terminal.type("t\n")
        try await terminal.wait { $0.text.contains("✓ Passwords match") && $0.cursor == (4, 9) }
        try terminal.press(.enter)
        let done = try await terminal.wait {
            $0.text.contains("✓ octo-cat signed up") && $0.cursor == (19, 4)
        }
        let record = /✓ octo-cat signed up · \d{4}-\d\d-\d\d \d\d:\d\d · demo, not saved/
        #expect(done.rows[0].wholeMatch(of: record) != nil, "\(done.rows[0])")
        #expect(Array(done.block.dropFirst(2)) == Self.empty, "the next form is below")
        try terminal.type("octo-cow\nsecret\nsecret\n")
        try await terminal.wait { $0.text.contains("✓ Username available") && $0.cursor == (4, 11) }
        try terminal.press(.enter)
        try await terminal.wait { $0.text.contains("✓ octo-cow signed up") && $0.cursor == (19, 5) }
        try terminal.press(.controlD)
        let end = try await terminal.wait(forText: "code=0")
        #expect(!end.text.contains("secret"))
        #expect(
            end.block.map { String($0.prefix(20)) } == [
                "✓ octo-cat signed up", "✓ octo-cow signed up", "code=0",
            ])
        server.stop()
    }

    @Test func `a refused sign-up is reported and can be retried`() async throws {
        let server = try makeServer()
        // With this seed, the first sign-up with this name is refused, and the second succeeds.
        let terminal = try await start([
            "--github-url", server.url, "--accounts", "simulate", "--seed", "5", "--delay", "0.1",
        ])
        try await terminal.complete("octo-cat", password: "secret")
        try terminal.press(.enter)
        let failed = try await terminal.wait(forText: "✗ Sign-up failed")
        #expect(
            failed.rows[9...10] == [
                "    Sign up    ● ● ●", "  ✗ Sign-up failed: refused by the simulated service; try again",
            ])
        #expect(failed.rows[12] == "  ↵ press  ·  ↑ back  ·  ^C quit  ·  F1 keys")
        try terminal.press(.enter)
        try await terminal.wait(forText: "✓ octo-cat signed up")
        try terminal.press(.controlD)
        try await terminal.wait(forText: "code=0")
        server.stop()
    }

    @Test func `leaving the form after a failed sign-up causes exit code 1`() async throws {
        let terminal = try await start([
            "--demo", "--accounts", "simulate", "--seed", "5", "--delay", "0.1",
        ])
        try await terminal.complete("octo-cat", password: "secret")
        try terminal.press(.enter)
        try await terminal.wait(forText: "✗ Sign-up failed")
        try terminal.press(.controlD)
        try await terminal.wait(forText: "code=1")
    }

    @Test func `a name that is signed up elsewhere while the form is open becomes taken`() async throws {
        let server = try makeServer()
        let terminal = try await start(["--github-url", server.url])
        try await terminal.complete("octo-cat", password: "secret")
        let other = try await Program.run(
            ["--github-url", server.url, "--quiet"], input: "octo-cat,butter\n",
            environment: ["XDG_DATA_HOME": data.path])
        #expect(other.status == 0)
        try terminal.press(.enter)
        let taken = try await terminal.wait {
            $0.text.contains("✗ Sign-up failed: the username has just been taken")
                && $0.text.contains("✗ Username already taken")
                && $0.text.contains("1 field left: Username")
        }
        #expect(!taken.text.contains("available"))
        // Pressing the button moves the focus to the name instead of failing again.
        try terminal.press(.enter)
        try await terminal.wait { $0.cursor == (27, 2) }
        server.stop()
    }

    @Test func `a taken name and an invalid name are reported, and Right accepts an offered free name`()
        async throws
    {
        let server = try makeServer()
        let terminal = try await start(["--github-url", server.url])
        try terminal.type("octocat")
        try await terminal.wait(forText: "✗ Username already taken")
        let offered = try await terminal.wait(
            forText: "✗ Username already taken; free: octocat-1, octocat-2")
        #expect(offered.rows[2] == "  Username         octocat‹-1›" && offered.cursor == (26, 2))
        #expect(offered.text.contains("→ complete"))
        try terminal.press(.right)
        try await terminal.wait { $0.cursor == (28, 2) && $0.text.contains("✓ Username available") }
        try terminal.type("-")
        let typing = try await terminal.wait { !$0.text.contains("available") && $0.cursor == (29, 2) }
        #expect(!typing.text.contains("✗"), "no error appears before the field loses focus")
        try terminal.press(.enter)
        try await terminal.wait(
            forText: "✗ Hyphens can't be first, last, or doubled")
        server.stop()
    }

    @Test func `with --eager, errors appear from the start`() async throws {
        let terminal = try await start(["--demo", "--eager"])
        try terminal.type("-")
        try await terminal.wait(forText: "✗ Hyphens can't be first, last, or doubled")
    }

    @Test func `a failed check of a name is retried after a countdown or when Enter is pressed`() async throws
    {
        let (isBroken, times) = (LockedValue(true), LockedValue<[String: [ContinuousClock.Instant]]>([:]))
        let server = try FaultServer { target in
            times.withLock { $0[target, default: []].append(.now) }
            return isBroken.withLock { $0 }
                ? [.answer("503 Service Unavailable", GitHubPages.headers, body: "")]
                : [.answer("404 Not Found", GitHubPages.headers, body: GitHubPages.missing)]
        }
        let terminal = try await start(["--github-url", server.url])
        let site = server.url.dropFirst("http://".count)
        try terminal.type("octo-cat")
        try await terminal.wait(forText: "! name not checked: \(site) reported a server error;")
        // On a busy machine, the test may miss a short countdown entirely. Later countdowns are longer.
        let last = LockedValue(0)
        try await terminal.wait { screen in
            guard let now = Self.countdown(screen) else { return false }
            return last.withLock { last in
                defer { last = now }
                return now < last
            }
        }
        let checks: @Sendable (String) -> Int = { path in times.withLock { $0[path]?.count ?? 0 } }
        try await terminal.wait { checks("/octo-cat") >= 2 && (Self.countdown($0) ?? 0) > 2 }
        isBroken.withLock { $0 = false }
        try await terminal.wait(forText: "✓ Username available")
        let first = times.withLock { $0["/octo-cat"] ?? [] }
        #expect(first.count >= 3)
        for (number, pair) in zip(first, first.dropFirst()).enumerated() {
            let wait = Duration.milliseconds(min(2000 << number, 60_000) - 50)
            #expect(pair.0.duration(to: pair.1) >= wait)
        }
        isBroken.withLock { $0 = true }
        try terminal.type("s")
        // Enter skips each wait, until a wait exceeds 30 seconds. If the next check begins within 30 seconds, Enter
        // has skipped that wait. The keys are pressed once for each check. Otherwise, a slow form would receive more keys
        // than it can handle, and would never draw.
        var left = 0
        var seen = 0
        while left <= 30 {
            let last = seen
            let screen = try await terminal.wait { checks("/octo-cats") > last && Self.countdown($0) != nil }
            seen = checks("/octo-cats")
            left = Self.countdown(screen) ?? 0
            if left <= 30 { try terminal.press(.enter, .up) }
        }
        isBroken.withLock { $0 = false }
        try terminal.press(.enter)
        try await terminal.wait(forText: "✓ Username available")
        let others = Array(times.withLock { $0["/octo-cats"] ?? [] }.suffix(2))
        try #require(others.count == 2)
        #expect(others[0].duration(to: others[1]) < .seconds(30))
        server.stop()
    }

    /// Returns the number of seconds until the name is checked again, or nil if the form shows no countdown.
    private static func countdown(_ screen: Screen) -> Int? {
        screen.text.firstMatch(of: /in (\d+) s \(Enter: now\)/).flatMap { Int($0.output.1) }
    }

    @Test func `after Ctrl-C during a sign-up, a row reports that the outcome is unknown`() async throws {
        let terminal = try await start([
            "--demo", "--delay", "60", "--username", "octo-cat", "--theme", "forest",
        ])
        let screen = try await terminal.wait {
            $0.cursor == (19, 4) && $0.text.contains("✓ Username available")
        }
        #expect(screen.rows[2] == "  Username         octo-cat")
        #expect(screen.styledRow(containing: "Password  ")?.contains("38;2;115;218;172m") == true)
        try terminal.type("secret\nsecret\n\n")
        try await terminal.wait(forText: "Signing up octo-cat")
        try terminal.press(.controlC)
        let end = try await terminal.wait(forText: "code=130")
        let row =
            "! Interrupted while signing up octo-cat; check whether the account exists before trying again"
        #expect(end.text.replacing(/\s+/, with: " ").contains(row))
    }

    @Test func `during a sign-up, only quitting and the list of keys are available`() async throws {
        let terminal = try await start(["--demo", "--delay", "60", "--username", "octo-cat"])
        try await terminal.wait { $0.cursor == (19, 4) && $0.text.contains("✓ Username available") }
        try terminal.type("secret\nsecret\n\n")
        let begun = try await terminal.wait {
            $0.text.contains("Signing up octo-cat") && $0.rows[6] == "  Repeat password  ••••••"
                && $0.block.last == "  ^C quit  ·  F1 keys" && $0.cursor == (4, 9)
        }
        try terminal.press(.up)
        try terminal.type("x")
        let changed = try? await terminal.wait(for: .milliseconds(500)) {
            $0.cursor != (4, 9) || $0.rows[6] != begun.rows[6] || $0.text.contains("✗")
        }
        #expect(changed == nil, "\(changed?.text ?? "")")
        try terminal.press(.controlC)
        try await terminal.wait(forText: "code=130")
    }

    @Test func `clicking selects a field if the mouse is enabled`() async throws {
        let terminal = try await start(["--demo", "--mouse"])
        #expect(try terminal.isAskedForMouse())
        try terminal.click(column: 5, row: 6)
        try await terminal.wait { $0.cursor == (19, 6) }
        // Clicking the button shows what is missing, and moves the focus to the first field that must change.
        try terminal.click(column: 6, row: 9)
        try await terminal.wait { $0.cursor == (19, 2) }
        try terminal.press(.controlC)
        try await terminal.wait(forText: "code=130")
        #expect(try !terminal.isAskedForMouse())
        let other = try await start(["--demo"], environment: ["SIGNUP_MOUSE": "1"])
        #expect(try other.isAskedForMouse())
        let usual = try await start(["--demo"])
        #expect(try !usual.isAskedForMouse())
    }

    @Test func `an unreachable service is reported, and the availability is never guessed`() async throws {
        let closed = try ClosedPort()
        let terminal = try await start(["--github-url", closed.url])
        try terminal.type("octo-cat")
        let screen = try await terminal.wait(forText: "refused the connection")
        let text = "\u{1B}[38;2;224;175;104m! name not checked: 127.0.0.1"
        #expect(screen.styledRow(containing: "!")?.contains(text) == true)
        try terminal.type("\nsecret\nsecret\n")
        let full = try await terminal.wait { $0.text.contains("✓ Passwords match") }
        #expect(full.styledRow(containing: "Sign up")?.contains("48;2;48;52;66m") == true)
    }

    @Test func `the demo states that nothing leaves the machine`() async throws {
        let terminal = try await start(["--demo"])
        try await terminal.wait(forText: "Demo: nothing leaves this machine")
        try terminal.type("octocat")
        try await terminal.wait(forText: "✗ Username already taken")
    }

    @Test func `the form is in Chinese in a Chinese locale`() async throws {
        let gate = Gate()
        let server = try makeServer(gate)
        defer { gate.open() }
        let terminal = try await start(
            ["--github-url", server.url, "--timeout", "600"], environment: ["LC_ALL": "zh_CN.UTF-8"])
        try terminal.type("octo")
        try await terminal.wait(forText: "正在检查…")
        gate.open()
        let screen = try await terminal.wait(forText: "✓ 用户名可用")
        #expect(screen.text.contains("创建账号"))
        #expect(screen.text.contains("用户名    octo"))
        #expect(screen.text.contains("  注册"))
        server.stop()
    }

    @Test func `the form is in English if the terminal cannot show Chinese`() async throws {
        let terminal = try await start(["--demo", "--language", "zh"], environment: ["LC_ALL": "C"])
        let screen = try await terminal.wait(forText: "Create an account")
        #expect(!screen.text.contains("?"))
    }

    @Test func `after Ctrl-C, the program exits with code 130 and leaves one row`() async throws {
        let terminal = try await start(["--demo"])
        try terminal.type("octo\nsecret")
        try await terminal.wait(forText: "✓ Password OK")
        try terminal.press(.controlC)
        let end = try await terminal.wait(forText: "code=130")
        #expect(end.isCursorVisible)
        #expect(end.block == ["✗ Create an account: canceled", "code=130"])
    }

    @Test(arguments: [(15, 143), (1, 129), (3, 131)])
    func `a signal terminates the program, which first restores the terminal`(number: Int32, status: Int)
        async throws
    {
        let program = try BuiltProduct.path("signup")
        let terminal = try TmuxSession(
            [
                "sh", "-c",
                """
                modes() { echo "modes $(stty -g | cksum)"; }
                modes; '\(program)' --demo; echo status=$?; modes; echo over; cat
                """,
            ],
            environment: ["LC_ALL": "C.UTF-8"])
        try await terminal.wait(forText: "  Sign up")
        try terminal.type("octo")
        try await terminal.wait(forText: "✓ Username available")
        try terminal.signal(number)
        let screen = try await terminal.wait(forText: "over")
        #expect(screen.text.contains("status=\(status)"))
        let modes = screen.rows.filter { $0.hasPrefix("modes ") }
        #expect(modes.count == 2 && Set(modes).count == 1)
        #expect(screen.isCursorVisible)
    }

    @Test(arguments: [(80, 24), (30, 8), (20, 4), (200, 50)])
    func `the form fits terminals of different sizes`(columns: Int, rows: Int) async throws {
        let terminal = try await start(["--demo"], columns: columns, rows: rows)
        try terminal.type("octo")
        try await terminal.wait { $0.text.contains("✓ Username") && $0.text.contains("  Sign up") }
    }
}

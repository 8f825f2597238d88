import TerminalTesting
import Testing

/// The `registration`, `strong` and `basic` forms, and the themes, in a real terminal emulator.
@Suite struct OtherFormsTests {
    /// The folder for accounts.
    private let data = DataFolder()

    /// Starts a form in a terminal, and waits until it appears.
    private func start(
        _ form: String, _ arguments: [String] = [], columns: Int = 80, rows: Int = 24,
        environment: [String: String] = [:]
    ) async throws -> TmuxSession {
        let terminal = try TmuxSession(
            signup: ["form", form, "--seed", "1", "--delay", "0.1", "--strength", "never"]
                + (arguments.contains("--accounts") ? [] : ["--accounts", "simulate"]) + arguments,
            columns: columns, rows: rows,
            environment: [
                "LC_ALL": "C.UTF-8", "COLORTERM": "truecolor", "XDG_DATA_HOME": data.path,
            ].merging(environment) { $1 })
        try await terminal.wait {
            $0.block.count > (arguments.contains("--accessible") ? 1 : 3) && $0.isCursorVisible
        }
        return terminal
    }

    @Test(arguments: [
        ("strong", "abcdeg\nGeheim-12345\nGeheim-12345\n\n", "Successfully registered!"),
        ("registration", "abcdeg\nGeheim-12345\nGeheim-12345\n\n", "abcdeg signed up"),
    ])
    func `a form that reads its answers from a pipe creates the account that it reports`(
        form: String, answers: String, report: String
    ) async throws {
        let result = try await Program.run(
            ["form", form], input: answers, environment: ["XDG_DATA_HOME": data.path])
        #expect(result.output.contains(report), "\(result.output)")
        #expect(result.status == 0 && result.errors == "")
        let accounts = try await Program.run(["accounts", "list"], environment: ["XDG_DATA_HOME": data.path])
        #expect(accounts.output.split(separator: "\n").map { $0.split(separator: " ").last } == ["abcdeg"])
    }

    @Test func `the registration form does not sign up a name that changes the direction of text`()
        async throws
    {
        let environment = ["XDG_DATA_HOME": data.path]
        let result = try await Program.run(
            ["form", "registration", "--strength", "never"], input: "abc\u{202E}d\nButter-1\nButter-1\n\n",
            environment: environment)
        #expect(
            result.output == """
                Create an account
                Username (at least 4 characters): abc\u{FFFD}d
                Username cannot contain control characters.
                Username: A minimum of 4 characters: met
                Username [abc\u{FFFD}d]: Butter-1
                Username: A minimum of 4 characters: met
                Password (at least 8 characters, one uppercase letter, not shown):\u{20}
                Password: A minimum of 8 characters: met
                Password: One uppercase letter: met
                Confirm Password (not shown):\u{20}
                Confirm Password: Passwords must match: not met
                Confirm Password:\u{20}
                Create an account: canceled

                """)
        #expect(result.status == 1 && result.errors == "")
        let accounts = try await Program.run(["accounts", "list"], environment: environment)
        #expect(accounts.output == "")
    }

    private let salmon = "\u{1B}[38;2;251;128;128m"

    @Test func `the registration form strikes through each requirement as the user meets it`() async throws {
        let terminal = try await start(
            "registration", ["--accounts", "sqlite:\(data.path)/accounts"], columns: 160)
        let empty = try terminal.screen()
        #expect(
            empty.block == [
                "  Create an account", "",
                "  Username", "                    ○ A minimum of 4 characters",
                "  Password", "                    ○ A minimum of 8 characters",
                "                    ○ One uppercase letter",
                "  Confirm Password",
                "                    ○ Passwords must match", "",
                "    Sign Up    ○ ○ ○  3 fields left", "  Already have an account?  Sign in", "",
                "  ↵ next  ·  ^C quit  ·  F1 keys",
            ])
        #expect(empty.cursor == (20, 2))
        for requirement in ["of 4", "of 8", "uppercase", "must match"] {
            #expect(empty.styledRow(containing: requirement)?.contains("\(salmon)○ ") == true)
        }
        #expect(empty.styledRow(containing: "    Sign Up")?.contains("48;2;48;52;66m  Sign Up") == true)
        #expect(empty.styledRow(containing: "Sign in")?.contains("\u{1B}[1;4m\(salmon)Sign in") == true)
        try terminal.type("octo\nbutterfl")
        let half = try await terminal.wait {
            $0.styledRow(containing: "of 8")?.contains("\u{1B}[9m") == true
        }
        #expect(half.styledRow(containing: "of 4")?.contains("\u{1B}[9m") == true)
        #expect(half.styledRow(containing: "of 4")?.contains(salmon) == false)
        #expect(half.styledRow(containing: "uppercase")?.contains("\u{1B}[9m") == false)
        #expect(half.rows[4] == "  Password          ••••••••")
        try terminal.type("Y\nbutterflY\n")
        let ready = try await terminal.wait {
            $0.cursor == (4, 10) && $0.styledRow(containing: "    Sign")?.contains("48;2;251;128;128") == true
        }
        #expect(ready.styledRow(containing: "    Sign")?.contains("48;2;253;193;104m") == true)
        #expect(ready.styledRow(containing: "must match")?.contains("\u{1B}[9m") == true)
        try terminal.press(.enter)
        let done = try await terminal.wait { $0.text.contains("✓ octo signed up") && $0.cursor == (20, 4) }
        #expect(done.rows[0].hasSuffix(" · stored in \(data.path)/accounts"), "\(done.rows[0])")
    }

    @Test func `with the plain theme, the registration form uses only the terminal's default colors`()
        async throws
    {
        let terminal = try await start(
            "registration", ["--theme", "plain", "--accounts", "sqlite:\(data.path)/accounts"])
        func colored(_ screen: Screen) -> [String] {
            screen.styledRows.filter { $0.contains("38;") || $0.contains("48;") }
        }
        #expect(try colored(terminal.screen()) == [])
        try terminal.type("octo\nButterfly\nButterfly\n")
        // The button is ready, so it is drawn in reverse video.
        let ready = try await terminal.wait {
            $0.cursor.row == 10 && $0.styledRow(containing: "  Sign Up  ")?.contains(/\[(\d;)*7m/) == true
        }
        #expect(colored(ready) == [])
    }

    @Test(arguments: [("plain", false), ("forest", true)])
    func `an error is colored unless the theme is plain`(theme: String, isColored: Bool) async throws {
        let terminal = try await start("github", ["--demo", "--theme", theme])
        try terminal.type("-\n")
        let screen = try await terminal.wait(forText: "✗ Hyphens can't be first, last, or doubled")
        #expect(screen.styledRow(containing: "✗ Hyphens")?.contains("38;2;247;118;142m✗") == isColored)
    }

    @Test func `the registration form has no sign-in link if accounts are only simulated`() async throws {
        let terminal = try await start("registration")
        #expect(try !terminal.screen().text.contains("Sign in"))
    }

    @Test func `the strong form shows each field's first error above the field, in red`() async throws {
        let terminal = try await start("strong", ["--eager"])
        let rows = [
            "  Register", "", "                   ✗ Username must be at least 6 characters",
            "  Username         at least 6 characters",
            "                   ✗ Password must be at least 8 characters long",
            "  Password         8 or more: upper and lower case, digits, symbols",
            "  Repeat password  repeat it",
            "", "", "    Register    ✗ ✗ ○  3 fields left", "", "  ↵ next  ·  ^C quit  ·  F1 keys",
        ]
        let first = try await terminal.wait { $0.block == rows && $0.cursor == (19, 3) }
        #expect(first.styledRow(containing: "✗ Username")?.contains("\u{1B}[38;2;247;118;142m✗") == true)
        #expect(first.styledRow(containing: "    Register")?.contains("48;2;48;52;66m  Register") == true)
        try terminal.type("octo-cat\nlongenough")
        let weak = try await terminal.wait(forText: "✗ Password is too weak")
        #expect(!weak.text.contains("✗ Username"))
        try terminal.press(.controlU)
        try terminal.type("Longer-1\nLonger-2")
        try await terminal.wait(forText: "✗ Passwords don't match")
        try terminal.press(.backspace)
        try terminal.type("1\n")
        try await terminal.wait {
            !$0.text.contains("✗") && $0.cursor == (4, 9)
                && $0.styledRow(containing: "    Register")?.contains("48;2;120;200;110m  Register") == true
        }
        try terminal.press(.enter)
        let done = try await terminal.wait(forText: "Successfully registered!")
        #expect(done.text.contains("  OK"))
        try terminal.press(.enter)
        let again = try await terminal.wait {
            $0.text.contains("✓ octo-cat signed up") && $0.cursor == (19, 5)
        }
        #expect(!again.text.contains("registered!"))
    }

    @Test
    func `in the strong and basic forms, leaving a field shows its error, and the button shows all errors`()
        async throws
    {
        let strong = try await start("strong")
        try strong.type("octo")
        try strong.press(.controlU)
        try strong.type("octo\n")
        let left = try await strong.wait(forText: "✗ Username must be at least 6 characters")
        #expect(!left.text.contains("✗ Password"))
        try strong.type("Longer-1\nLong")
        let begun = try await strong.wait(forText: "Matches so far")
        #expect(begun.rows[7] == "                   Matches so far")
        try strong.type("x")
        try await strong.wait { !$0.text.contains("so far") }
        try strong.press(.enter)
        try await strong.wait(forText: "✗ Passwords don't match")
        let basic = try await start("basic")
        try basic.press(.down, .down, .down)
        let quiet = try await basic.wait { $0.cursor == (4, 8) }
        #expect(!quiet.text.contains("✗"))
        try basic.press(.enter)
        try await basic.wait {
            $0.text.contains("✗ Username must have") && $0.text.contains("✗ Password must not")
                && $0.cursor == (19, 2)
        }
    }

    @Test func `the basic form shows each section's error below that section`() async throws {
        let terminal = try await start("basic", ["--eager"])
        let rows = [
            "  Sign up", "", "  Username         at least 3 characters",
            "                   ✗ Username must have at least 3 characters",
            "  Password         upper and lower case, digits, symbols", "  Repeat password  repeat it",
            "                   ✗ Password must not be empty", "",
            "    Sign up    ✗ ✗ ○  3 fields left", "", "  ↵ next  ·  ^C quit  ·  F1 keys",
        ]
        try await terminal.wait { $0.block == rows && $0.cursor == (19, 2) }
        try terminal.type("octo\nweak\nweak")
        try await terminal.wait(forText: "✗ Password not strong enough")
        try terminal.press(.up)
        try terminal.press(.controlU)
        try terminal.type("Aa1!\n")
        try await terminal.wait(forText: "✗ Passwords don't match")
        try terminal.press(.controlU)
        try terminal.type("Aa1!\n")
        try await terminal.wait {
            let button = $0.styledRow(containing: "    Sign")
            return !$0.text.contains("✗") && button?.contains("48;2;48;52;66m") == false
        }
        try terminal.press(.enter)
        try await terminal.wait(forText: "✓ octo signed up")
    }

    /// The check begins after the last key has been pressed, and takes at least half a second. If the test is paused
    /// for that long, it misses the check and tries again.
    @Test(arguments: [
        ("strong", "Register", "Successfully registered!"),
        ("basic", "Sign up", "✓ octo-cat signed up"),
    ])
    func `pressing the button during a check signs the user up after the check`(
        form: String, button: String, end: String
    ) async throws {
        // The lamps between the button and the text depend on how fast the keys arrive.
        let (start, words) = ("    \(button)    ", "  when the check finishes")
        var waiting: Screen?
        for _ in 0..<10 where waiting == nil {
            let terminal = try await self.start(form)
            try terminal.paste("octo-cat\nLonger-1\nLonger-1\n\n")
            let screen = try await terminal.wait { screen in
                screen.text.contains(end)
                    || screen.rows.contains { $0.hasPrefix(start) && $0.hasSuffix(words) }
            }
            if !screen.text.contains(end) { waiting = screen }
            try await terminal.wait(forText: end)
        }
        let screen = try #require(waiting, "the text never appeared")
        #expect(!screen.text.contains("✗"))
        #expect(!screen.text.contains(end))
    }

    @Test func `leaving the form during a sign-up causes exit code 1`() async throws {
        let terminal = try await start("basic", ["--delay", "60"])
        try terminal.type("octo-cat\nLonger-1\nLonger-1\n\n")
        try await terminal.wait(forText: "Signing up octo-cat")
        try terminal.press(.controlD)
        try await terminal.wait(forText: "code=1")
    }

    @Test func `the registration, strong and basic forms are available in Chinese`() async throws {
        let registration = try await start(
            "registration", ["--language", "zh", "--accounts", "sqlite:\(data.path)/accounts"])
        let first = try registration.screen()
        #expect(first.text.contains("创建账号"))
        #expect(first.text.contains("○ 至少一个大写字母"))
        #expect(first.text.contains("已有账号？  登录"))
        let strong = try await start("strong", ["--eager"], environment: ["LC_ALL": "zh_CN.UTF-8"])
        try await strong.wait { $0.text.contains("✗ 用户名至少需要 6 个字符") && $0.text.contains("    注册") }
        let basic = try await start("basic", ["--language", "zh", "--eager"])
        try await basic.wait(forText: "✗ 密码不能为空")
    }

    @Test func `an accessible form reports each change once and never shows a password`() async throws {
        let terminal = try await start("registration", ["--accessible"], rows: 40)
        try terminal.type("octo\nbutterfl\nbutterflY\nbutterflY\n")
        let screen = try await terminal.wait { $0.text.contains("q: quit") }
        #expect(!screen.text.contains("butterfl"))
        #expect(
            screen.text.replacing("\n", with: " ").contains(
                "Enter: Sign Up · 1: Username · 2: Password · 3: Confirm Password · q: quit >"
            ))
        #expect(
            screen.block.prefix(10) == [
                "Create an account",
                "Username (at least 4 characters): octo", "Username: A minimum of 4 characters: met",
                "Password (at least 8 characters, one uppercase letter, not shown):",
                "Password: A minimum of 8 characters: met", "Password: One uppercase letter: not met",
                "Password [keep]:",
                "Password: A minimum of 8 characters: met", "Password: One uppercase letter: met",
                "Confirm Password (not shown):",
            ])
    }

    @Test func `the sign-in link opens a form in which the user can sign in to the new account`() async throws
    {
        let terminal = try await start("registration", ["--accounts", "sqlite:\(data.path)/accounts"])
        try terminal.type("octo\nButterfly\nButterfly\n")
        try await terminal.wait { $0.styledRow(containing: "    Sign")?.contains("48;2;251;128;128") == true }
        try terminal.press(.enter)
        try await terminal.wait { $0.text.contains("✓ octo signed up") && $0.cursor.column == 20 }
        try terminal.press(.down, .down, .down, .down, .enter)
        try await terminal.wait { $0.text.contains("Sign in to your account") && $0.isCursorVisible }
        try terminal.type("octo\nButterfly\n")
        try await terminal.wait {
            $0.styledRow(containing: "    Sign in")?.contains("48;2;48;52;66m") == false
        }
        try terminal.press(.enter)
        let end = try await terminal.wait(forText: "code=0")
        #expect(!end.text.contains("Butterfly"))
    }

    @Test func `an accessible form in Chinese contains no English`() async throws {
        let terminal = try await start("registration", ["--accessible", "--language", "zh"], rows: 40)
        try terminal.type("oct\n")
        // When a question is repeated, earlier input is dropped.
        try await terminal.wait(forText: "用户名 [oct]：")
        try terminal.type("octo\nAaaaaaaa\nAaaaaaaa\n")
        let screen = try await terminal.wait { $0.text.contains("0：退出") }
        #expect(screen.text.contains("用户名：至少 4 个字符：未满足"))
        #expect(screen.text.contains("回车：注册 · 1：用户名 · 2：密码 · 3：确认密码 · 0：退出 >"))
        let words = screen.text.replacing("octo", with: "").replacing("oct", with: "")
        #expect(!words.contains { $0.isASCII && $0.isLetter })
    }
}

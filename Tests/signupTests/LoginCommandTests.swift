import NetworkTesting
import PostgresTesting
import TerminalTesting
import Testing

/// Sign-up and sign-in in a real terminal emulator, with stored accounts.
@Suite(.timeLimit(.minutes(3)), .serialized)
struct LoginCommandTests {
    private let data = DataFolder()

    /// - Parameter first: The text on the screen once the program is ready.
    private func start(
        _ arguments: [String], environment: [String: String] = [:], first: String = "F1"
    ) async throws -> TmuxSession {
        let terminal = try TmuxSession(
            signup: arguments,
            environment: [
                "LC_ALL": "C.UTF-8", "COLORTERM": "truecolor", "XDG_DATA_HOME": data.path,
            ].merging(environment) { $1 })
        try await terminal.wait(forText: first)
        return terminal
    }

    private func signUp() async throws {
        let server = try FreeGitHub.start()
        defer { server.stop() }
        let result = try await Program.run(
            ["--github-url", server.url, "--quiet"], input: "Octo-Cat,Butter-1\n",
            environment: ["XDG_DATA_HOME": data.path])
        #expect(result.status == 0)
    }

    @Test func `the login form exits once the user signs in after a wrong password`() async throws {
        try await signUp()
        let terminal = try await start(["login"])
        let rows = [
            "  Sign in to your account", "", "  Username", "", "  Password", "", "",
            "    Sign in    ○ ○  2 fields left", "",
            "  ↵ next  ·  ^C quit  ·  F1 keys",
        ]
        try await terminal.wait { $0.block == rows }
        try terminal.press(.down, .down, .enter)
        let missing = try await terminal.wait {
            $0.text.contains("✗ Username: required") && $0.cursor == (12, 2)
        }
        #expect(missing.text.contains("✗ Password: required"))
        try terminal.type("octo-cat\nButter-2\n")
        try await terminal.wait { $0.cursor == (4, 7) }
        try terminal.press(.enter)
        let wrong = try await terminal.wait(
            forText: "✗ Sign-in failed: wrong username or password")
        #expect(wrong.text.contains("Password  ••••••••"))
        try terminal.press(.up)
        try terminal.press(.backspace)
        try terminal.type("1\n")
        try terminal.press(.enter)
        let right = try await terminal.wait(forText: "code=0")
        #expect(right.text.contains("\n✓ Signed in as Octo-Cat\n"))
        #expect(!right.text.contains("Butter"))
    }

    @Test(.enabled(if: SmallDisk.isPossible, "only root can mount a small disk"))
    func `a login works with a store on a read-only file system`() async throws {
        let disk = try SmallDisk(megabytes: 4)
        let store = ["--accounts", "sqlite:\(disk.folder)/accounts.sqlite"]
        let created = try await Program.run(
            ["form", "registration"] + store, input: "octo-cat\nButter-1\nButter-1\n\n")
        #expect(created.status == 0)
        try disk.makeReadOnly()
        let right = try await Program.run(["login"] + store, input: "octo-cat\nButter-1\n")
        #expect((right.status, right.errors) == (0, ""))
        let wrong = try await Program.run(["login"] + store, input: "octo-cat\nButter-2\n")
        #expect(wrong.status == 1)
    }

    @Test func `leaving the login form without signing in causes exit code 1`() async throws {
        try await signUp()
        let terminal = try await start(["login"])
        try terminal.press(.controlD)
        try await terminal.wait(forText: "code=1")
    }

    @Test func `with --language zh, the login form is in Chinese`() async throws {
        try await signUp()
        let terminal = try await start(["login", "--language", "zh"])
        try terminal.type("octo-cat\nButter-1\n\n")
        let screen = try await terminal.wait(forText: "code=0")
        #expect(screen.text.contains("登录你的账号") && screen.text.contains("✓ 已登录 Octo-Cat"))
    }

    @Test func `with --accessible, the login form uses line-by-line mode`() async throws {
        try await signUp()
        let terminal = try await start(["login", "--accessible"], first: "Username:")
        try terminal.type("octo-cat\n")
        try await terminal.wait(forText: "Password (not shown):")
        try terminal.type("Butter-1\n")
        try await terminal.wait(forText: "Enter: Sign in")
        try terminal.press(.enter)
        let end = try await terminal.wait(forText: "code=0")
        #expect(end.text.contains("Signed in as Octo-Cat."))
        #expect(!end.text.contains("Butter"))
    }

    @Test func `a name in the local store is taken, even without network access`() async throws {
        try await signUp()
        let closed = try ClosedPort()
        defer { closed.release() }
        let terminal = try await start(["--github-url", closed.url])
        try terminal.type("octo-CAT")
        try await terminal.wait(forText: "✗ Username already taken")
    }

    @Test func `a user who signed up in the form can sign in`() async throws {
        let server = try FreeGitHub.start()
        defer { server.stop() }
        let terminal = try await start(["--github-url", server.url])
        try await terminal.complete("octo-dog", password: "Butter-1")
        try terminal.press(.enter)
        try await terminal.wait(forText: "✓ octo-dog signed up")
        try terminal.press(.controlD)
        try await terminal.wait(forText: "code=0")
        let login = try await Program.run(
            ["login"], input: "octo-dog\nButter-1\n", environment: ["XDG_DATA_HOME": data.path])
        #expect(login.status == 0)
    }
}

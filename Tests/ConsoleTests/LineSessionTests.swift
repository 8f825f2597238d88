import TerminalTesting
import Testing

/// The form line by line: transcripts as they are read.
@Suite struct LineSessionTests {
    @Test func `on a pipe`() async throws {
        let terminal = try TmuxSession(
            [
                "bash", "-c",
                "printf 'octo\\nhello\\nhellx\\n\\n\\nhello\\n\\n' | \"$0\"; echo code $?; read -r",
                BuiltProduct.path("ConsoleFixture"),
            ], rows: 40)
        let screen = try await terminal.wait(forText: "ended: endOfInput\ncode 0")
        #expect(
            Array(screen.block.prefix { $0 != "ended: endOfInput" }) == [
                "Create your GitHub account",
                "Username: octo",
                "… checking octo",
                "✓ octo is available",
                "Password:",
                "✓ Password acceptable",
                "Repeat password:",
                "✗ The passwords differ",
                "Sign up: not possible yet",
                "Username [octo]:",
                "✓ octo is available",
                "✓ Password acceptable",
                "✗ The passwords differ",
                "Password [unchanged]:",
                "✓ Password acceptable",
                "Repeat password [unchanged]:",
                "✓ The passwords agree",
                "[ Sign up ]",
                "One moment.",
                "Signing up octo",
                "✓ Signed up octo",
                "Username:",
            ])
    }

    @Test(arguments: [("accessible", "tmux-256color"), ("plain", "dumb"), ("plain", "emacs")])
    func `on a terminal, a password is not shown`(argument: String, terminalName: String) async throws {
        let terminal = try TmuxSession(
            [BuiltProduct.path("ConsoleFixture"), argument], environment: ["TERM": terminalName])
        try await terminal.wait(forText: "Username:")
        try terminal.type("octo\n")
        try await terminal.wait(forText: "Password:")
        try terminal.type("secret\nsecret\n")
        let screen = try await terminal.wait(forText: "[ Sign up ]")
        #expect(
            screen.block == [
                "Create your GitHub account", "Username: octo", "… checking octo", "✓ octo is available",
                "Password:", "✓ Password acceptable", "Repeat password:", "✓ The passwords agree",
                "[ Sign up ]",
            ])
        try terminal.press(.controlC)
        let end = try await terminal.waitForEnd()
        #expect(end.exitStatus == 130)
        #expect(end.text.contains("ended: interrupted"))
    }

    @Test(arguments: [true, false])
    func `what is pasted behind an answer is not shown before it is known to be no secret`(isMarked: Bool)
        async throws
    {
        let terminal = try TmuxSession([BuiltProduct.path("ConsoleFixture"), "accessible"])
        try await terminal.wait(forText: "Username:")
        try terminal.paste("octo\nsecret\nsecret\n", isMarked: isMarked)
        let screen = try await terminal.wait(forText: "[ Sign up ]")
        #expect(!screen.text.contains("secret"))
        #expect(screen.text.contains("Username: octo\n"))
    }

    @Test func `keys that edit edit, others leave no trace, and Control-D ends only an empty line`()
        async throws
    {
        let terminal = try TmuxSession([BuiltProduct.path("ConsoleFixture"), "accessible"])
        try await terminal.wait(forText: "Username:")
        try terminal.type("octox")
        try terminal.press(.left, .up, .backspace, .controlD)
        try terminal.type("-名x")
        try terminal.press(.backspace, .backspace)
        try terminal.type("cat\n")
        try await terminal.wait(forText: "✓ octo-cat is available")
        let screen = try await terminal.wait(forText: "Password:")
        #expect(screen.block.contains("Username: octo-cat"))
        try terminal.press(.controlD)
        try await terminal.wait(forText: "ended: endOfInput")
    }

    @Test func `the terminal is given back in the middle of a password`() async throws {
        let script = """
            trap : INT
            before=$(stty -a)
            "$0" accessible
            echo "code $?"; [ "$(stty -a)" = "$before" ] && echo "as found"
            """
        let terminal = try TmuxSession(["bash", "-c", script, BuiltProduct.path("ConsoleFixture")])
        try await terminal.wait(forText: "Username:")
        try terminal.type("octo\n")
        try await terminal.wait(forText: "Password:")
        try terminal.press(.controlC)
        try await terminal.wait { $0.text.contains("code 130\nas found") }
    }
}

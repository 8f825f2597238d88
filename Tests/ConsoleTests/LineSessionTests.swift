import TerminalTesting
import Testing

/// Transcripts of the form in line-by-line mode.
@Suite struct LineSessionTests {
    private static let choices = "1: Username · 2: Password · 3: Repeat password"

    /// Returns the output of the form when its input is a pipe.
    private func transcript(_ answers: String) async throws -> [String] {
        let terminal = try TmuxSession(
            [
                "bash", "-c", "printf \"$1\" | \"$0\"; echo code $?; read -r",
                BuiltProduct.path("ConsoleFixture"), answers,
            ], columns: 120, rows: 50)
        let screen = try await terminal.wait { $0.rows.contains { $0.hasPrefix("code ") } }
        #expect(screen.text.contains("ended: endOfInput\ncode 0"))
        return Array(screen.block.prefix { !$0.hasPrefix("ended") })
    }

    @Test func `the form prompts for each field until the field is valid`() async throws {
        #expect(
            try await transcript("taken\nocto\nabc\nhello\nhellx\nhello\n\n") == [
                "Create your GitHub account",
                "Username (letters and digits): taken",
                "Username: checking taken",
                "Username: taken is taken",
                "Username [taken]: octo",
                "Username: checking octo",
                "Username: octo is available",
                "Password:",
                "Password: At least 5 characters",
                "Password [keep]:",
                "Password acceptable",
                "Repeat password:",
                "Repeat password: The passwords differ",
                "Repeat password [keep]:",
                "Repeat password: The passwords agree",
                "Username: octo", "Password: 5 characters", "Repeat password: 5 characters",
                "Enter: Sign up · \(Self.choices) · q: quit >",
                "One moment.",
                "Signing up octo",
                "Signed up octo",
                "Enter to sign up another, Ctrl-D to leave",
                "Username (letters and digits):",
            ])
    }

    @Test func `after the same error occurs twice, any field can be changed`() async throws {
        let lines = try await transcript("octo\\nhello\\nhellx\\nhellx\\n2\\nhellx\\n\\n")
        #expect(
            lines.suffix(12) == [
                "Repeat password [keep]:", "Repeat password: The passwords differ",
                "\(Self.choices) · q: quit >", "Password [keep]:", "Password acceptable",
                "Repeat password [keep]:", "Repeat password: The passwords agree",
                "Username: octo", "Password: 5 characters", "Repeat password: 5 characters",
                "Enter: Sign up · \(Self.choices) · q: quit >",
                "Create your GitHub account: canceled",
            ])
    }

    @Test func `before the button is pressed, the user can change fields or leave the form`() async throws {
        #expect(
            try await transcript("octo\nhello\nhello\n2\nother\nother\nwhat\nuser\npus\nQ\n") == [
                "Create your GitHub account",
                "Username (letters and digits): octo",
                "Username: checking octo",
                "Username: octo is available",
                "Password:",
                "Password acceptable",
                "Repeat password:",
                "Repeat password: The passwords agree",
                "Username: octo", "Password: 5 characters", "Repeat password: 5 characters",
                "Enter: Sign up · \(Self.choices) · q: quit >",
                "Password [keep]:",
                "Password acceptable",
                // The earlier answer is invalid now, so the form prompts for a new one.
                "Repeat password: The passwords differ",
                "Repeat password [keep]:",
                "Repeat password: The passwords agree",
                "Enter: Sign up · \(Self.choices) · q: quit >",
                "Please enter one of the choices.",
                "Enter: Sign up · \(Self.choices) · q: quit >",
                "Username [octo]: pus",
                "Username: checking pus",
                "Username: pus is available",
                "Username: pus", "Password: 5 characters", "Repeat password: 5 characters",
                "Enter: Sign up · \(Self.choices) · q: quit >",
                "Create your GitHub account: canceled",
            ])
    }

    @Test(arguments: [("accessible", "tmux-256color"), ("plain", "dumb"), ("plain", "emacs")])
    func `on a terminal, a password is not shown`(argument: String, terminalName: String) async throws {
        // The shell reads a line before it exits, because the last output of a closing terminal is sometimes lost.
        let script = "trap : INT; \"$0\" \"$1\"; echo code $?; read -r line"
        let terminal = try TmuxSession(
            ["bash", "-c", script, BuiltProduct.path("ConsoleFixture"), argument], columns: 120,
            environment: ["TERM": terminalName])
        try await terminal.wait(forText: "Username (letters and digits):")
        try terminal.type("octo\n")
        try await terminal.wait(forText: "Password:")
        try terminal.type("secret\nsecret\n")
        let screen = try await terminal.wait(forText: "q: quit")
        #expect(
            screen.block == [
                "Create your GitHub account", "Username (letters and digits): octo",
                "Username: checking octo",
                "Username: octo is available", "Password:", "Password acceptable", "Repeat password:",
                "Repeat password: The passwords agree",
                "Username: octo", "Password: 6 characters", "Repeat password: 6 characters",
                "Enter: Sign up · \(Self.choices) · q: quit >",
            ])
        // A password that is typed at a later question is not shown either.
        try terminal.type("secret")
        try terminal.press(.controlC)
        let end = try await terminal.wait(forText: "ended: interrupted\ncode 130")
        #expect(!end.text.contains("secret"))
    }

    @Test(arguments: [true, false])
    func `text pasted after an answer is hidden until its field turns out not to be a secret`(isMarked: Bool)
        async throws
    {
        let terminal = try TmuxSession([BuiltProduct.path("ConsoleFixture"), "accessible"], columns: 120)
        try await terminal.wait(forText: "Username (letters and digits):")
        try terminal.paste("octo\nsecret\nsecret\n", isMarked: isMarked)
        let screen = try await terminal.wait(forText: "q: quit")
        #expect(!screen.text.contains("secret"))
        #expect(screen.text.contains("Username (letters and digits): octo\n"))
    }

    @Test func `a secret that is pasted after a rejected answer is not shown`() async throws {
        let terminal = try TmuxSession([BuiltProduct.path("ConsoleFixture"), "accessible"], columns: 120)
        try await terminal.wait(forText: "Username (letters and digits):")
        try terminal.paste("taken\nsecret\nsecret\n", isMarked: false)
        try await terminal.wait { $0.block.last == "Username [taken]:" }
        try terminal.type("octo\n")
        let screen = try await terminal.wait { $0.block.last == "Password:" }
        #expect(!screen.text.contains("secret"))
    }

    @Test func `editing keys work, other keys have no effect, and Ctrl-D exits only on an empty line`()
        async throws
    {
        let terminal = try TmuxSession([BuiltProduct.path("ConsoleFixture"), "accessible"], columns: 120)
        try await terminal.wait(forText: "Username (letters and digits):")
        try terminal.type("octox")
        try terminal.press(.left, .down, .backspace, .controlD)
        try terminal.type("-名x")
        try terminal.press(.backspace, .backspace)
        try terminal.type("cat\n")
        try await terminal.wait(forText: "octo-cat is available")
        let screen = try await terminal.wait(forText: "Password:")
        #expect(screen.block.contains("Username (letters and digits): octo-cat"))
        try terminal.press(.up)
        try await terminal.wait(forText: "Username [octo-cat]:")
        try terminal.press(.controlD)
        try await terminal.wait(forText: "ended: endOfInput")
    }

    @Test func `the terminal is restored after Ctrl-C at the password prompt`() async throws {
        let script = """
            trap : INT
            before=$(stty -a)
            "$0" accessible
            echo "code $?"; [ "$(stty -a)" = "$before" ] && echo "as found"
            # The last output of a closing terminal is sometimes lost.
            read -r line
            """
        let terminal = try TmuxSession(["bash", "-c", script, BuiltProduct.path("ConsoleFixture")])
        try await terminal.wait(forText: "Username (letters and digits):")
        try terminal.type("octo\n")
        try await terminal.wait(forText: "Password:")
        try terminal.press(.controlC)
        try await terminal.wait { $0.text.contains("code 130\nas found") }
    }

    #if os(Linux)
        @Test func `an endless line is kept only up to the length that fits into a field`() async throws {
            let input = try PipedInput()
            let terminal = try await input.start()
            let process = try terminal.processID()
            let before = try ProcessState.peakMemory(process)
            try input.write(String(repeating: "x", count: 1 << 20))
            #expect(try ProcessState.peakMemory(process) - before < 600_000)
            try input.write("\nocto\n")
            try await terminal.wait(forText: "octo is available")
        }
    #endif
}

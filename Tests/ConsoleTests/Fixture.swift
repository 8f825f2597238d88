import Foundation
import TerminalTesting

/// The ways to start the fixture in a terminal, and its initial screen.
enum Fixture {
    /// Starts the form, and waits until it appears.
    static func start(
        _ arguments: String..., columns: Int = 80, rows: Int = 24, environment: [String: String] = [:]
    ) async throws -> TmuxSession {
        let terminal = try TmuxSession(
            [BuiltProduct.path("ConsoleFixture")] + arguments, columns: columns, rows: rows,
            environment: environment)
        try await terminal.wait { $0.text.contains("Sign up") && $0.isCursorVisible }
        return terminal
    }

    /// Starts the fixture on a pseudo-terminal, without waiting for the form.
    ///
    /// - Parameter environment: Variables that are added to those of an xterm with 256 colors, or replace them.
    static func startSession(
        _ arguments: String..., environment: [String: String] = [:]
    ) throws -> PtySession {
        let variables = ["TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": "/nonexistent"]
        return try PtySession(
            [BuiltProduct.path("ConsoleFixture")] + arguments,
            environment: variables.merging(environment) { $1 })
    }

    /// Starts the form from a shell, which reports afterward whether the form restored the terminal.
    static func startInShell(_ arguments: String...) async throws -> TmuxSession {
        let script = """
            trap : INT QUIT
            before=$(stty -a)
            "$0" "$@"
            code=$?
            if [ "$(stty -a)" = "$before" ]; then echo "code $code, as found"; else stty -a; fi
            read -r line && echo "echoed: $line"
            # The last words of a terminal that closes are sometimes lost.
            read -r line
            """
        let terminal = try TmuxSession(
            ["bash", "-c", script, BuiltProduct.path("ConsoleFixture")] + arguments,
            environment: ["SWIFT_BACKTRACE": "enable=no"])
        try await terminal.wait { $0.text.contains("Sign up") && $0.isCursorVisible }
        return terminal
    }

    /// Starts a shell with job control, in which `$FORM` is the path of the fixture.
    static func startShell() async throws -> TmuxSession {
        let terminal = try TmuxSession(
            ["bash", "--norc", "--noprofile", "-i"],
            environment: ["PS1": "shell> ", "FORM": BuiltProduct.path("ConsoleFixture")])
        try await terminal.wait(forText: "shell>")
        return terminal
    }

    static let empty = [
        "  Create your GitHub account",
        "",
        "  Username         letters and digits",
        "",
        "  Password",
        "",
        "  Repeat password",
        "",
        "",
        "    Sign up",
        "",
        "  Enter next   Up back   Ctrl-C quit",
    ]
}

/// A switch that holds back the fixture's answers, such as the result of a sign-up, while a test checks the screen that
/// precedes them.
struct HeldAnswers {
    private let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path

    /// The environment variable that the fixture needs.
    var environment: [String: String] { ["HOLD": file] }

    func hold() { _ = FileManager.default.createFile(atPath: file, contents: nil) }

    func release() { try? FileManager.default.removeItem(atPath: file) }
}

/// A gate that keeps the fixture busy from the moment when the fixture's first field contains `do-hang` until a test
/// calls `end()`. If the field contains `do-record`, the fixture adds a record when a test calls `end()`.
struct BusyFixture: ~Copyable {
    private let gate = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path

    init() throws { if mkfifo(gate, 0o600) != 0 { throw POSIXError(.init(rawValue: errno) ?? .EIO) } }

    deinit { unlink(gate) }

    /// The environment variable that the fixture needs.
    var environment: [String: String] { ["GATE": gate] }

    /// Waits until the fixture is busy, and then lets it continue.
    func end() { close(open(gate, O_WRONLY)) }
}

extension TmuxSession {
    /// Clears the shell's screen, and waits until it is empty, because the previous contents could satisfy the next
    /// wait.
    func clear() async throws {
        try type("clear\n")
        try await wait { $0.rows.filter { !$0.isEmpty } == ["shell>"] }
    }

    /// Clicks a cell, and waits until the screen satisfies `condition`.
    @discardableResult
    func click(
        column: Int, row: Int, until condition: @escaping @Sendable (Screen) -> Bool
    ) async throws -> Screen {
        try click(column: column, row: row)
        return try await wait(until: condition)
    }
}

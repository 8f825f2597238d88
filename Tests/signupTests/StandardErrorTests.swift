import Foundation
import NetworkTesting
import TerminalTesting
import Testing

/// The progress that a batch shows on a terminal.
@Suite(.timeLimit(.minutes(2)))
struct StandardErrorTests {
    /// A stand-in for GitHub on which names that begin with `taken` are taken and other names are available. The server
    /// responds to a request for a name that contains `held` only after the gate is signaled.
    private final class Server: Sendable {
        let gate: DispatchSemaphore
        let server: FaultServer

        init() throws {
            let gate = DispatchSemaphore(value: 0)
            server = try FaultServer { target in
                if target.contains("held") { gate.wait() }
                return target.hasPrefix("/taken")
                    ? [
                        .answer(
                            "200 OK", GitHubPages.headers,
                            body: GitHubPages.profile(String(target.dropFirst())))
                    ]
                    : [.answer("404 Not Found", GitHubPages.headers, body: GitHubPages.missing)]
            }
            self.gate = gate
        }

        deinit {
            server.stop()
            for _ in 0..<10 { gate.signal() }
        }
    }

    private let folder = NSTemporaryDirectory() + "signup-\(UUID().uuidString)"

    /// Checks names one at a time, with stdout in a file and stderr on a terminal.
    private func start(
        _ names: [String], _ server: Server, columns: Int = 100, padding: Int = 0, arguments: [String] = []
    ) throws -> TmuxSession {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let rest = String(repeating: "a b\n", count: padding)
        try Data((names.joined(separator: "\n") + "\n" + rest).utf8).write(
            to: URL(fileURLWithPath: folder + "/names"))
        let script = """
            trap : INT; "$0" check --concurrency 1 --timeout 600 --github-url "$@" <"$FOLDER/names" >"$FOLDER/out"
            echo code=$?; read -r line
            """
        return try TmuxSession(
            ["sh", "-c", script, try BuiltProduct.path("signup"), server.server.url] + arguments,
            columns: columns,
            environment: ["LC_ALL": "C.UTF-8", "FOLDER": folder])
    }

    @Test func `a batch shows its progress`() async throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let server = try Server()
        // The input is too long for one read, so the batch can detect that more input follows.
        let terminal = try start(["free", "taken-1", "held-1", "taken-held"], server, padding: 100_000)
        let first = try await terminal.wait(forText: "2 records")
        #expect(
            first.block.joined().wholeMatch(
                of: /signup: 2 records, [0-9.]+\/s: 1 available, 1 taken; [0-9]+ (s|min|h) left/) != nil)
        server.gate.signal()
        // Each progress report replaces the previous report.
        let second = try await terminal.wait(forText: "3 records")
        #expect(
            second.block.joined().wholeMatch(
                of: /signup: 3 records, [0-9.]+\/s: 2 available, 1 taken; [0-9]+ (s|min|h) left/) != nil)
        try terminal.press(.controlC)
        let end = try await terminal.wait(forText: "code=")
        // The terminal itself echoes the key.
        #expect(
            end.block.joined(separator: "\n").replacing("^C", with: "") == """
                signup: 3 records: 2 available, 1 taken; stopped; 1 record not finished
                code=130
                """)
    }

    @Test func `progress is truncated on a narrow terminal`() async throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let server = try Server()
        let terminal = try start(["free", "taken-1", "held-1", "taken-held"], server, columns: 20)
        #expect(try await terminal.wait(forText: "2 records").block == ["signup: 2 records,"])
        server.gate.signal()
        #expect(try await terminal.wait(forText: "3 records").block == ["signup: 3 records,"])
        server.gate.signal()
        // Unlike the progress, the summary appears in full.
        #expect(
            try await terminal.wait(forText: "code=").block == [
                "signup: 4 records: 2", " available, 2 taken", "code=1",
            ])
    }

    @Test func `progress is erased when the output is closed`() async throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let server = try Server()
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data("free\nheld-1\nheld-2\n".utf8).write(to: URL(fileURLWithPath: folder + "/names"))
        let script = """
            { "$0" check --concurrency 1 --timeout 600 --github-url "$1" <"$FOLDER/names"; echo code=$? >&2; } |
                { head -n 1 >"$FOLDER/out"; exec </dev/null; : >"$FOLDER/closed"; }
            read -r line
            """
        let terminal = try TmuxSession(
            ["sh", "-c", script, try BuiltProduct.path("signup"), server.server.url], columns: 100,
            environment: ["LC_ALL": "C.UTF-8", "FOLDER": folder])
        let closed = folder + "/closed"
        let progress = try await terminal.wait {
            $0.text.contains("1 record") && access(closed, F_OK) == 0
        }
        #expect(progress.block.joined().wholeMatch(of: /signup: 1 record, [0-9.]+\/s: 1 available/) != nil)
        // Only the first outcome is read; writing the second outcome fails, and the third name is skipped.
        server.gate.signal()
        let end = try await terminal.wait(forText: "code=")
        #expect(end.block == ["code=1"])
        let output = try String(contentsOfFile: folder + "/out", encoding: .utf8)
        #expect(output == #"{"record":1,"username":"free","outcome":"available"}"# + "\n")
    }
}

import Foundation
import Testing

/// The program's behavior if stdin, stdout or stderr is closed at the start.
@Suite(.timeLimit(.minutes(1)))
struct StandardDescriptorsTests {
    private func run(_ arguments: [String], closing: String) async throws -> Program.Result {
        try await Program.run(
            arguments, input: "octo-cat,secret\n", script: "exec \"$0\" \"$@\" \(closing)")
    }

    @Test func `without stdin, a batch fails`() async throws {
        let result = try await run(["batch", "--dry-run"], closing: "<&-")
        #expect(
            result
                == Program.Result(
                    status: 2, output: "",
                    errors: """
                        signup: stdin: bad file descriptor; the records after the last outcome were not read
                        signup: 0 records

                        """))
    }

    @Test func `without stdout, the journal keeps the outcomes`() async throws {
        let journal = NSTemporaryDirectory() + "signup-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: journal) }
        let result = try await run(["batch", "--dry-run", "--journal", journal], closing: ">&-")
        #expect(
            result
                == Program.Result(
                    status: 3, output: "",
                    errors:
                        "signup: stdout: bad file descriptor; the outcomes are in the journal; rerun with the same journal\n"
                ))
        let second = try await Program.run(
            ["batch", "--dry-run", "--quiet", "--journal", journal], input: "octo-cat,secret\n")
        #expect(
            second
                == Program.Result(
                    status: 0, output: #"{"record":1,"username":"octo-cat","outcome":"valid"}"# + "\n",
                    errors: ""))
    }

    @Test func `without stderr, all outcomes are still printed`() async throws {
        let result = try await run(["batch", "--dry-run"], closing: "2>&-")
        #expect(
            result
                == Program.Result(
                    status: 0, output: #"{"record":1,"username":"octo-cat","outcome":"valid"}"# + "\n",
                    errors: ""))
        let usage = try await run(["batch", "--no-such-option"], closing: "<&- >&- 2>&-")
        #expect(usage == Program.Result(status: 2, output: "", errors: ""))
    }
}

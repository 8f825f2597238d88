import Foundation
import NetworkTesting
import Testing

/// Failures that are temporary or specific to a machine have the exit code 75.
@Suite(.timeLimit(.minutes(5)))
struct MaxUnknownTests {
    private let names = (1...300).map { "name-\($0)\n" }.joined()

    private func check(_ arguments: String..., input: String, url: String) async throws -> Program.Result {
        try await Program.run(
            [
                "check", "--timeout", "60", "--retries", "0", "--concurrency", "1", "--quiet", "--github-url",
                url,
            ] + arguments,
            input: input)
    }

    private func records(_ output: String) -> Int { output.count { $0 == "\n" } }

    @Test func `with --max-unknown 5%, a batch without network access stops after 100 outcomes`() async throws
    {
        let port = try ClosedPort()
        let result = try await check(
            "--max-unknown", "5%", input: names, url: "http://127.0.0.1:\(port.port)")
        #expect(result.status == 75)
        #expect(records(result.output) == 100)
        #expect(
            result.errors
                == "signup: 100 of 100 outcomes are unknown, more than --max-unknown 5%; try again later or on another machine\n"
        )
    }

    @Test func `--exit-zero does not hide exit code 75`() async throws {
        let port = try ClosedPort()
        let result = try await check(
            "--max-unknown", "9", "--exit-zero", input: names, url: "http://127.0.0.1:\(port.port)")
        #expect(result.status == 75)
        #expect(records(result.output) == 10)
    }

    @Test func `with a healthy site, a batch exits with code 0`() async throws {
        let site = try await MirrorSite(latency: .zero)
        let result = try await check("--max-unknown", "0", input: names, url: site.url)
        #expect(result == Program.Result(status: 0, output: result.output, errors: ""))
        #expect(records(result.output) == 300)
    }

    @Test(arguments: ["x", "-1", "5 %", "101%"])
    func `an invalid value is rejected`(value: String) async throws {
        let result = try await check("--max-unknown=\(value)", input: names, url: "http://127.0.0.1:1")
        #expect(
            result
                == Program.Result(
                    status: 2, output: "",
                    errors: """
                        signup: --max-unknown must be a number of records, or a percentage such as 5%, got '\(value)'
                        See 'signup check --help'.

                        """))
    }

    @Test func `a journal that is in use causes exit code 75`() async throws {
        let data = DataFolder()
        try FileManager.default.createDirectory(atPath: data.path, withIntermediateDirectories: true)
        let journal = data.path + "/journal"
        let arguments = ["check", "--demo", "--quiet", "--journal", journal]
        let first = try RunningProgram(arguments)
        // The first line is written while the lock is held.
        while (try? String(contentsOfFile: journal, encoding: .utf8))?.contains("\n") != true {
            try await Task.sleep(for: .milliseconds(10))  // polling
        }
        let second = try await Program.run(arguments, input: "octocat\n")
        #expect(
            second
                == Program.Result(
                    status: 75, output: "",
                    errors: "signup: \(journal): in use by another run; wait until it exits\n"))
        first.endInput()
        #expect(await first.result().status == 0)
    }
}

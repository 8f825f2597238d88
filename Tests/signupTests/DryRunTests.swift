import Foundation
import Locking
import NetworkTesting
import Testing

/// The built program with `--dry-run`.
@Suite(.timeLimit(.minutes(1)))
struct DryRunTests {
    @Test func `a dry run needs no environment variables`() async throws {
        let result = try await Program.run(
            ["batch", "--dry-run"], input: "octo-cat,secret\n", script: #"exec env -i "$0" "$@""#)
        #expect(result.status == 0)
        #expect(result.output == #"{"record":1,"username":"octo-cat","outcome":"valid"}"# + "\n")
    }

    @Test func `a dry run sends no requests and creates no store`() async throws {
        let requests = LockedValue<[String]>([])
        let server = try FaultServer { target in
            requests.withLock { $0.append(target) }
            return [.answer("404 Not Found", GitHubPages.headers, body: GitHubPages.missing)]
        }
        defer { server.stop() }
        let data = DataFolder()
        for accounts in ["", "sqlite:\(data.path)/accounts.sqlite", "\(server.url)/accounts"] {
            let result = try await Program.run(
                ["batch", "--dry-run", "--quiet", "--github-url", server.url]
                    + (accounts.isEmpty ? [] : ["--accounts", accounts]), input: "octo-cat,secret\n",
                environment: ["XDG_DATA_HOME": data.path])
            #expect(
                result
                    == Program.Result(
                        status: 0, output: #"{"record":1,"username":"octo-cat","outcome":"valid"}"# + "\n",
                        errors: ""))
            #expect(!FileManager.default.fileExists(atPath: data.path), "\(accounts)")
            #expect(requests.withLock(\.self) == [], "\(accounts)")
        }
    }
}

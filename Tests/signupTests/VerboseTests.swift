import Foundation
import NetworkTesting
import SignupTesting
import TerminalTesting
import Testing

/// The information that `--verbose` logs, and the situations in which the program cannot log.
@Suite(.timeLimit(.minutes(2)), .serialized)
struct VerboseTests {
    @Test func `each request is logged, but its token is not`() async throws {
        let server = try FaultServer { target in
            target == "/users/octocat"
                ? [.answer("200 OK", GitHubPages.headers, body: #"{"login":"octocat","type":"User"}"#)]
                : [.answer("503 Service Unavailable", GitHubPages.headers, body: "busy")]
        }
        defer { server.stop() }
        let folder = try TemporaryFolder()
        try Data("Butter\n".utf8).write(to: URL(fileURLWithPath: folder.file("token")))
        let result = try await Program.run([
            "check", "--verbose", "--quiet", "--retries", "0", "--concurrency", "1", "--api", "--token-file",
            folder.file("token"), "--github-url", server.url, "octocat", "octo-cat",
        ])
        #expect(result.status == 1)
        #expect(result.output.contains(#""username":"octocat","outcome":"taken""#))
        // Every request contains the token.
        var heads = server.heads.makeAsyncIterator()
        for _ in 1...2 {
            #expect(await heads.next()?.contains("\r\nAuthorization: Bearer Butter\r\n") == true)
        }
        let lines = result.errors.split(separator: "\n").map { line in
            line.replacing(/[0-9]+ bytes, [0-9]+ ms$/, with: "N bytes, N ms")
        }
        #expect(
            lines == [
                "signup: GET \(server.url)/users/octocat: 200, N bytes, N ms",
                "signup: GET \(server.url)/users/octo-cat: 503, N bytes, N ms",
            ])
        #expect(!result.errors.contains("Butter"))
    }

    @Test func `the requests of the demo are logged`() async throws {
        let result = try await Program.run(["check", "--demo", "--verbose", "--quiet", "octocat"])
        #expect(
            result.errors.replacing(/[0-9]+ bytes, [0-9]+ ms/, with: "N bytes, N ms")
                == "signup: GET https://demo.invalid/octocat: 200, N bytes, N ms\n")
    }

    @Test func `a form refuses to write its log to the screen on which it appears`() async throws {
        let terminal = try TmuxSession(
            signup: ["form", "--demo", "--verbose"], environment: ["LC_ALL": "C.UTF-8"])
        let screen = try await terminal.wait(forText: "code=2")
        #expect(
            screen.block == [
                "signup: --verbose: cannot log to the screen that shows the form; redirect stderr",
                ", for example with 2> signup.log", "See 'signup form --help'.", "code=2",
            ])
    }
}

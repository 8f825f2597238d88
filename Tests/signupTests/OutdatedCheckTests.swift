import NetworkTesting
import TerminalTesting
import Testing

/// Checks whose username has changed before their results arrive.
@Suite struct OutdatedCheckTests {
    private let tests = FormCommandTests()

    @Test func `the result of an outdated check never appears`() async throws {
        let server = try FaultServer { target in
            target == "/octocat"
                ? [.answer("200 OK", GitHubPages.headers, body: GitHubPages.profile("octocat"))]
                : [.silence]
        }
        let terminal = try await tests.start(["--github-url", server.url])
        try terminal.type("octoca")
        var events = server.events.makeAsyncIterator()
        while let event = await events.next(), event != .requested("/octoca") {}
        try terminal.type("t")
        while let event = await events.next(), event != .closedByClient {}
        try await terminal.wait(forText: "✗ Username already taken")
        server.stop()
    }

    @Test func `an outdated check that is answered late changes nothing`() async throws {
        let gate = Gate()
        let server = try FaultServer { target in
            if target == "/octocat" {
                return [.answer("200 OK", GitHubPages.headers, body: GitHubPages.profile("octocat"))]
            }
            gate.wait()
            return [.answer("404 Not Found", GitHubPages.headers, body: GitHubPages.missing)]
        }
        defer {
            gate.open()
            server.stop()
        }
        let terminal = try await tests.start(["--github-url", server.url, "--timeout", "600"])
        try terminal.type("octoca")
        var events = server.events.makeAsyncIterator()
        while let event = await events.next(), event != .requested("/octoca") {}
        try terminal.type("t")
        let taken = "✗ Username already taken"
        try await terminal.wait(forText: taken)
        gate.open()
        let changed = try? await terminal.wait(for: .milliseconds(500)) { !$0.text.contains(taken) }
        #expect(changed == nil, "\(changed?.text ?? "")")
    }
}

import NetworkTesting
import Testing

@testable import GitHubSignup

@Suite(.timeLimit(.minutes(1)))
struct BackendTests {
    @Test func theDemoAnswersItself() async throws {
        var options = Options()
        options.isDemo = true
        let backend = try await Backend(options)
        #expect(backend.siteName == "the demo")
        // The server must live as long as the service, not as long as the backend.
        let service = backend.availability
        #expect(try await service.availability(of: "octocat") == .taken)
    }

    @Test func obeysSiteAndTimeout() async throws {
        let server = try FaultServer { _ in [.silence] }
        defer { server.stop() }
        var options = Options()
        options.site = try #require(Site(server.url))
        options.timeout = .milliseconds(100)
        let backend = try await Backend(options)
        #expect(backend.siteName == "127.0.0.1:\(server.port)")
        #expect(try await backend.availability.availability(of: "octo-cat") == .unknown(.timeout))
    }
}

import HTTP
import SignupCore
import Testing

@testable import GitHub

@Suite(.timeLimit(.minutes(1)))
struct DemoServerTests {
    @Test func answersWithGitHubsProofs() async throws {
        let demo = try DemoServer(delay: 0...0)
        defer { withExtendedLifetime(demo) {} }
        let service = GitHubAvailability(site: demo.site, client: CurlClient())
        for name in DemoServer.takenNames {
            #expect(try await service.availability(of: name) == .taken)
            #expect(try await service.availability(of: name.uppercased()) == .taken)
        }
        #expect(try await service.availability(of: "octo-cat") == .available)
    }

    @Test func itsFrontPageIsNotAProfile() async throws {
        let demo = try DemoServer(delay: 0...0)
        defer { withExtendedLifetime(demo) {} }
        let response = try await CurlClient().get(demo.site.base + "/")
        #expect(response.status == 200)
        #expect(!GitHubProofs.isProfile(response, of: ""))
    }

    @Test func stopsWhenReleased() async throws {
        var demo: DemoServer? = try DemoServer(delay: 0...0)
        let base = try #require(demo?.site.base)
        _ = try await CurlClient().get(base)
        demo = nil
        let deadline = ContinuousClock.now + .seconds(10)
        while (try? await CurlClient().get(base)) != nil, ContinuousClock.now < deadline {}
        await #expect(throws: HTTPError.self) { try await CurlClient().get(base) }
    }
}

import HTTP
import SignupCore
import SignupSupport
import SignupTesting
import Testing

@testable import GitHub

@Suite(.timeLimit(.minutes(1)))
struct DemoClientTests {
    @Test func `the demo responds with the same evidence as GitHub`() async throws {
        let service = GitHubAvailability(site: DemoClient.site, client: DemoClient(delay: 0...0))
        for name in DemoClient.takenNames {
            #expect(try await service.availability(of: name) == .taken)
            #expect(try await service.availability(of: name.uppercased()) == .taken)
        }
        #expect(try await service.availability(of: "octo-cat") == .available)
        #expect(try await service.availability(of: "settings") == .reserved)
    }

    @Test func `the site's front page is not a profile`() async throws {
        let response = try await DemoClient(delay: 0...0).get(DemoClient.site.base + "/")
        #expect(response.status == 200)
        #expect(!GitHubProofs.isProfile(response, of: ""))
    }

    @Test func `a canceled request is reported as canceled`() async {
        let (answers, arrivals) = AsyncStream<Result<HTTPResponse, HTTPError>>.makeStream()
        let request = DemoClient(delay: 600_000...600_000).get(
            DemoClient.site.base + "/octocat", headers: [:]
        ) {
            arrivals.yield($0)
        }
        request.cancel()
        for await answer in answers {
            #expect(throws: HTTPError(.canceled)) { try answer.get() }
            break
        }
    }
}

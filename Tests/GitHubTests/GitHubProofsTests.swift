import HTTP
import SignupCore
import Testing

@testable import GitHub

struct GitHubProofsTests {
    private let own: HTTPHeaders = ["Server": "github.com", "X-GitHub-Request-Id": "1A2B"]

    private func availability(_ status: Int, _ body: String) -> Availability {
        let response = HTTPResponse(
            status: status, headers: own, body: Array(body.utf8), evidence: .onlyExchange)
        return AvailabilityClassifier.answer(
            about: "octo-cat", .website(.github), from: .success(response)
        ).availability(of: "octo-cat")
    }

    @Test func `a page proves that a name is available only if its title is that of a missing page`() {
        #expect(availability(404, "<title>Page not found · GitHub</title>") == .available)
        for title in ["Page not found", "Page is being built · GitHub", "page not found · GitHub"] {
            #expect(availability(404, "<title>\(title)</title>") == .unknown(.unproven))
        }
    }

    @Test func `a secondary rate limit is recognized even without a rate limit header`() {
        let body = #"{"message":"You have exceeded a secondary rate limit."}"#
        #expect(availability(403, body) == .unknown(.rateLimited(retryAfter: 60)))
    }
}

import SignupCore
import Testing

@testable import GitHub

struct GitHubEndpointTests {
    @Test func `the token is sent as a bearer token without surrounding whitespace`() throws {
        let token = try #require(AccessToken(" \tabc_123\n"))
        let headers = GitHubEndpoint.api(.githubAPI, token: token).headers
        #expect(headers["Authorization"] == "Bearer abc_123")
        #expect(GitHubEndpoint.api(.githubAPI, token: nil).headers["Authorization"] == nil)
        #expect(headers["Accept"] == "application/vnd.github+json")
    }

    @Test func `every request bypasses caches`() {
        #expect(
            GitHubEndpoint.website(.github).headers == ["Accept": "text/html", "Cache-Control": "no-cache"])
        #expect(GitHubEndpoint.api(.githubAPI, token: nil).headers["Cache-Control"] == "no-cache")
    }
}

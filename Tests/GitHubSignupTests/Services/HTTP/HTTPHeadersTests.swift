import Testing

@testable import GitHubSignup

struct HTTPHeadersTests {
    @Test func comparesNamesWithoutCase() {
        let headers: HTTPHeaders = ["X-GitHub-Request-Id": "1", "x-github-request-id": "2"]
        #expect(headers["x-GITHUB-request-ID"] == "1")
        #expect(headers["server"] == nil)
    }
}

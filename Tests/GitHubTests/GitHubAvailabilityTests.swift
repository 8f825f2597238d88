import HTTP
import NetworkTesting
import SignupCore
import SignupSupport
import SignupTesting
import Testing

@testable import GitHub

/// A client that passes each request to a closure, and checks the request's headers.
private struct TableClient: HTTPClient {
    let respond: @Sendable (String) throws(HTTPError) -> HTTPResponse

    func get(
        _ url: String, headers: [String: String],
        answer: @escaping @Sendable (Result<HTTPResponse, HTTPError>) -> Void
    ) -> PendingRequest {
        #expect(headers == ["Accept": "text/html", "Cache-Control": "no-cache"])
        answer(Result { () throws(HTTPError) in try respond(url) })
        return PendingRequest {}
    }
}

/// A client that never responds, and reports when a transfer is canceled.
private struct EndlessClient: HTTPClient {
    let onCancel: @Sendable () -> Void

    func get(
        _ url: String, headers: [String: String],
        answer: @escaping @Sendable (Result<HTTPResponse, HTTPError>) -> Void
    ) -> PendingRequest { PendingRequest(onCancel) }
}

@Suite(.timeLimit(.minutes(1)))
struct GitHubAvailabilityTests {
    @Test func `the user's page is requested`() async throws {
        let client = TableClient { url throws(HTTPError) in
            #expect(url == "https://github.com/octo-cat")
            return HTTPResponse(
                status: 404, headers: ["Server": "GitHub.com", "X-GitHub-Request-Id": "1"],
                body: Array(GitHubPages.missing.utf8), evidence: .requestNumber)
        }
        let service = GitHubAvailability(site: .github, client: client)
        #expect(try await service.availability(of: "octo-cat") == .available)
    }

    @Test(arguments: ["admin", "Settings", "HELP"])
    func `a reserved name is reported without a request`(name: String) async throws {
        let client = TableClient { _ throws(HTTPError) in throw HTTPError(.offline) }
        let service = GitHubAvailability(site: .github, client: client)
        #expect(try await service.availability(of: name) == .reserved)
    }

    @Test(arguments: ["", "a b", "../x", "a/b", "a?b", "-a", "ä", "a\r\nHost: x"])
    func `an invalid name is never requested`(name: String) async throws {
        let client = TableClient { _ throws(HTTPError) in
            Issue.record("a request was sent")
            throw HTTPError(.offline)
        }
        let service = GitHubAvailability(site: .github, client: client)
        #expect(try await service.availability(of: name) == .unknown(.malformed))
    }

    @Test func `a canceled request is reported as canceled`() async throws {
        let client = TableClient { _ throws(HTTPError) in throw HTTPError(.canceled) }
        let service = GitHubAvailability(site: .github, client: client)
        await #expect(throws: CancellationError.self) { try await service.availability(of: "octo-cat") }
    }

    @Test func `canceling a request cancels its transfer`() async {
        let (cancellations, cancellation) = AsyncStream<Void>.makeStream()
        let service = GitHubAvailability(site: .github, client: EndlessClient { cancellation.finish() })
        service.ask(about: "octo-cat") { _ in }.cancel()
        for await _ in cancellations {}
    }

    @Test(
        arguments: [
            ("/taken-1", .taken), ("/free-1", .available), ("/proxy-404", .unknown(.unproven)),
            ("/busy", .unknown(.rateLimited(retryAfter: 90))), ("/denied", .unknown(.forbidden)),
            ("/limited", .unknown(.rateLimited(retryAfter: 60))), ("/moved", .unknown(.redirect)),
            ("/broken", .unknown(.serverError)), ("/closed", .unknown(.reset)),
            ("/never", .unknown(.timeout)),
            ("/drip", .unknown(.timeout)), ("/noise", .unknown(.malformed)),
        ] as [(String, Availability)])
    func `the correct result is reported over real connections`(path: String, expected: Availability)
        async throws
    {
        let server = try FaultServer { target in
            let name = String(target.dropFirst())
            switch name {
            case "taken-1": return [.answer("200 OK", GitHubPages.headers, body: GitHubPages.profile(name))]
            case "free-1": return [.answer("404 Not Found", GitHubPages.headers, body: GitHubPages.missing)]
            case "proxy-404": return [.answer("404 Not Found", ["Server: squid"], body: GitHubPages.missing)]
            case "busy": return [.answer("429 Too Many Requests", ["Retry-After: 90"])]
            case "denied": return [.answer("403 Forbidden", GitHubPages.headers)]
            case "limited": return [.answer("403 Forbidden", ["x-ratelimit-remaining: 0"])]
            case "moved": return [.answer("301 Moved", ["Location: http://127.0.0.1:1/"])]
            case "broken": return [.answer("500 Oops", GitHubPages.headers, body: GitHubPages.missing)]
            case "closed": return []
            case "drip": return [.text("HTTP/1.1 404 Not Found\r\n\r\n"), .drip([32], milliseconds: 10)]
            case "noise": return [.text("\u{0}\u{1}noise\r\n\r\n")]
            default: return [.silence]
            }
        }
        defer { server.stop() }
        var configuration = CurlClient.Configuration()
        configuration.timeout = expected == .unknown(.timeout) ? .milliseconds(300) : .seconds(20)
        let site = try #require(Site(server.url))
        let service = GitHubAvailability(site: site, client: try CurlClient(configuration))
        #expect(try await service.availability(of: String(path.dropFirst())) == expected)
    }
}

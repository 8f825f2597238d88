import GitHub
import NetworkTesting
import SignupCore
import SignupTesting
import Testing

@testable import HTTP

@Suite(.timeLimit(.minutes(1)), .serialized)
struct HTTP2Tests {
    private static let certificates = Result { try Certificates() }

    /// Checks the given number of names at the same time.
    private func ask(
        _ server: HTTP2Server, names: Int, timeout: Duration = .seconds(10)
    ) async throws -> [Availability] {
        try await ask(server.url, names: names, timeout: timeout)
    }

    private func ask(
        _ url: String, names: Int, timeout: Duration = .seconds(30), connections: Int = 64
    ) async throws -> [Availability] {
        var configuration = CurlClient.Configuration()
        configuration.timeout = timeout
        configuration.maximumConnections = connections
        configuration.trustedCertificates = try Self.certificates.get().authority
        let service = GitHubAvailability(
            site: try #require(Site(url)), client: try CurlClient(configuration))
        return try await withThrowingTaskGroup(of: Availability.self) { group in
            for number in 0..<names {
                group.addTask { try await service.availability(of: "name-\(number)") }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
    }

    private func server(
        together: Int = 1, _ script: @escaping @Sendable (Int) -> [HTTP2Server.Step]
    ) throws -> HTTP2Server {
        try HTTP2Server(Self.certificates.get(), together: together, script)
    }

    @Test func `requests share one connection`() async throws {
        // The server responds only once all requests have arrived.
        let server = try server(together: 20) { _ in HTTP2Server.Step.missing }
        #expect(try await ask(server, names: 20) == Array(repeating: .available, count: 20))
        #expect(server.counts.connections == 1)
        #expect(server.counts.requests == 20)
    }

    @Test func `a stream whose response is complete is not reset`() async throws {
        let length = String(GitHubPages.missing.utf8.count)
        let server = try server { _ in
            [
                .head(404, HTTP2Server.Step.headers.merging(["content-length": length]) { $1 }, isEnd: false),
                .body(GitHubPages.missing, isEnd: true),
            ]
        }
        var configuration = CurlClient.Configuration()
        configuration.trustedCertificates = try Self.certificates.get().authority
        let service = GitHubAvailability(
            site: try #require(Site(server.url)), client: try CurlClient(configuration))
        for number in 1...5 { #expect(try await service.availability(of: "name-\(number)") == .available) }
        // A reset of an earlier stream would have arrived before the last request.
        #expect(server.counts.connections == 1)
        #expect(server.resets == 0)
    }

    @Test func `trailers do not make a page GitHub's own`() async throws {
        let server = try server { _ in
            [
                .head(404, [:], isEnd: false), .body(GitHubPages.missing, isEnd: false),
                .trailers(HTTP2Server.Step.headers),
            ]
        }
        #expect(try await ask(server, names: 2) == Array(repeating: .unknown(.unproven), count: 2))
        #expect(server.counts.requests == 2)
    }

    @Test func `if a stream is reset, the availability of the name remains unknown`() async throws {
        let server = try server { request in
            guard request.isMultiple(of: 3) else { return HTTP2Server.Step.missing }
            // The proof is complete, but the response is not: error 2 is an internal error.
            return [
                .head(404, HTTP2Server.Step.headers, isEnd: false), .body(GitHubPages.missing, isEnd: false),
                .reset(2),
            ]
        }
        let answers = try await ask(server, names: 9)
        #expect(answers.count { $0 == .available } == 6)
        #expect(answers.count { $0 == .unknown(.reset) } == 3)
        #expect(server.counts.connections == 1)
    }

    @Test func `a request on an unprocessed stream is retried`() async throws {
        // Error 7 means that the request was refused before anything was done. libcurl repeats the request on a new
        // connection, which this server accepts only after the first has closed. So the last request is refused: libcurl
        // keeps the first connection if a response arrives on it after the refusal.
        let server = try server { $0 == 4 ? [.reset(7)] : HTTP2Server.Step.missing }
        #expect(try await ask(server, names: 4) == Array(repeating: .available, count: 4))
    }

    @Test func `responses that arrive before the response to the first request count as proof`() async throws
    {
        // The first request, for which the connection was opened, never receives a response.
        let server = try server(together: 4) { $0 == 1 ? [] : HTTP2Server.Step.missing }
        let answers = try await ask(server, names: 4, timeout: .seconds(3))
        #expect(answers.count { $0 == .available } == 3)
        #expect(answers.count { $0 == .unknown(.timeout) } == 1)
        #expect(server.counts.connections == 1)
    }

    @Test func `requests that a closing connection did not process are retried`() async throws {
        // The last requests are lost 14 times, but libcurl itself repeats a request at most five times.
        let server = try ClosingServer(count: 2, Self.certificates.get())
        let answers = try await ask(server.url, names: 30, connections: 1)
        #expect(answers == Array(repeating: .available, count: 30))
    }

    @Test func `if a server processes no requests, the client stops after a few attempts`() async throws {
        let server = try server { _ in [.reset(7)] }
        #expect(try await ask(server, names: 1) == [.unknown(.reset)])
        #expect(server.counts.requests <= 6)
    }

    @Test func `the requests that libcurl repeats by itself are counted`() async throws {
        var configuration = CurlClient.Configuration()
        configuration.trustedCertificates = try Self.certificates.get().authority
        let client = try CurlClient(configuration)
        let answering = try server { $0 == 1 ? [.reset(7)] : HTTP2Server.Step.missing }
        let response = try await client.get("\(answering.url)/name")
        #expect(response.status == 404)
        #expect(response.requests == 2)
        let refusing = try server { _ in [.reset(7)] }
        let error = await #expect(throws: HTTPError.self) { try await client.get("\(refusing.url)/name") }
        #expect(error?.requests == refusing.counts.requests)
        #expect(error?.isSent == true)
    }

    @Test func `incomplete responses on an interrupted connection leave the availability of names unknown`()
        async throws
    {
        // The server responds to the first two requests. It begins a response to the third request but never finishes
        // it, and responds to no other requests.
        let server = try server(together: 6) { request in
            switch request {
            case 1, 2: HTTP2Server.Step.missing
            case 3: [.goAway(last: 3), .head(404, HTTP2Server.Step.headers, isEnd: false)]
            default: []
            }
        }
        // The timeout includes the handshake and the time until all requests have arrived.
        let answers = try await ask(server, names: 6, timeout: .seconds(5))
        #expect(answers.count { $0 == .available } == 2)
        #expect(answers.count { $0 == .unknown(.timeout) } == 4)
    }

    @Test func `a rate limit is recognized`() async throws {
        let server = try server { _ in [.head(429, ["retry-after": "30"], isEnd: true)] }
        #expect(try await ask(server, names: 1) == [.unknown(.rateLimited(retryAfter: 30))])
    }
}

import Locking
import SignupSupport
import SignupTesting
import Testing

@testable import HTTP

@Suite struct LoggingHTTPClientTests {
    /// A client that returns the same response to every request.
    private struct Double: HTTPClient, HTTPSender {
        let result: Result<HTTPResponse, HTTPError>

        func get(
            _ url: String, headers: [String: String],
            answer: @escaping @Sendable (Result<HTTPResponse, HTTPError>) -> Void
        ) -> PendingRequest {
            answer(result)
            return PendingRequest {}
        }

        func post(
            _ url: String, headers: [String: String], body: Secret,
            answer: @escaping @Sendable (Result<HTTPResponse, HTTPError>) -> Void
        ) -> PendingRequest {
            answer(result)
            return PendingRequest {}
        }
    }

    private final class Lines: Sendable {
        private let lines = LockedValue<[LogEntry]>([])
        private let calls = LockedValue(0)
        private let start = ContinuousClock.now

        var all: [String] { entries.map(\.message) }
        var entries: [LogEntry] { lines.withLock(\.self) }

        func add(_ entry: LogEntry) { lines.withLock { $0.append(entry) } }

        /// Returns a time that is 35.9 ms after the time that the previous call returned.
        func now() -> ContinuousClock.Instant {
            start
                + calls.withLock {
                    $0 += 1
                    return .microseconds(35_900) * $0
                }
        }
    }

    private let lines = Lines()

    private func client(_ result: Result<HTTPResponse, HTTPError>) -> LoggingHTTPClient {
        LoggingHTTPClient(Double(result: result), now: lines.now, log: lines.add)
    }

    private let address = "https://github.com/octo-cat"

    @Test func `each kind of request is logged`() async throws {
        let response = HTTPResponse(status: 404, body: [1, 2, 3], evidence: nil)
        let client = client(.success(response))
        #expect(try await client.get(address, headers: ["Authorization": "Bearer Butter"]) == response)
        let posted = try await client.post("https://a.example/b", headers: [:], body: "Butter")
        #expect(posted == response)
        #expect(
            lines.all == [
                "GET https://github.com/octo-cat: 404, 3 bytes, 35 ms",
                "POST https://a.example/b: 404, 3 bytes, 35 ms",
            ])
        // The facts, like the sentences, contain neither the token nor the password.
        #expect(
            lines.entries.map { LogFact.object($0.facts) } == [
                #"{"method":"GET","url":"https://github.com/octo-cat","status":404,"bytes":3,"#
                    + #""milliseconds":35}"#,
                #"{"method":"POST","url":"https://a.example/b","status":404,"bytes":3,"milliseconds":35}"#,
            ])
    }

    @Test func `the headers that explain a response are logged`() async throws {
        let client = client(
            .success(
                HTTPResponse(
                    status: 429,
                    headers: [
                        "X-RateLimit-Reset": "1700000000", "Retry-After": "60",
                        "Set-Cookie": "session=Butter",
                        "X-RateLimit-Remaining": "0",
                    ], body: [0], isBodyTruncated: true, redirectedTo: "https://github.com/Octo-Cat",
                    evidence: nil)))
        _ = try await LogContext.$current.withValue(LogContext { [.number("record", 7)] }) {
            try await client.get(address, headers: [:])
        }
        #expect(
            lines.all == [
                "GET https://github.com/octo-cat: 429, from https://github.com/Octo-Cat, 1 bytes and more, "
                    + "retry-after 60, x-ratelimit-remaining 0, x-ratelimit-reset 1700000000, 35 ms"
            ])
        #expect(lines.entries.map(\.level) == [.info])
        #expect(
            lines.entries.map { LogFact.object($0.facts) } == [
                #"{"record":7,"method":"GET","url":"https://github.com/octo-cat","status":429,"bytes":1,"#
                    + #""from":"https://github.com/Octo-Cat","retry_after":"60","x_ratelimit_remaining":"0","#
                    + #""x_ratelimit_reset":"1700000000","milliseconds":35}"#
            ])
    }

    @Test func `the reason for a missing response is logged`() async throws {
        let client = client(.failure(HTTPError(.tls, detail: "certificate has expired")))
        await #expect(throws: HTTPError(.tls, detail: "certificate has expired")) {
            try await client.get(address, headers: [:])
        }
        await #expect(throws: HTTPError(.tls, detail: "certificate has expired")) {
            try await client.post(address, headers: [:], body: "Butter")
        }
        #expect(
            lines.all == [
                "GET https://github.com/octo-cat: tls: certificate has expired, 35 ms",
                "POST https://github.com/octo-cat: tls: certificate has expired, 35 ms",
            ])
        #expect(lines.entries.map(\.level) == [.warning, .warning])
        #expect(
            lines.entries.last.map { LogFact.object($0.facts) }
                == #"{"method":"POST","url":"https://github.com/octo-cat","#
                + #""failure":"tls: certificate has expired","milliseconds":35}"#)
    }

    @Test func `a server's message cannot control the terminal`() async throws {
        let hostile = HTTPHeaders(lines: Array("retry-after: 1\u{1B}]0;title\u{7}\u{202E}x\n".utf8))
        let response = HTTPResponse(status: 200, headers: hostile, evidence: nil)
        _ = try await client(.success(response)).get(address, headers: [:])
        #expect(
            lines.all == [
                "GET https://github.com/octo-cat: 200, 0 bytes, retry-after 1\\u001b]0;title\\u0007\\u202ex, 35 ms"
            ])
    }
}

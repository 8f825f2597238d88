/// A client that tells of each transfer of another one: what was asked, what came, in how many milliseconds.
///
/// A line has the method, the address, the status and the size of what came, or why nothing came, and what the answer
/// says of a rate limit. Nothing that is sent beside the address is in it: no token, no password. What would steer a
/// terminal reads `?`.
package struct LoggingHTTPClient: HTTPClient, HTTPSender {
    private let client: any HTTPClient & HTTPSender
    private let now: @Sendable () -> ContinuousClock.Instant
    private let tell: @Sendable (String) -> Void

    /// - Parameters:
    ///   - client: The client that does the work.
    ///   - now: The time, asked at the start and at the end of each transfer.
    ///   - tell: Takes a line without its end, on the thread that the answer comes on.
    package init(
        _ client: any HTTPClient & HTTPSender,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        tell: @escaping @Sendable (String) -> Void
    ) {
        self.client = client
        self.now = now
        self.tell = tell
    }

    package func get(_ url: String, headers: [String: String]) async throws(HTTPError) -> HTTPResponse {
        try await telling("GET", url) { () throws(HTTPError) in try await client.get(url, headers: headers) }
    }

    package func send(
        _ url: String, headers: [String: String],
        answer: @escaping @Sendable (Result<HTTPResponse, HTTPError>) -> Void
    ) -> HTTPTransfer {
        let told = told("GET", url)
        return client.send(url, headers: headers) {
            told($0)
            answer($0)
        }
    }

    package func post(_ url: String, headers: [String: String], body: String) async throws(HTTPError)
        -> HTTPResponse
    {
        try await telling("POST", url) { () throws(HTTPError) in
            try await client.post(url, headers: headers, body: body)
        }
    }

    private func telling(
        _ method: String, _ url: String, _ transfer: () async throws(HTTPError) -> HTTPResponse
    ) async throws(HTTPError) -> HTTPResponse {
        let told = told(method, url)
        do throws(HTTPError) {
            let response = try await transfer()
            told(.success(response))
            return response
        } catch {
            told(.failure(error))
            throw error
        }
    }

    /// What tells of a transfer that starts now.
    private func told(
        _ method: String, _ url: String
    ) -> @Sendable (Result<HTTPResponse, HTTPError>) -> Void {
        let start = now()
        return { [now, tell] result in
            let (seconds, attoseconds) = start.duration(to: now()).components
            let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
            tell(Self.harmless("\(method) \(url): \(Self.words(result)), \(milliseconds) ms"))
        }
    }

    /// A server's words must not steer the terminal they are read on.
    private static func harmless(_ line: String) -> String {
        String(
            String.UnicodeScalarView(
                line.unicodeScalars.map { scalar in
                    switch scalar.properties.generalCategory {
                    case .control, .format, .lineSeparator, .paragraphSeparator: "?"
                    default: scalar
                    }
                }))
    }

    private static func words(_ result: Result<HTTPResponse, HTTPError>) -> String {
        switch result {
        case .success(let response):
            let size = "\(response.body.count) bytes\(response.isBodyTruncated ? " and more" : "")"
            let from = response.redirectedTo.map { "from \($0)" }
            let limits = ["retry-after", "x-ratelimit-remaining", "x-ratelimit-reset"].compactMap { name in
                response.headers[name].map { "\(name) \($0)" }
            }
            return ([String(response.status), from, size].compactMap(\.self) + limits).joined(separator: ", ")
        case .failure(let error): return error.description
        }
    }
}

package import SignupSupport

/// A client that logs each transfer of another one: the request, the result, and the time in milliseconds.
///
/// A line has the method, the address, and the status and size of the answer or the reason for its absence, and the
/// rate limit of the answer. Apart from the address it contains nothing that is sent: no token and no password. Control
/// characters are replaced by `?`.
package struct LoggingHTTPClient: HTTPClient, HTTPSender {
    private let client: any HTTPClient & HTTPSender
    private let now: @Sendable () -> ContinuousClock.Instant
    private let log: @Sendable (String) -> Void

    /// - Parameters:
    ///   - client: The client that does the work.
    ///   - now: Returns the time, at the start and at the end of each transfer.
    ///   - log: Receives a line without its end, on the thread on which the answer arrives.
    package init(
        _ client: any HTTPClient & HTTPSender,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        log: @escaping @Sendable (String) -> Void
    ) {
        self.client = client
        self.now = now
        self.log = log
    }

    package func get(_ url: String, headers: [String: String]) async throws(HTTPError) -> HTTPResponse {
        try await logged("GET", url) { () throws(HTTPError) in try await client.get(url, headers: headers) }
    }

    package func send(
        _ url: String, headers: [String: String],
        answer: @escaping @Sendable (Result<HTTPResponse, HTTPError>) -> Void
    ) -> HTTPTransfer {
        let finish = start("GET", url)
        return client.send(url, headers: headers) {
            finish($0)
            answer($0)
        }
    }

    package func post(_ url: String, headers: [String: String], body: Secret) async throws(HTTPError)
        -> HTTPResponse
    {
        try await logged("POST", url) { () throws(HTTPError) in
            try await client.post(url, headers: headers, body: body)
        }
    }

    private func logged(
        _ method: String, _ url: String, _ transfer: () async throws(HTTPError) -> HTTPResponse
    ) async throws(HTTPError) -> HTTPResponse {
        let finish = start(method, url)
        do throws(HTTPError) {
            let response = try await transfer()
            finish(.success(response))
            return response
        } catch {
            finish(.failure(error))
            throw error
        }
    }

    /// Returns a closure that logs a transfer that starts now.
    private func start(
        _ method: String, _ url: String
    ) -> @Sendable (Result<HTTPResponse, HTTPError>) -> Void {
        let began = now()
        return { [now, log] result in
            let (seconds, attoseconds) = began.duration(to: now()).components
            let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
            log(Harmless.text("\(method) \(url): \(Self.words(result)), \(milliseconds) ms"))
        }
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

package import SignupSupport

/// A client that logs each transfer of another client: the request, the result, and the duration in milliseconds.
///
/// An entry contains the method, the address, the status and size of the response (or the reason that no response
/// arrived), and the rate limit that the response reports. Apart from the address, the entry contains none of the data
/// that was sent, so it contains no token or password. Control characters are escaped. If the transfer belongs to a
/// record of a batch, the entry identifies the record.
package struct LoggingHTTPClient: HTTPClient, HTTPSender {
    private let client: any HTTPClient & HTTPSender
    private let now: @Sendable () -> ContinuousClock.Instant
    private let log: @Sendable (LogEntry) -> Void

    /// - Parameters:
    ///   - client: The client that sends the requests.
    ///   - now: The closure that returns the current time. It is called at the start and at the end of each transfer.
    ///   - log: The closure that receives an entry for each transfer, on the thread that delivers the response.
    package init(
        _ client: any HTTPClient & HTTPSender,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        log: @escaping @Sendable (LogEntry) -> Void
    ) {
        self.client = client
        self.now = now
        self.log = log
    }

    package func get(
        _ url: String, headers: [String: String],
        answer: @escaping @Sendable (Result<HTTPResponse, HTTPError>) -> Void
    ) -> PendingRequest {
        client.get(url, headers: headers, answer: logging("GET", url, answer))
    }

    package func post(
        _ url: String, headers: [String: String], body: Secret,
        answer: @escaping @Sendable (Result<HTTPResponse, HTTPError>) -> Void
    ) -> PendingRequest {
        client.post(url, headers: headers, body: body, answer: logging("POST", url, answer))
    }

    /// Returns a closure that logs the transfer, whose duration is measured from this call, and passes the result to
    /// `answer`.
    private func logging(
        _ method: String, _ url: String,
        _ answer: @escaping @Sendable (Result<HTTPResponse, HTTPError>) -> Void
    ) -> @Sendable (Result<HTTPResponse, HTTPError>) -> Void {
        let (began, record) = (now(), LogContext.current)
        return { [now, log] result in
            let milliseconds = began.duration(to: now()).wholeMilliseconds
            let words = Harmless.text("\(method) \(url): \(Self.words(result)), \(milliseconds) ms")
            var facts = record?.facts() ?? []
            facts += [.text("method", method), .text("url", url)] + Self.facts(result)
            facts.append(.number("milliseconds", milliseconds))
            let isAnswered = if case .success = result { true } else { false }
            log(LogEntry(.request, level: isAnswered ? .info : .warning, words, facts))
            answer(result)
        }
    }

    private static func words(_ result: Result<HTTPResponse, HTTPError>) -> String {
        switch result {
        case .success(let response):
            let size = "\(response.body.count) bytes\(response.isBodyTruncated ? " and more" : "")"
            let from = response.redirectedTo.map { "from \($0)" }
            let limits = limits.compactMap { name in
                response.headers[name].map { "\(name) \($0)" }
            }
            return ([String(response.status), from, size].compactMap(\.self) + limits).joined(separator: ", ")
        case .failure(let error): return error.description
        }
    }

    private static func facts(_ result: Result<HTTPResponse, HTTPError>) -> [LogFact] {
        switch result {
        case .success(let response):
            var facts: [LogFact] = [
                .number("status", response.status), .number("bytes", response.body.count),
            ]
            if let from = response.redirectedTo { facts.append(.text("from", from)) }
            for name in limits {
                guard let value = response.headers[name] else { continue }
                facts.append(.text(name.replacing("-", with: "_"), value))
            }
            return facts
        case .failure(let error): return [.text("failure", error.description)]
        }
    }

    /// The headers of a response that report when the next request is allowed.
    private static let limits = ["retry-after", "x-ratelimit-remaining", "x-ratelimit-reset"]
}

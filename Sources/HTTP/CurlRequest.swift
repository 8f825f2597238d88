/// One request on its way from the caller to the loop's thread.
final class CurlRequest: Sendable {
    let id: UInt64
    let url: String
    let headers: [String: String]
    /// What a POST sends; nil for a GET.
    let body: String?
    /// Called exactly once, by the loop.
    let answer: @Sendable (Result<HTTPResponse, HTTPError>) -> Void

    init(
        id: UInt64, url: String, headers: [String: String], body: String? = nil,
        answer: @escaping @Sendable (Result<HTTPResponse, HTTPError>) -> Void
    ) {
        (self.id, self.url, self.headers, self.body, self.answer) = (id, url, headers, body, answer)
    }
}

/// What callers tell the loop.
enum CurlCommand: Sendable {
    case start(CurlRequest)
    case cancel(UInt64)
    /// Runs a piece of a task.
    case run(UnownedJob, UnownedTaskExecutor)
    case stop
}

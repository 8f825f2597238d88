internal import SignupSupport

/// A request that a caller passes to the loop's thread.
final class CurlRequest: Sendable {
    let id: UInt64
    let url: String
    let headers: [String: String]
    /// The body of a POST, or nil for a GET.
    let body: Secret?
    /// The closure that receives the response. The loop calls it exactly once.
    let answer: @Sendable (Result<HTTPResponse, HTTPError>) -> Void

    init(
        id: UInt64, url: String, headers: [String: String], body: Secret? = nil,
        answer: @escaping @Sendable (Result<HTTPResponse, HTTPError>) -> Void
    ) {
        (self.id, self.url, self.headers, self.body, self.answer) = (id, url, headers, body, answer)
    }
}

/// A command from a caller to the loop.
enum CurlCommand: Sendable {
    case start(CurlRequest)
    case cancel(UInt64)
    /// Runs a task's job.
    case run(PendingJob)
    case stop
}

public import SignupSupport

/// Fetches a resource over HTTP. The application reaches the network only through this protocol, and tests replace it
/// with a test double.
public protocol HTTPClient: Sendable {
    /// Sends one GET request, and returns the complete response, regardless of its status.
    ///
    /// Follows redirects that keep the scheme, host and port, a few times and within the time limit of one
    /// request; any other redirect is returned as a 3xx response.
    ///
    /// - Parameters:
    ///   - url: An absolute `http` or `https` URL.
    ///   - headers: Request headers in addition to the client's own.
    ///   - answer: Receives the status, the headers and the body, which is truncated at the client's limit, or else the
    ///     reason why there is no response. The closure is called exactly once, on a thread of the client, and must not
    ///     block.
    /// - Returns: The request. If you cancel it, the transfer stops immediately, and the error's code is `canceled`.
    func get(
        _ url: String, headers: [String: String],
        answer: @escaping @Sendable (Result<HTTPResponse, HTTPError>) -> Void
    ) -> PendingRequest

    /// The best executor for a task that sends very many requests and does not block; nil if it makes no difference.
    var executor: (any TaskExecutor)? { get }
}

extension HTTPClient {
    /// The default implementation returns nil.
    public var executor: (any TaskExecutor)? { nil }
}

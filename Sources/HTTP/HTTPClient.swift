public import SignupSupport

/// A client that fetches resources over HTTP. The application uses HTTP only through this protocol and ``HTTPSender``,
/// and tests replace the client with a test double.
public protocol HTTPClient: Sendable {
    /// Sends one GET request and returns the complete response regardless of its status.
    ///
    /// Follows a few redirects, within the time limit of one request, if they keep the scheme, host and port. Any other
    /// redirect is returned as a 3xx response.
    ///
    /// - Parameters:
    ///   - url: An absolute `http` or `https` URL.
    ///   - headers: Request headers in addition to the client's own.
    ///   - answer: The closure that receives the response, whose body is truncated at the client's limit, or the reason
    ///     that no response arrived. The client calls the closure exactly once, on one of its threads. The closure must
    ///     not block.
    /// - Returns: The request. If you cancel it, the transfer stops immediately, and the error's code is `canceled`.
    func get(
        _ url: String, headers: [String: String],
        answer: @escaping @Sendable (Result<HTTPResponse, HTTPError>) -> Void
    ) -> PendingRequest

    /// The best executor for a task that sends a large number of requests and does not block, or nil if the executor
    /// makes no difference.
    var executor: (any TaskExecutor)? { get }
}

extension HTTPClient {
    /// The default implementation returns nil.
    public var executor: (any TaskExecutor)? { nil }
}

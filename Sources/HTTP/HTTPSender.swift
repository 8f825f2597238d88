public import SignupSupport

/// A client that sends data over HTTP. The protocol is separate from ``HTTPClient``, because code that checks names
/// sends no data.
public protocol HTTPSender: Sendable {
    /// Sends one POST request and returns the complete response regardless of its status. Does not follow redirects.
    ///
    /// - Parameters:
    ///   - url: An absolute `http` or `https` URL.
    ///   - headers: Request headers in addition to the client's own.
    ///   - body: The body, which libcurl reads in place.
    ///   - answer: The closure that receives the response, whose body is truncated at the client's limit, or the reason
    ///     that no response arrived. The client calls the closure exactly once, on one of its threads. The closure must
    ///     not block.
    /// - Returns: The request. If you cancel it, the transfer stops immediately, and the error's code is `canceled`. It
    ///   is then unknown whether the server accepted the request.
    func post(
        _ url: String, headers: [String: String], body: Secret,
        answer: @escaping @Sendable (Result<HTTPResponse, HTTPError>) -> Void
    ) -> PendingRequest
}

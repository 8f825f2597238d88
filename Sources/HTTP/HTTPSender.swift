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
    ///   - answer: The closure that receives the status, the headers and the body, which is truncated at the client's
    ///     limit, or else the reason why there is no response. It is called exactly once, on a thread of the client,
    ///     and must not block.
    /// - Returns: The request. If you cancel it, the transfer stops immediately, and the error's code is `canceled`. It
    ///   is then unknown whether the server accepted the request.
    func post(
        _ url: String, headers: [String: String], body: Secret,
        answer: @escaping @Sendable (Result<HTTPResponse, HTTPError>) -> Void
    ) -> PendingRequest
}

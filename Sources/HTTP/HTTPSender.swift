public import SignupSupport

/// Sends data over HTTP. Separate from ``HTTPClient``, because checking names sends no data.
public protocol HTTPSender: Sendable {
    /// Sends one POST request and returns the complete answer, whatever its status.
    ///
    /// Does not follow redirects. When the calling task is canceled, the transfer is canceled immediately and the
    /// error's code is `canceled`; it is then unknown whether the server accepted the request.
    ///
    /// - Parameters:
    ///   - url: An absolute `http` or `https` URL.
    ///   - headers: Request headers in addition to the client's own.
    ///   - body: The body, which libcurl reads in place.
    /// - Returns: The status, the headers, and the body, truncated at the client's limit.
    /// - Throws: `HTTPError`, when there is no answer.
    func post(_ url: String, headers: [String: String], body: Secret) async throws(HTTPError) -> HTTPResponse
}

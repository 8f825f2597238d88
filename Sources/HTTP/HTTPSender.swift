/// Sends something over HTTP. Apart from ``HTTPClient``, because who asks about names sends nothing.
public protocol HTTPSender: Sendable {
    /// Sends one POST request and returns the whole answer, whatever its status.
    ///
    /// Redirects are not followed. When the calling task is cancelled the transfer is given up at once and the
    /// error's code is `cancelled`; whether the server has taken the request is then not known.
    ///
    /// - Parameters:
    ///   - url: An absolute `http` or `https` URL.
    ///   - headers: Request headers beside those the client sends by itself.
    ///   - body: May be secret: the client's own copy of it is wiped.
    /// - Returns: Status, headers and body, the body cut at the client's limit.
    /// - Throws: `HTTPError`, when there is no answer to speak of.
    func post(_ url: String, headers: [String: String], body: String) async throws(HTTPError) -> HTTPResponse
}

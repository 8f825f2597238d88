/// Fetches one resource over HTTP. The door through which the application reaches the network, and
/// where tests put a double.
nonisolated public protocol HTTPClient: Sendable {
    /// Sends one GET request and returns the whole answer, whatever its status.
    ///
    /// Redirects are not followed: they come back as the 3xx answer they are. When the calling task
    /// is cancelled the transfer is given up at once and the error's code is `cancelled`.
    ///
    /// - Parameters:
    ///   - url: An absolute `http` or `https` URL.
    ///   - headers: Request headers beside those the client sends by itself.
    /// - Returns: Status, headers and body, the body cut at the client's limit.
    /// - Throws: `HTTPError`, when there is no answer to speak of.
    func get(_ url: String, headers: [String: String]) async throws(HTTPError) -> HTTPResponse
}

extension HTTPClient {
    /// Sends one GET request without further headers.
    nonisolated public func get(_ url: String) async throws(HTTPError) -> HTTPResponse {
        try await get(url, headers: [:])
    }
}

internal import CCurl

/// The HTTP version for each server, learned from its responses, and the number of its responses over HTTP/2. Only the
/// loop's thread uses this object.
final class Origins {
    private var versions: [String: Int] = [:]
    private var answers: [String: Int] = [:]

    /// Returns the number of responses that a server has sent over HTTP/2 so far.
    func answers(of base: String) -> Int { answers[base] ?? 0 }

    /// Records a response over HTTP/2.
    func noteAnswer(of base: String) { answers[base, default: 0] += 1 }

    /// Returns the HTTP version to use for requests to a server.
    ///
    /// - Parameter base: The scheme, host and port.
    func version(for base: String) -> Int {
        versions[base]
            ?? (base.lowercased().hasPrefix("https:")
                ? ccurl_http_version_2_over_tls : ccurl_http_version_1_1)
    }

    /// Records a response over HTTP/1. A server that sends chunked responses receives HTTP/1.0 requests from then on,
    /// because HTTP/1.0 has no chunked encoding.
    func note(_ base: String, isChunked: Bool) {
        if isChunked {
            versions[base] = ccurl_http_version_1_0
        } else if versions[base] == nil {
            versions[base] = ccurl_http_version_1_1
        }
    }
}

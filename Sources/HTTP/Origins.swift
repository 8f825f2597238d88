internal import CCurl

/// A record of each server's HTTP version, the number of its responses over HTTP/2, and the connections that use
/// HTTP/2. Only the loop's thread uses this object.
final class Origins {
    private var versions: [String: Int] = [:]
    private var answers: [String: Int] = [:]
    private var numbered: Set<Connection> = []

    /// A connection, identified by its server and its local port.
    private struct Connection: Hashable {
        let base: String
        let port: Int
    }

    /// Records whether libcurl sent a request over HTTP/2 on a new connection.
    func note(_ base: String, port: Int, isNumbered: Bool) {
        let connection = Connection(base: base, port: port)
        if isNumbered { numbered.insert(connection) } else { numbered.remove(connection) }
    }

    /// Returns whether libcurl sent the first request on a connection over HTTP/2.
    func isNumbered(_ base: String, port: Int) -> Bool {
        numbered.contains(Connection(base: base, port: port))
    }

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

internal import CCurl

/// The open connections of a client, known by their sockets: tells whether a request may go out on one.
///
/// An answer over HTTP/1 does not say which request it belongs to. A surplus one, which a confused server or proxy sent
/// after an earlier answer, would count for the next request. So a request goes out only on a connection that is silent
/// before it.
///
/// - Over HTTP/1 a connection that has brought an answer is silent until the next request, encrypted or not:
///   the session tickets of TLS stand before the first answer. A rare late one, a renewal of keys or the server's
///   good-bye cost a new connection, and no answer.
/// - A new connection without encryption is silent as well. A new one with encryption may have session tickets waiting.
/// - Over HTTP/2 frames come at any time, and each answer bears the number of its request.
///
/// libcurl before 7.80 does not ask before a request. Those versions themselves close an idle connection on which
/// something waits.
///
/// Lives on the loop's thread.
final class Connections {
    /// The protocol of a connection's answers.
    enum Answers {
        case none, http1, http2
    }

    private struct Connection {
        let socket: curl_socket_t
        var answers = Answers.none
    }

    /// Sockets whose local port is not known yet.
    private var opened: Set<curl_socket_t> = []
    private var connections: [Int32: Connection] = [:]

    /// Takes note of a new socket.
    func add(_ socket: curl_socket_t) { opened.insert(socket) }

    /// Takes note of an answer.
    ///
    /// - Parameter port: The connection's local port.
    func note(_ answers: Answers, on port: Int32) { connections[port]?.answers = answers }

    /// Whether a request may go out on a connection.
    ///
    /// - Parameters:
    ///   - port: The connection's local port.
    ///   - isEncrypted: Whether TLS is spoken on it.
    ///   - isNew: Whether the connection was opened for just this request.
    func maySend(on port: Int32, isEncrypted: Bool, isNew: Bool) -> Bool {
        guard let connection = connection(port) else { return isNew }
        switch connection.answers {
        case .http2: return true
        case .http1: return ccurl_waiting(connection.socket) == ccurl_nothing_waits
        // A connection that the server has closed already fails by itself, with the right error.
        case .none: return isEncrypted || ccurl_waiting(connection.socket) != ccurl_bytes_wait
        }
    }

    private func connection(_ port: Int32) -> Connection? {
        if let known = connections[port], ccurl_local_port(known.socket) == port { return known }
        guard let socket = opened.first(where: { ccurl_local_port($0) == port }) else { return nil }
        opened.remove(socket)
        connections[port] = Connection(socket: socket)
        return connections[port]
    }
}

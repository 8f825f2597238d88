internal import CCurl

/// The open connections of a client, identified by their sockets. Decides whether a request may be sent on one.
///
/// An HTTP/1 answer does not say which request it belongs to. A surplus answer, which a confused server or proxy sent
/// after an earlier one, would count as the answer to the next request. A request is therefore sent only on a
/// connection that is silent before it.
///
/// - Over HTTP/1, a connection that has delivered an answer is silent until the next request, encrypted or not: the
///   session tickets of TLS come before the first answer. A rare late one, a renewal of keys or the server's close
///   message costs a new connection, but no answer.
/// - A new connection without encryption is silent too. An encrypted one can have pending session tickets.
/// - Over HTTP/2, frames may arrive at any time, and each answer carries the number of its request.
///
/// libcurl before 7.80 has no callback before a request. Those versions close an idle connection with pending input
/// themselves.
///
/// Belongs to the loop's thread.
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

    /// Adds a new socket.
    func add(_ socket: curl_socket_t) { opened.insert(socket) }

    /// Notes an answer.
    ///
    /// - Parameter port: The connection's local port.
    func note(_ answers: Answers, on port: Int32) { connections[port]?.answers = answers }

    /// Returns whether a request may be sent on a connection.
    ///
    /// - Parameters:
    ///   - port: The connection's local port.
    ///   - isEncrypted: Whether the connection uses TLS.
    ///   - isNew: Whether the connection was opened for this very request.
    func maySend(on port: Int32, isEncrypted: Bool, isNew: Bool) -> Bool {
        guard let connection = connection(port) else { return isNew }
        switch connection.answers {
        case .http2: return true
        case .http1: return ccurl_waiting(connection.socket) == ccurl_nothing_waits
        // A connection that the server has already closed fails anyway, with the right error.
        case .none: return isEncrypted || ccurl_waiting(connection.socket) != ccurl_bytes_wait
        }
    }

    private func connection(_ port: Int32) -> Connection? {
        nameOpened()
        return connections[port]
    }

    /// Finds the ports of new sockets. A port belongs to the newest one, because an earlier one is closed by then. Without
    /// new sockets, a request costs no system call here.
    private func nameOpened() {
        for socket in opened {
            let port = ccurl_local_port(socket)
            if port > 0 { connections[port] = Connection(socket: socket) }
            // The port of a socket that is not connected yet is 0, that of a closed one -1.
            if port != 0 { opened.remove(socket) }
        }
    }
}

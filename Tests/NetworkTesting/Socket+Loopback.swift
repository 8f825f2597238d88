internal import FlyingSocks
internal import Foundation

extension Socket {
    /// Returns a socket at a free port of 127.0.0.1, and the port.
    ///
    /// - Parameter listens: Whether the socket accepts connections. Otherwise, connections to its port are refused.
    static func loopback(listens: Bool = true) throws -> (socket: Socket, port: UInt16) {
        let socket = try Socket(domain: AF_INET)
        try socket.bind(to: .inet(ip4: "127.0.0.1", port: 0))
        if listens { try socket.listen() }
        guard case .ip4(_, let port) = try socket.sockname() else { throw SocketError.unsupportedAddress }
        return (socket, port)
    }
}

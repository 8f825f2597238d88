internal import FlyingSocks
internal import Foundation

/// A port on 127.0.0.1 on which no program can listen until the port is released.
public final class ClosedPort: Sendable {
    /// The port.
    public let port: UInt16
    private let socket: Socket

    /// The base address.
    public var url: String { "http://127.0.0.1:\(port)" }

    /// Reserves a free port.
    public init() throws {
        let socket = try Socket(domain: AF_INET)
        try socket.bind(to: .inet(ip4: "127.0.0.1", port: 0))
        guard case .ip4(_, let port) = try socket.sockname() else { throw SocketError.unsupportedAddress }
        self.socket = socket
        self.port = port
    }

    /// Releases the port.
    public func release() { try? socket.close() }
}

internal import FlyingSocks

/// A port on 127.0.0.1 on which no program can listen until the port is released.
public final class ClosedPort: Sendable {
    /// The port.
    public let port: UInt16
    private let socket: Socket

    /// The base address.
    public var url: String { "http://127.0.0.1:\(port)" }

    /// Reserves a free port.
    public init() throws {
        (socket, port) = try Socket.loopback(listens: false)
    }

    /// Releases the port.
    public func release() { try? socket.close() }
}

internal import FlyingSocks
internal import Foundation

/// A server on 127.0.0.1 that accepts connections but never responds.
public final class SilentServer: Sendable {
    /// The server's port.
    public let port: UInt16
    private let socket: Socket

    /// Starts the server.
    public init() throws {
        (socket, port) = try Socket.loopback()
    }

    deinit { try? socket.close() }

    /// Waits until a client has sent the beginning of a request.
    public func waitForRequest() async {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { [socket] in
                // The connection stays open.
                if let client = try? socket.accept().file { _ = try? Socket(file: client).read() }
                continuation.resume()
            }
        }
    }
}

internal import Locking
internal import FlyingSocks
internal import Foundation

/// A server on the loopback interface that keeps connections open, and can send bytes without a request.
public final class TalkativeServer: Sendable {
    /// The base address.
    public let url: String
    /// The number of connections.
    public var connections: Int { open.withLock { $0.count } }
    private let socket: Socket
    private let open = LockedValue<[Socket]>([])

    /// Starts the server.
    ///
    /// - Parameter answer: A closure that returns the complete response to a request. It receives the request's target
    ///   and everything that arrived with it.
    public init(_ answer: @escaping @Sendable (_ target: String, _ body: String) -> String) throws {
        let (socket, port) = try Socket.loopback()
        self.socket = socket
        url = "http://127.0.0.1:\(port)"
        Thread.detachNewThread { [weak self] in
            while let connection = try? socket.accept().file {
                let connection = Socket(file: connection)
                self?.open.withLock { $0.append(connection) }
                Thread.detachNewThread {
                    while let (target, body) = Self.request(on: connection) {
                        Self.send(answer(target, body), to: connection)
                    }
                    shutdown(connection.file.rawValue, Int32(SHUT_RDWR))
                }
            }
        }
    }

    deinit {
        // Shutting the socket down makes the pending `accept` return. Closing the socket would not.
        shutdown(socket.file.rawValue, Int32(SHUT_RDWR))
        hangUp()
    }

    /// Sends bytes on every connection. When this method returns, the bytes have reached the client's side of the
    /// connection.
    public func say(_ text: String) {
        for connection in open.withLock({ $0 }) { Self.send(text, to: connection) }
    }

    /// Closes every connection.
    public func hangUp() {
        for connection in open.withLock({ $0 }) { shutdown(connection.file.rawValue, Int32(SHUT_RDWR)) }
    }

    /// Returns a response that includes a `Content-Length` header.
    public static func answer(_ status: String, _ body: String) -> String {
        "HTTP/1.1 \(status)\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }

    private static func request(on socket: Socket) -> (target: String, body: String)? {
        var text = ""
        while true {
            if let end = text.range(of: "\r\n\r\n") {
                let head = text[..<end.lowerBound]
                let length =
                    head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("content-length:") }
                    .flatMap { Int($0.split(separator: " ").last ?? "") } ?? 0
                if text[end.upperBound...].utf8.count >= length {
                    let target = head.split(separator: " ").dropFirst().first.map(String.init) ?? ""
                    return (target, String(text[end.upperBound...]))
                }
            }
            guard let bytes = try? socket.read(atMost: 4096) else { return nil }
            text += String(decoding: bytes, as: UTF8.self)
        }
    }

    private static func send(_ text: String, to socket: Socket) {
        let bytes = Array(text.utf8)
        _ = Foundation.send(socket.file.rawValue, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }
}

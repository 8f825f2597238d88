internal import FlyingSocks
internal import Foundation

/// A server on the loopback interface whose responses, including faults, are scripted byte by byte. Each connection
/// carries one request.
public final class FaultServer: Sendable {
    /// A step to take on a connection after the request has arrived.
    public enum Step: Sendable {
        /// Sends these bytes.
        case send([UInt8])
        /// Sends these bytes repeatedly, this many milliseconds apart, until the client closes the connection.
        case drip([UInt8], milliseconds: Int)
        /// Takes the first of the two steps, or the second if the request is for this target.
        indirect case redirect(String, to: [Step])
        /// Stays silent until the client closes the connection.
        case silence
        /// Resets the connection. Without this step, the connection is closed properly.
        case reset

        /// Sends the head of a response, and a body of compressed zeros that takes up 100 MB when decompressed.
        public static func gzipBomb(head: String) -> Step {
            .send(Array(head.utf8) + GzipBomb.bytes)
        }

        /// Sends text.
        public static func text(_ text: String) -> Step { .send(Array(text.utf8)) }

        /// Sends a complete response, including a `Content-Length` header.
        public static func answer(_ status: String, _ headers: [String] = [], body: String = "") -> Step {
            let lines =
                ["HTTP/1.1 \(status)", "Content-Length: \(body.utf8.count)", "Connection: close"] + headers
            return .text(lines.joined(separator: "\r\n") + "\r\n\r\n" + body)
        }
    }

    /// An event on the server's side.
    public enum Event: Sendable, Equatable {
        /// A request for this target arrived.
        case requested(String)
        /// The client closed the connection while the server was silent or sending slowly.
        case closedByClient
    }

    /// The port on 127.0.0.1.
    public let port: UInt16
    /// The events, in order. Supports only one reader.
    public let events: AsyncStream<Event>
    /// The head of each request, in the order in which they arrived. Supports only one reader.
    public let heads: AsyncStream<String>
    private let socket: Socket

    /// The base address.
    public var url: String { "http://127.0.0.1:\(port)" }

    /// Starts the server.
    ///
    /// - Parameters:
    ///   - isImpatient: Whether to begin without waiting for a request; the target is then empty.
    ///   - script: A closure that returns the steps for a request's target, such as `/octocat`.
    public init(isImpatient: Bool = false, _ script: @escaping @Sendable (String) -> [Step]) throws {
        let (socket, port) = try Socket.loopback()
        self.socket = socket
        self.port = port
        let (events, arrivals) = AsyncStream<Event>.makeStream()
        self.events = events
        let (heads, headArrivals) = AsyncStream<String>.makeStream()
        self.heads = heads
        Thread.detachNewThread {
            while let connection = try? socket.accept().file {
                Thread.detachNewThread {
                    Self.serve(Socket(file: connection), isImpatient, script, arrivals, headArrivals)
                }
            }
            // The socket is closed here, because the number of a closed socket could be reused for the next server's
            // socket, and this loop would then accept its connections.
            try? socket.close()
        }
    }

    /// Stops listening. Open connections finish their scripts.
    public func stop() {
        // Shutting the socket down makes the pending `accept` return. Closing the socket would not.
        shutdown(socket.file.rawValue, Int32(SHUT_RDWR))
    }

    private static func serve(
        _ socket: Socket, _ isImpatient: Bool, _ script: (String) -> [Step],
        _ arrivals: AsyncStream<Event>.Continuation, _ heads: AsyncStream<String>.Continuation
    ) {
        defer { try? socket.close() }
        guard let head = isImpatient ? "" : readHead(socket) else { return }
        heads.yield(head)
        let target = head.split(separator: " ").dropFirst().first.map(String.init) ?? ""
        arrivals.yield(.requested(target))
        run(script(target), for: target, on: socket, arrivals)
    }

    private static func run(
        _ steps: [Step], for target: String, on socket: Socket, _ arrivals: AsyncStream<Event>.Continuation
    ) {
        for step in steps {
            switch step {
            case .redirect(let goal, let answers):
                run([answers[target == goal ? 1 : 0]], for: target, on: socket, arrivals)
            case .send(let bytes):
                guard send(bytes, to: socket) else { return }
            case .drip(let bytes, let milliseconds):
                while !isClosed(socket, within: milliseconds) { _ = send(bytes, to: socket) }
                arrivals.yield(.closedByClient)
            case .silence:
                while !isClosed(socket, within: -1) {}
                arrivals.yield(.closedByClient)
            case .reset:
                var linger = linger(l_onoff: 1, l_linger: 0)
                let size = socklen_t(MemoryLayout.size(ofValue: linger))
                setsockopt(socket.file.rawValue, SOL_SOCKET, SO_LINGER, &linger, size)
            }
        }
    }

    private static func readHead(_ socket: Socket) -> String? {
        var head = ""
        while !head.contains("\r\n\r\n") {
            guard let bytes = try? socket.read(atMost: 4096) else { return nil }
            head += String(decoding: bytes, as: UTF8.self)
        }
        return head
    }

    private static func send(_ bytes: [UInt8], to socket: Socket) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = Foundation.send(socket.file.rawValue, Array(rest), rest.count, Int32(MSG_NOSIGNAL))
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    private static func isClosed(_ socket: Socket, within milliseconds: Int) -> Bool {
        var waiting = pollfd(fd: socket.file.rawValue, events: Int16(POLLIN), revents: 0)
        guard poll(&waiting, 1, Int32(milliseconds)) > 0 else { return false }
        return (try? socket.read(atMost: 1)) == nil
    }
}

internal import Foundation
internal import Locking
public import ProcessTesting

/// An HTTP/2 server over TLS on the loopback interface whose responses, including faults, are scripted frame by frame.
/// It serves one connection at a time: requests that it responds to together arrived on the same connection.
///
/// `openssl s_server` handles the encryption; the frames go through its standard input and output.
public final class HTTP2Server: Sendable {
    /// A frame to send on a request's stream.
    public enum Step: Sendable {
        /// The status and the headers, with lowercase names. Ends the response if `isEnd` is true.
        case head(Int, [String: String], isEnd: Bool)
        /// The trailers, with lowercase names, which end the response.
        case trailers([String: String])
        /// A piece of the body.
        case body(String, isEnd: Bool)
        /// Ends the stream with an error code.
        case reset(UInt32)
        /// Accepts no more requests on this connection. Requests after request number `last` were not processed.
        case goAway(last: Int)

        /// GitHub's page for a name that is available.
        public static let missing: [Step] = [
            .head(404, headers, isEnd: false), .body(GitHubPages.missing, isEnd: true),
        ]
        /// The headers that identify GitHub's own responses.
        public static let headers = ["server": "github.com", "x-github-request-id": "1A2B:3C4D"]
    }

    /// The base address.
    public let url: String
    /// The number of connections and requests.
    public var counts: (connections: Int, requests: Int) { state.withLock { ($0.connections, $0.requests) } }
    /// The number of streams that the client has reset.
    public var resets: Int { state.withLock { $0.resets } }
    /// The server.
    public let process: ServerProcess
    private let input: FileHandle
    private let state: LockedValue<State>

    fileprivate struct State {
        var connections = 0
        var requests = 0
        var resets = 0
        /// The received bytes that have not been parsed yet.
        var bytes: [UInt8] = []
        var isInConnection = false
        /// The streams that wait for their responses, with the numbers of their requests.
        var waiting: [(stream: UInt32, request: Int)] = []
    }

    /// Starts the server.
    ///
    /// - Parameters:
    ///   - certificates: The certificates; the server presents the valid one.
    ///   - together: The number of requests that must arrive before the server responds to any of them.
    ///   - script: A closure that returns the frames for a request, given the request's number, counted from 1.
    public init(
        _ certificates: Certificates, together: Int = 1, _ script: @escaping @Sendable (Int) -> [Step]
    ) throws {
        let (toServer, fromServer) = (Pipe(), Pipe())
        process = try ServerProcess(
            "openssl", ["s_server", "-accept", "127.0.0.1:0", "-alpn", "h2"] + certificates.arguments(.good),
            in: certificates.folder, input: toServer, output: fromServer)
        input = toServer.fileHandleForWriting
        state = LockedValue(State())
        var said = ""
        while !said.contains("ACCEPT") || !said.hasSuffix("\n") {
            let piece = fromServer.fileHandleForReading.availableData
            guard !piece.isEmpty else {
                throw Certificates.Failure(description: "openssl s_server does not listen")
            }
            said += String(decoding: piece, as: UTF8.self)
        }
        let port = said.split(separator: "\n").last?.split(separator: ":").last ?? "0"
        url = "https://127.0.0.1:\(port)"
        let output = fromServer.fileHandleForReading
        Thread.detachNewThread { [weak self] in
            while true {
                let piece = output.availableData
                guard !piece.isEmpty, let self else { return }
                let answer = state.withLock { $0.take(Array(piece), together, script) }
                if !answer.isEmpty { try? input.write(contentsOf: Data(answer)) }
            }
        }
    }
}

extension HTTP2Server.State {
    private static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)

    /// Parses bytes from the client, and the messages of `s_server` between connections.
    ///
    /// - Returns: The bytes to send.
    fileprivate mutating func take(
        _ piece: [UInt8], _ together: Int, _ script: (Int) -> [HTTP2Server.Step]
    ) -> [UInt8] {
        bytes += piece
        var answer: [UInt8] = []
        while true {
            if let start = startOfConnection() {
                bytes.removeFirst(start + Self.preface.count)
                isInConnection = true
                connections += 1
                waiting = []
                answer += frame(4, on: 0)
            }
            guard isInConnection, bytes.count >= 9 else { return answer }
            let length = Int(bytes[0]) << 16 | Int(bytes[1]) << 8 | Int(bytes[2])
            guard bytes.count >= 9 + length else { return answer }
            let (type, flags) = (bytes[3], bytes[4])
            let stream = bytes[5..<9].reduce(0) { $0 << 8 | UInt32($1) } & 0x7FFF_FFFF
            let payload = Array(bytes[9..<(9 + length)])
            bytes.removeFirst(9 + length)
            switch type {
            case 1:
                requests += 1
                waiting.append((stream, requests))
            case 3: resets += 1
            case 4 where flags & 1 == 0: answer += frame(4, flags: 1, on: 0)
            case 6 where flags & 1 == 0: answer += frame(6, flags: 1, on: 0, payload)
            default: break
            }
            guard waiting.count >= together else { continue }
            for (stream, request) in waiting {
                for step in script(request) { answer += frames(step, on: stream, request) }
            }
            waiting = []
        }
    }

    /// Returns the position at which a new connection begins, or nil if none begins. The position is after the
    /// program's message about the connection. Within a connection, bytes that begin with 0 are a frame, not a message.
    private func startOfConnection() -> Int? {
        guard !isInConnection || !bytes.starts(with: [0]) else { return nil }
        let last = bytes.count - Self.preface.count
        guard last >= 0 else { return nil }
        return (0...last).first { bytes[$0...].starts(with: Self.preface) }
    }

    private func frames(_ step: HTTP2Server.Step, on stream: UInt32, _ request: Int) -> [UInt8] {
        switch step {
        case .head(let status, let headers, let isEnd):
            let fields = [(":status", String(status))] + headers.map { ($0, $1) }
            return frame(1, flags: isEnd ? 5 : 4, on: stream, fields.flatMap(Self.packed))
        case .trailers(let trailers): return frame(1, flags: 5, on: stream, trailers.flatMap(Self.packed))
        case .body(let text, let isEnd): return frame(0, flags: isEnd ? 1 : 0, on: stream, Array(text.utf8))
        case .reset(let number): return frame(3, on: stream, Self.big(number))
        case .goAway(let last):
            let lastStream = stream - UInt32(2 * (request - last))
            return frame(7, on: 0, Self.big(lastStream) + Self.big(0))
        }
    }

    private func frame(
        _ type: UInt8, flags: UInt8 = 0, on stream: UInt32, _ payload: [UInt8] = []
    ) -> [UInt8] {
        Array(Self.big(UInt32(payload.count))[1...]) + [type, flags] + Self.big(stream) + payload
    }

    private static func big(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    /// Returns a header as an HPACK literal that is not in a table. The name and the value must be shorter than 127
    /// bytes.
    private static func packed(_ name: String, _ value: String) -> [UInt8] {
        [0, UInt8(name.utf8.count)] + Array(name.utf8) + [UInt8(value.utf8.count)] + Array(value.utf8)
    }
}

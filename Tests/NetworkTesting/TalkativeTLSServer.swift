internal import Locking
internal import Foundation

/// A TLS server on loopback that speaks HTTP/1, keeps its connection open, and can say something without being asked.
/// It serves one connection at a time.
///
/// `openssl s_server` does the encryption; requests and answers go through its standard input and output.
public final class TalkativeTLSServer: Sendable {
    /// The base address.
    public let url: String
    /// How many connections there were that brought a request.
    public var connections: Int { state.withLock { $0.connections } }
    private let process: Process
    private let input: FileHandle
    private let state: LockedValue<State>

    fileprivate struct State {
        var connections = 0
        var isInConnection = false
        /// What has come and was not understood yet.
        var text = ""
    }

    /// Starts to listen.
    ///
    /// - Parameters:
    ///   - certificates: The certificates, of which it shows the good one.
    ///   - answer: The whole answer to a request's target.
    public init(_ certificates: Certificates, _ answer: @escaping @Sendable (_ target: String) -> String)
        throws
    {
        let (toServer, fromServer) = (Pipe(), Pipe())
        process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["openssl", "s_server", "-accept", "127.0.0.1:0"] + certificates.arguments(.good)
        process.currentDirectoryURL = URL(fileURLWithPath: certificates.folder)
        process.standardInput = toServer
        process.standardOutput = fromServer
        process.standardError = FileHandle.nullDevice
        try process.run()
        state = LockedValue(State())
        input = toServer.fileHandleForWriting
        var said = ""
        while !said.contains("ACCEPT") || !said.hasSuffix("\n") {
            let piece = fromServer.fileHandleForReading.availableData
            guard !piece.isEmpty else {
                throw Certificates.Failure(description: "openssl s_server does not listen")
            }
            said += String(decoding: piece, as: UTF8.self)
        }
        url = "https://127.0.0.1:\(said.split(separator: "\n").last?.split(separator: ":").last ?? "0")"
        let output = fromServer.fileHandleForReading
        Thread.detachNewThread { [weak self] in
            while true {
                let piece = output.availableData
                guard !piece.isEmpty, let self else { return }
                let target = state.withLock { $0.take(String(decoding: piece, as: UTF8.self)) }
                if let target { say(answer(target)) }
            }
        }
    }

    deinit { process.terminate() }

    /// Says something on the connection.
    public func say(_ text: String) { try? input.write(contentsOf: Data(text.utf8)) }
}

extension TalkativeTLSServer.State {
    /// Takes what came from the client, and what `s_server` says between connections.
    ///
    /// - Returns: The target of a request, once it is whole.
    fileprivate mutating func take(_ piece: String) -> String? {
        text += piece
        // What the program says of a connection's beginning and end.
        if text.contains("CIPHER is") || text.contains("shutting down SSL") || text.contains("DONE") {
            isInConnection = false
        }
        guard let start = text.range(of: "GET "), let end = text.range(of: "\r\n\r\n"),
            start.lowerBound < end.lowerBound
        else { return nil }
        if !isInConnection { connections += 1 }
        isInConnection = true
        defer { text = "" }
        return text[start.upperBound...].split(separator: " ").first.map(String.init)
    }
}

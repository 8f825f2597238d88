internal import Foundation
public import ProcessTesting

/// An HTTP/2 server on the loopback interface that closes each connection after a given number of requests, and does
/// not process later requests on that connection. No name has an account.
public final class ClosingServer: Sendable {
    /// The base address.
    public let url: String
    /// The server.
    public let process: ServerProcess
    private let input: FileHandle

    /// Starts the server.
    ///
    /// - Parameters:
    ///   - count: The number of requests that the server processes on each connection.
    ///   - certificates: The certificates; the server presents the valid one.
    public init(count: Int, _ certificates: Certificates) throws {
        let (toServer, fromServer) = (Pipe(), Pipe())
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("closing_server.py").path
        process = try ServerProcess(
            "python3", [script, String(count), certificates.certificate(.good), certificates.key(.good)],
            input: toServer, output: fromServer)
        input = toServer.fileHandleForWriting
        let line = fromServer.fileHandleForReading.availableData
        guard let port = Int(String(decoding: line, as: UTF8.self).filter(\.isNumber)) else {
            throw Certificates.Failure(description: "the server does not listen")
        }
        url = "https://127.0.0.1:\(port)"
    }
}

internal import Foundation
public import ProcessTesting

/// A site, its REST API and a sign-up service on the loopback interface that also send responses that belong to no
/// request. They send these surplus responses, complete or truncated, before the first response or after any response,
/// immediately or later, and in pieces of any size.
///
/// Names that begin with `taken-` have an account.
public final class ConfusedServer: Sendable {
    /// The base address. Accounts are created at `/accounts` below this address.
    public let url: String
    /// The server.
    public let process: ServerProcess
    private let input: FileHandle

    /// Starts the server.
    ///
    /// - Parameters:
    ///   - seed: The seed that determines what the server sends on each connection.
    ///   - certificates: The certificates, of which the server presents the valid one, or nil for no encryption.
    public init(seed: UInt64, _ certificates: Certificates? = nil) throws {
        let (toServer, fromServer) = (Pipe(), Pipe())
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("confused_server.py").path
        process = try ServerProcess(
            "python3",
            [script, String(seed)] + (certificates.map { [$0.certificate(.good), $0.key(.good)] } ?? []),
            input: toServer, output: fromServer)
        input = toServer.fileHandleForWriting
        let line = fromServer.fileHandleForReading.availableData
        guard let port = Int(String(decoding: line, as: UTF8.self).filter(\.isNumber)) else {
            throw Certificates.Failure(description: "the server does not listen")
        }
        url = "\(certificates == nil ? "http" : "https")://127.0.0.1:\(port)"
    }
}

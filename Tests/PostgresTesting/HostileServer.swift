internal import Foundation
internal import ProcessTesting

/// A database server on 127.0.0.1 that accepts every client, and sends the same messages for each pipeline, no matter
/// what the client asks.
public final class HostileServer: Sendable {
    /// The server's port.
    public let port: Int
    private let process: ServerProcess
    private let input: FileHandle

    /// https://www.postgresql.org/docs/current/protocol-message-formats.html
    private static let script = """
        import socket, struct, sys, threading

        ANSWER = bytes.fromhex(sys.argv[1])

        def message(kind, payload):
            return kind + struct.pack("!i", len(payload) + 4) + payload

        def serve(client):
            received = client.makefile("rb")
            while True:
                size, protocol = struct.unpack("!ii", received.read(8))
                received.read(size - 8)
                if protocol >> 16 == 3: break
                client.sendall(b"N")
            settings = {"server_version": "16.0", "client_encoding": "UTF8", "standard_conforming_strings": "on",
                        "in_hot_standby": "off", "default_transaction_read_only": "off"}
            client.sendall(message(b"R", struct.pack("!i", 0))
                + b"".join(message(b"S", f"{name}\\0{value}\\0".encode()) for name, value in settings.items())
                + message(b"Z", b"I"))
            while head := received.read(5):
                kind, size = struct.unpack("!ci", head)
                received.read(size - 4)
                if kind == b"S": client.sendall(ANSWER)

        def accept(listener):
            while True: threading.Thread(target=serve, args=(listener.accept()[0],), daemon=True).start()

        listener = socket.create_server(("127.0.0.1", 0))
        print(listener.getsockname()[1], flush=True)
        threading.Thread(target=accept, args=(listener,), daemon=True).start()
        sys.stdin.read()
        """

    /// Starts the server.
    ///
    /// - Parameter answer: The bytes that the server sends for each pipeline.
    public init(answer: [UInt8]) throws {
        let (toServer, fromServer) = (Pipe(), Pipe())
        let hex = answer.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        process = try ServerProcess("python3", ["-c", Self.script, hex], input: toServer, output: fromServer)
        input = toServer.fileHandleForWriting
        let line = String(decoding: fromServer.fileHandleForReading.availableData, as: UTF8.self)
        guard let port = Int(line.filter(\.isNumber)) else {
            throw PostgresServer.Failure(description: "the server does not listen")
        }
        self.port = port
    }
}

internal import Foundation
public import ProcessTesting

/// The HTTP server of Python's standard library, on the loopback interface. Without certificates, it is the unmodified
/// server that `python3 -m http.server` runs. It serves no pages.
///
/// With certificates, the response to a request for `/port` has no body. Its `X-Port` header contains the client's port,
/// and the connection remains open even if the client asked the server to close it.
public final class PythonServer: Sendable {
    /// The base address. With certificates, the server can also be used as a proxy for `http` URLs.
    public let url: String
    /// The server.
    public let process: ServerProcess

    private static let encrypted = """
        import http.server, ssl, sys

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                if self.path != "/port": return self.send_error(404)
                self.send_response(204)
                self.send_header("X-Port", self.client_address[1])
                self.end_headers()
                self.close_connection = False

        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(sys.argv[1], sys.argv[2])
        server.socket = context.wrap_socket(server.socket, server_side=True)
        print("port", server.server_port, flush=True)
        server.serve_forever()
        """

    /// Starts the server.
    ///
    /// - Parameter certificates: The certificates, of which the server presents the valid one, or nil for no encryption.
    public init(_ certificates: Certificates? = nil) throws {
        let output = Pipe()
        let arguments =
            certificates.map { ["-c", Self.encrypted, $0.certificate(.good), $0.key(.good)] }
            ?? ["-u", "-m", "http.server", "--bind", "127.0.0.1", "--directory", "/dev", "0"]
        process = try ServerProcess("python3", arguments, input: Pipe(), output: output)
        // Serving HTTP on 127.0.0.1 port 41235 (http://127.0.0.1:41235/) ...
        var line = Data()
        repeat {
            let piece = output.fileHandleForReading.availableData
            if piece.isEmpty { break }
            line += piece
        } while line.last != UInt8(ascii: "\n")
        let words = String(decoding: line, as: UTF8.self)
        guard let port = words.split(whereSeparator: \.isWhitespace).compactMap({ Int($0) }).first else {
            throw Certificates.Failure(description: "the server does not listen")
        }
        url = "\(certificates == nil ? "http" : "https")://127.0.0.1:\(port)"
    }
}

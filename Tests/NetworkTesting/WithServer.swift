public import FlyingFox
import FlyingSocks

/// Runs a FlyingFox server while `body` runs.
public func withServer<Result>(
    _ respond: @escaping @Sendable (HTTPRequest) async throws -> FlyingFox.HTTPResponse,
    _ body: (String) async throws -> Result
) async throws -> Result {
    let server = HTTPServer(
        address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled, handler: ClosureHTTPHandler(respond)
    )
    let running = Task { try await server.run() }
    defer { running.cancel() }
    try await server.waitUntilListening()
    guard case .ip4(_, let port) = await server.listeningAddress else { throw SocketError.unsupportedAddress }
    return try await body("http://127.0.0.1:\(port)")
}

internal import FlyingFox
internal import FlyingSocks
internal import Foundation

/// A stand-in for GitHub on this machine's loopback: real HTTP, a short list of taken names, answers
/// of the same make as the site's.
nonisolated public final class DemoServer: Sendable {
    /// The names that have an account here; all others are free.
    public static let takenNames = [
        "apple", "defunkt", "mojombo", "octocat", "rxswift", "swiftlang", "torvalds",
    ]

    /// Where it answers.
    public let site: Site
    private let running: Task<Void, any Error>

    /// Starts a server on a free port of 127.0.0.1.
    ///
    /// - Parameter delay: Bounds of the time each answer takes, in milliseconds.
    /// - Throws: What the system says if there is no port to be had.
    public init(delay: ClosedRange<Int> = 250...550) async throws {
        let handler = ClosureHTTPHandler { request in
            try await Task.sleep(for: .milliseconds(Int.random(in: delay)))
            return Self.response(to: request.path)
        }
        let server = HTTPServer(
            address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled, handler: handler)
        let running = Task { try await server.run() }
        do {
            try await server.waitUntilListening()
            guard case .ip4(_, let port) = await server.listeningAddress,
                let site = Site("http://127.0.0.1:\(port)")
            else { throw SocketError.disconnected }
            self.site = site
        } catch {
            running.cancel()
            throw error
        }
        self.running = running
    }

    deinit { running.cancel() }

    private static func response(to path: String) -> FlyingFox.HTTPResponse {
        let name = String(path.drop { $0 == "/" })
        if takenNames.contains(name.lowercased()) {
            return page(
                .ok, title: "\(name) · GitHub", meta: ["og:type": "profile", "profile:username": name])
        }
        if name.isEmpty {
            return page(.ok, title: "GitHub", meta: ["og:type": "object"])
        }
        return page(.notFound, title: GitHubProofs.missingTitle, meta: [:])
    }

    private static func page(
        _ status: HTTPStatusCode, title: String, meta: KeyValuePairs<String, String>
    ) -> FlyingFox.HTTPResponse {
        let properties = meta.map { "<meta property=\"\($0)\" content=\"\($1)\">" }.joined()
        let body =
            "<!DOCTYPE html><html><head><meta charset=\"utf-8\"><title>\(title)</title>"
            + "\(properties)</head><body></body></html>"
        return FlyingFox.HTTPResponse(
            statusCode: status,
            headers: [
                .contentType: "text/html; charset=utf-8",
                HTTPHeader("Server"): GitHubProofs.server,
                HTTPHeader("X-GitHub-Request-Id"): UUID().uuidString,
            ],
            body: Data(body.utf8))
    }
}

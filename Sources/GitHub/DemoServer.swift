internal import Foundation
public import SignupCore
public import SignupSupport

/// A stand-in for GitHub on this machine's loopback interface: real HTTP, a short list of taken names, and answers that
/// look like the site's.
public final class DemoServer: Sendable {
    /// The names that have an account on this server. All others are available.
    public static let takenNames = [
        "apple", "defunkt", "mojombo", "octocat", "rxswift", "swiftlang", "torvalds",
    ]

    /// The address of the server.
    public let site: Site
    private let stop: Int32

    /// Starts a server on a free port of 127.0.0.1. It stops listening when it is released; a connection lasts until
    /// its client closes it.
    ///
    /// - Parameter delay: The range of the time for each answer, in milliseconds.
    /// - Throws: `SystemError` if no port is available.
    public init(delay: ClosedRange<Int> = 250...550) throws(SystemError) {
        let (listener, port) = try LoopbackSocket.listen()
        var ends: [Int32] = [-1, -1]
        guard let site = Site("http://127.0.0.1:\(port)"), pipe(&ends) == 0 else {
            let error = SystemError(errno)
            close(listener)
            throw error
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (self.site, stop) = (site, ends[1])
        Thread.detachNewThread { [stopping = ends[0]] in
            while let connection = LoopbackSocket.accept(listener, until: stopping) {
                Thread.detachNewThread { Self.serve(connection, delay) }
            }
            close(listener)
            close(stopping)
        }
    }

    deinit { close(stop) }

    /// Answers requests in order until the client disconnects.
    private static func serve(_ connection: Int32, _ delay: ClosedRange<Int>) {
        defer { close(connection) }
        while let path = LoopbackSocket.readRequest(connection) {
            Thread.sleep(forTimeInterval: Double(Int.random(in: delay)) / 1000)
            guard LoopbackSocket.write(Array(answer(to: path).utf8), to: connection) else { return }
        }
    }

    private static func answer(to path: String) -> String {
        let name = String(path.drop { $0 == "/" })
        if takenNames.contains(name.lowercased()) {
            return page(
                "200 OK", title: "\(name) · GitHub", meta: ["og:type": "profile", "profile:username": name])
        }
        if name.isEmpty {
            return page("200 OK", title: "GitHub", meta: ["og:type": "object"])
        }
        return page("404 Not Found", title: GitHubProofs.missingTitle, meta: [:])
    }

    private static func page(_ status: String, title: String, meta: KeyValuePairs<String, String>) -> String {
        let properties = meta.map { "<meta property=\"\($0)\" content=\"\($1)\">" }.joined()
        let body =
            "<!DOCTYPE html><html><head><meta charset=\"utf-8\"><title>\(title)</title>"
            + "\(properties)</head><body></body></html>"
        let head = [
            "HTTP/1.1 \(status)", "Content-Type: text/html; charset=utf-8",
            "Content-Length: \(body.utf8.count)", "Server: \(GitHubProofs.server)",
            "\(GitHubProofs.requestID): \(UUID().uuidString)",
        ]
        return head.joined(separator: "\r\n") + "\r\n\r\n" + body
    }
}

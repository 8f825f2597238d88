internal import Foundation

/// One request on its way from the calling task to the loop's thread.
nonisolated struct CurlRequest: Sendable {
    let id: UInt64
    let url: String
    let headers: [String: String]
    /// What a POST sends; nil for a GET.
    var body: String?
    /// Resumed exactly once, by the loop.
    let continuation: CheckedContinuation<Result<HTTPResponse, HTTPError>, Never>

    /// Whether the host is this machine, which no proxy could reach on our behalf.
    var isLoopback: Bool {
        guard let host = URLComponents(string: url)?.host?.lowercased() else { return false }
        return host == "localhost" || host.hasPrefix("127.") || host == "[::1]" || host == "::1"
    }
}

/// What the calling tasks tell the loop.
nonisolated enum CurlCommand: Sendable {
    case start(CurlRequest)
    case cancel(UInt64)
    case stop
}

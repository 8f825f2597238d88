internal import Foundation

/// One request on its way from the caller to the loop's thread.
nonisolated struct CurlRequest: Sendable {
    let id: UInt64
    let url: String
    let headers: [String: String]
    /// What a POST sends; nil for a GET.
    var body: String?
    /// Called exactly once, by the loop.
    let answer: @Sendable (Result<HTTPResponse, HTTPError>) -> Void

    /// Whether the host is this machine, which no proxy could reach on our behalf.
    static func isLoopback(_ url: String) -> Bool {
        guard let host = URLComponents(string: url)?.host?.lowercased() else { return false }
        return host == "localhost" || host.hasPrefix("127.") || host == "[::1]" || host == "::1"
    }
}

/// What callers tell the loop.
nonisolated enum CurlCommand: Sendable {
    case start(CurlRequest)
    case cancel(UInt64)
    case stop
}

internal import Foundation

/// One request on its way from the caller to the loop's thread.
nonisolated final class CurlRequest: Sendable {
    let id: UInt64
    let url: String
    let headers: [String: String]
    /// What a POST sends; nil for a GET.
    let body: String?
    /// Called exactly once, by the loop.
    let answer: @Sendable (Result<HTTPResponse, HTTPError>) -> Void

    init(
        id: UInt64, url: String, headers: [String: String], body: String? = nil,
        answer: @escaping @Sendable (Result<HTTPResponse, HTTPError>) -> Void
    ) {
        (self.id, self.url, self.headers, self.body, self.answer) = (id, url, headers, body, answer)
    }

    /// Whether the host is this machine, which no proxy could reach on our behalf.
    static func isLoopback(_ url: String) -> Bool {
        guard let host = URLComponents(string: url)?.host?.lowercased() else { return false }
        let numbers = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
        return ["localhost", "[::1]", "::1"].contains(host)
            // Not any name that begins like an address.
            || numbers.count == 4 && numbers[0] == 127 && !numbers.contains(nil)
    }
}

/// What callers tell the loop.
nonisolated enum CurlCommand: Sendable {
    case start(CurlRequest)
    case cancel(UInt64)
    /// Runs a piece of a task.
    case run(UnownedJob, UnownedTaskExecutor)
    case stop
}

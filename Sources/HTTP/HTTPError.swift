/// Why a request brought no answer.
public struct HTTPError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The kinds of failure that a user can do something different about.
    public enum Code: String, Sendable, CaseIterable {
        /// No route to any network or to that host.
        case offline
        /// The host name has no address.
        case nameNotResolved
        /// Nothing listens on that port.
        case refused
        /// The connection broke before the answer was complete.
        case reset
        /// The answer was not complete in time.
        case timeout
        /// The certificate or the encryption could not be trusted.
        case tls
        /// What came is no HTTP answer, or one beyond the limits.
        case malformed
        /// The process may not open more files.
        case tooManyOpenFiles
        /// The URL cannot be asked.
        case invalidURL
        /// The calling task was cancelled.
        case cancelled
    }

    /// The kind of failure.
    public let code: Code
    /// What the library or the system said, for a log; never shown as the message itself.
    public let detail: String

    /// Makes an error of a kind with its technical detail.
    public init(_ code: Code, detail: String = "") {
        self.code = code
        self.detail = detail
    }

    public var description: String { detail.isEmpty ? code.rawValue : "\(code.rawValue): \(detail)" }
}

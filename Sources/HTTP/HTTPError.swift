/// Why a request has no answer.
public struct HTTPError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The kinds of failure that call for different reactions.
    public enum Code: String, Sendable, CaseIterable {
        /// No route to any network or to that host.
        case offline
        /// The host name has no address.
        case nameNotResolved
        /// Nothing listens on that port.
        case refused
        /// The connection was closed before the answer was complete.
        case reset
        /// The answer was not complete in time.
        case timeout
        /// The certificate or the encryption cannot be trusted.
        case tls
        /// The answer is not HTTP, or exceeds the limits.
        case malformed
        /// The process cannot open more files.
        case tooManyOpenFiles
        /// The URL is invalid.
        case invalidURL
        /// The calling task was canceled.
        case canceled
    }

    /// The kind of failure.
    public let code: Code
    /// The message of the library or the system, for a log. Never shown as the message itself.
    public let detail: String

    /// Creates an error of a kind, with its technical detail.
    public init(_ code: Code, detail: String = "") {
        self.code = code
        self.detail = detail
    }

    public var description: String { detail.isEmpty ? code.rawValue : "\(code.rawValue): \(detail)" }
}

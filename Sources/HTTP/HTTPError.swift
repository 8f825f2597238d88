/// The reason that a request has no response.
public struct HTTPError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The kinds of failure that require different reactions.
    public enum Code: String, Sendable, CaseIterable {
        /// There is no route to any network or to the host.
        case offline
        /// The host name has no address.
        case nameNotResolved
        /// No program is listening on the host's port.
        case refused
        /// The proxy has no address, could not be reached, or did not connect to the host.
        case proxyRefused
        /// The connection was closed before the response was complete.
        case reset
        /// The response was not complete within the time limit.
        case timeout
        /// The certificate or the encryption cannot be trusted.
        case tls
        /// The response is not HTTP or exceeds the limits.
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
    /// The message from libcurl or the system, for logs. The user interface never shows it as the error message.
    public let detail: String
    /// The number of requests that were sent before this error occurred, including redirects and repeated requests. The
    /// number is 1 even if the error occurred before the first request was sent.
    public var requests = 1
    /// Whether a request may have been sent before this error occurred. If the connection to a server failed after
    /// libcurl had sent the request on another connection, the server may have processed the request.
    public var isSent = false

    /// The response from a proxy that did not connect to the host, or nil for any other error.
    public let proxyAnswer: ProxyAnswer?

    /// A response from a proxy.
    public struct ProxyAnswer: Sendable, Equatable {
        /// The status, such as 407.
        public let status: Int
        /// The headers.
        public let headers: HTTPHeaders

        /// Creates a response.
        public init(status: Int, headers: HTTPHeaders = [:]) {
            self.status = status
            self.headers = headers
        }
    }

    /// Creates an error of the given kind, with a technical detail.
    public init(_ code: Code, detail: String = "", proxyAnswer: ProxyAnswer? = nil) {
        self.code = code
        self.detail = detail
        self.proxyAnswer = proxyAnswer
    }

    public var description: String { detail.isEmpty ? code.rawValue : "\(code.rawValue): \(detail)" }
}

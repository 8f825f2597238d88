internal import Foundation
public import SignupSupport
internal import Synchronization

/// An `HTTPClient` that uses libcurl.
///
/// All requests of a client share a pool of persistent connections and one thread, which exits when the client is
/// released. Certificates are always verified. HTTP/2 and gzip are used if the server supports them. Redirects are
/// followed only within the same host. The proxy environment variables apply, except to requests to this machine.
public final class CurlClient: HTTPClient {
    /// The client's limits.
    public struct Configuration: Sendable {
        /// The longest time for the name lookup, the connection and the TLS handshake together.
        public var connectTimeout: Duration = .seconds(5)
        /// The longest time from the start of a request to the last byte of its response, including redirects.
        public var timeout: Duration = .seconds(10)
        /// The maximum number of redirects that a request follows.
        public var maximumRedirects = 5
        /// The maximum number of bytes that are read from a decoded body.
        public var maximumBodyBytes = 256 * 1024
        /// The maximum size of a response's headers, in bytes. A response with larger headers counts as malformed.
        public var maximumHeaderBytes = 64 * 1024
        /// The maximum number of open connections to one host. Other requests wait for a connection.
        public var maximumConnections = 64
        /// A file with the certificates to trust instead of the system's, if any.
        public var trustedCertificates: String?
        /// The address of the proxy to use instead of the proxy in the environment. Connections to this machine do not
        /// use a proxy.
        public var proxy: String?
        /// The program's `User-Agent`.
        public var userAgent = "RxConsole"

        /// Creates the default limits.
        public init() {}
    }

    private let thread: CurlThread
    private let lastID = Atomic<UInt64>(0)

    /// Starts the client's thread, without connecting to a server.
    ///
    /// - Throws: `SystemError` if the system cannot start a thread.
    public init(_ configuration: Configuration = Configuration()) throws(SystemError) {
        thread = try CurlThread(configuration)
    }

    /// The client's thread.
    public var executor: (any TaskExecutor)? { thread }

    public func get(
        _ url: String, headers: [String: String],
        answer: @escaping @Sendable (Result<HTTPResponse, HTTPError>) -> Void
    ) -> PendingRequest { start(url, headers, body: nil, answer) }

    private func start(
        _ url: String, _ headers: [String: String], body: Secret?,
        _ answer: @escaping @Sendable (Result<HTTPResponse, HTTPError>) -> Void
    ) -> PendingRequest {
        let id = lastID.add(1, ordering: .relaxed).newValue
        thread.send(.start(CurlRequest(id: id, url: url, headers: headers, body: body, answer: answer)))
        return PendingRequest { [thread] in thread.send(.cancel(id)) }
    }
}

extension CurlClient: HTTPSender {
    public func post(
        _ url: String, headers: [String: String], body: Secret,
        answer: @escaping @Sendable (Result<HTTPResponse, HTTPError>) -> Void
    ) -> PendingRequest { start(url, headers, body: body, answer) }
}

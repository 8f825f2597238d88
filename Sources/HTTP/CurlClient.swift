internal import Foundation
internal import Synchronization

/// An `HTTPClient` on libcurl.
///
/// All requests of one client share a pool of kept-alive connections and one thread of its own,
/// which ends with the client. Certificates are always verified, HTTP/2 is spoken where it is offered, gzip is
/// understood, redirects are followed within the host alone, and the system's proxy variables are obeyed except
/// for this machine itself.
public final class CurlClient: HTTPClient {
    /// The client's limits.
    public struct Configuration: Sendable {
        /// How long name look-up, connecting and the TLS handshake may take together.
        public var connectTimeout: Duration = .seconds(5)
        /// How long a request may take from its start to the last byte, redirects included.
        public var timeout: Duration = .seconds(10)
        /// How many redirects of a request are followed.
        public var maximumRedirects = 5
        /// How much of a decoded body is read, in bytes.
        public var maximumBodyBytes = 256 * 1024
        /// How many bytes of headers are read before the answer counts as malformed.
        public var maximumHeaderBytes = 64 * 1024
        /// How many connections to one host are open at once; further requests wait for one.
        public var maximumConnections = 64
        /// A file of certificates to trust instead of the system's; nil for the system's.
        public var trustedCertificates: String?
        /// How the program introduces itself.
        public var userAgent = "RxConsole"

        /// The limits given above.
        public init() {}
    }

    private let thread: CurlThread
    private let lastID = Atomic<UInt64>(0)

    /// Starts the client's thread. No connection is made yet.
    public init(_ configuration: Configuration = Configuration()) {
        thread = CurlThread(configuration)
    }

    /// The client's thread.
    public var executor: (any TaskExecutor)? { thread }

    public func get(_ url: String, headers: [String: String]) async throws(HTTPError) -> HTTPResponse {
        try await send(url, headers, body: nil)
    }

    private func send(
        _ url: String, _ headers: [String: String], body: String?
    ) async throws(HTTPError) -> HTTPResponse {
        let id = nextID()
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                start(
                    CurlRequest(id: id, url: url, headers: headers, body: body) {
                        continuation.resume(returning: $0)
                    })
                // The handler below may have run before the request was there to cancel.
                if Task.isCancelled { thread.tell(.cancel(id)) }
            }
        } onCancel: {
            thread.tell(.cancel(id))
        }
        return try result.get()
    }

    public func send(
        _ url: String, headers: [String: String],
        answer: @escaping @Sendable (Result<HTTPResponse, HTTPError>) -> Void
    ) -> HTTPTransfer {
        let id = nextID()
        start(CurlRequest(id: id, url: url, headers: headers, answer: answer))
        return HTTPTransfer { [thread] in thread.tell(.cancel(id)) }
    }

    private func nextID() -> UInt64 { lastID.add(1, ordering: .relaxed).newValue }

    private func start(_ request: CurlRequest) { thread.tell(.start(request)) }
}

extension CurlClient: HTTPSender {
    public func post(
        _ url: String, headers: [String: String], body: String
    ) async throws(HTTPError) -> HTTPResponse {
        try await send(url, headers, body: body)
    }
}

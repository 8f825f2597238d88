/// Fetches a resource over HTTP. The application reaches the network only through this protocol, and tests replace it
/// with a double.
public protocol HTTPClient: Sendable {
    /// Sends one GET request and returns the complete answer, whatever its status.
    ///
    /// Follows redirects within scheme, host and port, a few times and within the time of one request; any other
    /// redirect is returned as a 3xx answer. When the calling task is canceled, the transfer is canceled immediately
    /// and the error's code is `canceled`.
    ///
    /// - Parameters:
    ///   - url: An absolute `http` or `https` URL.
    ///   - headers: Request headers in addition to the client's own.
    /// - Returns: The status, the headers, and the body, truncated at the client's limit.
    /// - Throws: `HTTPError`, when there is no answer.
    func get(_ url: String, headers: [String: String]) async throws(HTTPError) -> HTTPResponse

    /// Sends one GET request. For callers with very many requests, it needs no task for each.
    ///
    /// - Parameters:
    ///   - url: An absolute `http` or `https` URL.
    ///   - headers: Request headers in addition to the client's own.
    ///   - answer: Called exactly once, on a thread of the client. It must not block.
    /// - Returns: The request, which you can cancel.
    func send(
        _ url: String, headers: [String: String],
        answer: @escaping @Sendable (Result<HTTPResponse, HTTPError>) -> Void
    ) -> HTTPTransfer

    /// The best executor for a task that sends very many requests and does not block; nil if it makes no difference.
    var executor: (any TaskExecutor)? { get }
}

/// A request in progress.
public struct HTTPTransfer: Sendable {
    private let onCancel: @Sendable () -> Void

    /// - Parameter onCancel: Cancels the request. Does nothing once the request is answered.
    public init(_ onCancel: @escaping @Sendable () -> Void) {
        self.onCancel = onCancel
    }

    /// Cancels the request unless it is already answered. Its answer is then the error `canceled`. Safe to call on any
    /// thread.
    public func cancel() { onCancel() }
}

extension HTTPClient {
    /// By default nil.
    public var executor: (any TaskExecutor)? { nil }

    /// Sends one GET request without further headers.
    public func get(_ url: String) async throws(HTTPError) -> HTTPResponse {
        try await get(url, headers: [:])
    }

    /// Sends the request in a separate task.
    public func send(
        _ url: String, headers: [String: String],
        answer: @escaping @Sendable (Result<HTTPResponse, HTTPError>) -> Void
    ) -> HTTPTransfer {
        let task = Task {
            do throws(HTTPError) {
                answer(.success(try await get(url, headers: headers)))
            } catch {
                answer(.failure(error))
            }
        }
        return HTTPTransfer { task.cancel() }
    }
}

/// Fetches one resource over HTTP. The door through which the application reaches the network, and
/// where tests put a double.
public protocol HTTPClient: Sendable {
    /// Sends one GET request and returns the whole answer, whatever its status.
    ///
    /// Redirects are followed within scheme, host and port, a few times and within the time of one request; any
    /// other comes back as the 3xx answer it is. When the calling task is cancelled the transfer is given up at
    /// once and the error's code is `cancelled`.
    ///
    /// - Parameters:
    ///   - url: An absolute `http` or `https` URL.
    ///   - headers: Request headers beside those the client sends by itself.
    /// - Returns: Status, headers and body, the body cut at the client's limit.
    /// - Throws: `HTTPError`, when there is no answer to speak of.
    func get(_ url: String, headers: [String: String]) async throws(HTTPError) -> HTTPResponse

    /// The same for callers with very many requests: no task for each.
    ///
    /// - Parameters:
    ///   - url: An absolute `http` or `https` URL.
    ///   - headers: Request headers beside those the client sends by itself.
    ///   - answer: Called exactly once, on a thread of the client's that must not be held up.
    /// - Returns: The request, to give it up.
    func send(
        _ url: String, headers: [String: String],
        answer: @escaping @Sendable (Result<HTTPResponse, HTTPError>) -> Void
    ) -> HTTPTransfer

    /// Where a task runs best that sends very many requests and does not block; nil if that does not matter.
    var executor: (any TaskExecutor)? { get }
}

/// A request under way.
public struct HTTPTransfer: Sendable {
    private let giveUp: @Sendable () -> Void

    /// - Parameter giveUp: Gives the request up; does nothing once it was answered.
    public init(_ giveUp: @escaping @Sendable () -> Void) {
        self.giveUp = giveUp
    }

    /// Gives the request up, if it was not answered yet; its answer is then the error `cancelled`. Any thread.
    public func cancel() { giveUp() }
}

extension HTTPClient {
    /// It does not matter.
    public var executor: (any TaskExecutor)? { nil }

    /// Sends one GET request without further headers.
    public func get(_ url: String) async throws(HTTPError) -> HTTPResponse {
        try await get(url, headers: [:])
    }

    /// Sends the request in a task of its own.
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

/// A service that checks whether a username is available.
public protocol AvailabilityService: Sendable {
    /// Sends one request, and reports only proven results. If nothing was proven, the answer is `unknown` with a reason.
    ///
    /// - Parameters:
    ///   - username: The name to check.
    ///   - answer: The closure that receives the answer, or nil if the request was canceled. It is called exactly once, on any
    ///     thread, possibly before this method returns. It must not block.
    /// - Returns: The request, which you can cancel.
    func ask(
        about username: String, answer: @escaping @Sendable (AvailabilityAnswer?) -> Void
    ) -> AvailabilityRequest

    /// The preferred executor for a task that checks many names without blocking. The default is nil.
    var executor: (any TaskExecutor)? { get }
}

extension AvailabilityService {
    public var executor: (any TaskExecutor)? { nil }

    /// Sends one request.
    ///
    /// - Parameter username: The name to check.
    /// - Returns: The availability, and the pause that the service requests.
    /// - Throws: `CancellationError` if the calling task is canceled, which also cancels the request.
    public func answer(about username: String) async throws(CancellationError) -> AvailabilityAnswer {
        let (answers, continuation) = AsyncStream<AvailabilityAnswer?>.makeStream()
        let request = ask(about: username) { continuation.yield($0) }
        let answer = await withTaskCancellationHandler {
            await answers.first { _ in true } ?? nil
        } onCancel: {
            request.cancel()
        }
        guard let answer else { throw CancellationError() }
        return answer
    }

    /// Sends one request.
    ///
    /// - Parameter username: The name to check.
    /// - Returns: The availability of the name.
    /// - Throws: `CancellationError` if the calling task is canceled, which also cancels the request.
    public func availability(of username: String) async throws(CancellationError) -> Availability {
        try await answer(about: username).availability
    }
}

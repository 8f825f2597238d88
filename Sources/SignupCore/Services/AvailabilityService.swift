/// Finds out whether a username is available.
public protocol AvailabilityService: Sendable {
    /// Asks once, and reports only what was proven. A failure to find out is `unknown` with its reason.
    ///
    /// - Parameters:
    ///   - username: The name to ask about.
    ///   - answer: Called exactly once, on any thread, perhaps before this returns; with nil if the request was
    ///     canceled. It must not block.
    /// - Returns: The request, to cancel it.
    func ask(
        about username: String, answer: @escaping @Sendable (AvailabilityAnswer?) -> Void
    ) -> AvailabilityRequest

    /// The preferred executor of a task that asks about very many names and does not block. Default: none.
    var executor: (any TaskExecutor)? { get }
}

extension AvailabilityService {
    public var executor: (any TaskExecutor)? { nil }

    /// Asks once.
    ///
    /// - Parameter username: The name to ask about.
    /// - Returns: What is known, and the pause the service asks for.
    /// - Throws: `CancellationError` when the calling task is canceled, which cancels the request too.
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

    /// Asks once.
    ///
    /// - Parameter username: The name to ask about.
    /// - Returns: What is known about it.
    /// - Throws: `CancellationError` when the calling task is canceled, which cancels the request too.
    public func availability(of username: String) async throws(CancellationError) -> Availability {
        try await answer(about: username).availability
    }
}

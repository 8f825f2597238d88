/// A request about a name that is in progress.
public struct AvailabilityRequest: Sendable {
    private let onCancel: @Sendable () -> Void

    /// - Parameter onCancel: Cancels the request. Does nothing once the request is answered.
    public init(_ onCancel: @escaping @Sendable () -> Void) {
        self.onCancel = onCancel
    }

    /// Starts a request in a task of its own.
    ///
    /// - Parameters:
    ///   - answer: Receives the answer, or nil if the request was canceled.
    ///   - question: Finds the answer.
    public init(
        answer: @escaping @Sendable (AvailabilityAnswer?) -> Void,
        asking question: @escaping @Sendable () async throws(CancellationError) -> AvailabilityAnswer
    ) {
        let task = Task { answer(try? await question()) }
        self.init { task.cancel() }
    }

    /// Cancels the request unless it is already answered. Safe to call on any thread.
    public func cancel() { onCancel() }
}

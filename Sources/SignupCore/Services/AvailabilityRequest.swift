/// A request about a name that is in progress.
public struct AvailabilityRequest: Sendable {
    private let onCancel: @Sendable () -> Void

    /// Creates a request.
    /// - Parameter onCancel: The closure that cancels the request. It does nothing after the request has been answered.
    public init(_ onCancel: @escaping @Sendable () -> Void) {
        self.onCancel = onCancel
    }

    /// Starts a request in a separate task.
    ///
    /// - Parameters:
    ///   - answer: The closure that receives the answer, or nil if the request was canceled.
    ///   - question: The closure that finds the answer.
    public init(
        answer: @escaping @Sendable (AvailabilityAnswer?) -> Void,
        asking question: @escaping @Sendable () async throws(CancellationError) -> AvailabilityAnswer
    ) {
        let task = Task { answer(try? await question()) }
        self.init { task.cancel() }
    }

    /// Cancels the request unless it has already been answered. You can call this method on any thread.
    public func cancel() { onCancel() }
}

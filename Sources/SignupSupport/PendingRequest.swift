/// A request in progress. A service passes the result of the request to a closure and returns this value so that the
/// caller can cancel the request.
public struct PendingRequest: Sendable {
    private let onCancel: @Sendable () -> Void

    /// Creates a request.
    ///
    /// - Parameter onCancel: The closure that cancels the request. It must do nothing if the request has already been
    ///   answered.
    public init(_ onCancel: @escaping @Sendable () -> Void) {
        self.onCancel = onCancel
    }

    /// Cancels the request unless it has already been answered. You can call this method on any thread.
    public func cancel() { onCancel() }
}

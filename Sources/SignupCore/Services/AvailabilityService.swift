public import SignupSupport

/// A service that checks whether a username is available.
public protocol AvailabilityService: Sendable {
    /// Sends one request and reports only proven results. If nothing was proven, the answer is `unknown` with a reason.
    ///
    /// - Parameters:
    ///   - username: The name to check.
    ///   - answer: The closure that receives the answer, or receives nil if the request was canceled. The closure is
    ///     called exactly once, on any thread, possibly before this method returns. It must not block.
    /// - Returns: The request, which you can cancel.
    func ask(
        about username: String, answer: @escaping @Sendable (AvailabilityAnswer?) -> Void
    ) -> PendingRequest

    /// The preferred executor for a task that checks many names without blocking. The default is nil.
    var executor: (any TaskExecutor)? { get }
}

extension AvailabilityService {
    public var executor: (any TaskExecutor)? { nil }
}

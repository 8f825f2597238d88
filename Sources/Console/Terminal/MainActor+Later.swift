internal import Dispatch

nonisolated extension MainActor {
    /// Runs `body` asynchronously on the main queue. Calls from the same thread run in order.
    ///
    /// Unlike separate tasks, the queue guarantees the order, and it needs no task for each event.
    static func runLater(_ body: @escaping @MainActor @Sendable () -> Void) {
        DispatchQueue.main.async { MainActor.assumeIsolated(body) }
    }
}

internal import Dispatch

nonisolated extension MainActor {
    /// Runs `body` in a later turn of the main queue. Calls from the same thread run in order.
    ///
    /// The main queue is used instead of a task for each event, because it guarantees the order and avoids the cost of
    /// the tasks.
    static func runLater(_ body: @escaping @MainActor @Sendable () -> Void) {
        DispatchQueue.main.async { MainActor.assumeIsolated(body) }
    }
}

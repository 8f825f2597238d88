internal import Dispatch

nonisolated extension MainActor {
    /// Runs `body` in a later turn of the main queue. Calls from the same thread run in order.
    ///
    /// A task could also run `body`, but the queue needs no task for each event, and guarantees the order.
    static func runLater(_ body: @escaping @MainActor @Sendable () -> Void) {
        DispatchQueue.main.async { MainActor.assumeIsolated(body) }
    }
}

internal import Dispatch

nonisolated extension MainActor {
    /// Runs `body` in a later turn of the main queue. Calls from the same thread run in order.
    ///
    /// A task could also run it, but the queue needs no task for each event, and its order is guaranteed.
    static func runLater(_ body: @escaping @MainActor @Sendable () -> Void) {
        DispatchQueue.main.async { MainActor.assumeIsolated(body) }
    }
}

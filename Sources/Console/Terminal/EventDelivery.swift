/// A channel that delivers a thread's events to the main actor in order, until the thread finishes the channel.
final class EventDelivery<Event: Sendable> {
    private var handler: (@MainActor (Event) -> Void)?
    private var hasEnded = false
    private var ended: CheckedContinuation<Void, Never>?

    nonisolated init() {}

    /// Passes the events to `handler`, including events that were sent earlier in the current turn of the main queue.
    func begin(_ handler: @escaping @MainActor (Event) -> Void) {
        if !hasEnded { self.handler = handler }
    }

    /// Delivers an event. Any thread can call this method.
    nonisolated func send(_ event: Event) {
        MainActor.runLater { self.handler?(event) }
    }

    /// Finishes the channel after the events that were sent earlier have been delivered.
    nonisolated func finish() {
        MainActor.runLater { self.end() }
    }

    /// Waits until the last event has been delivered.
    func waitForEnd() async {
        if !hasEnded { await withCheckedContinuation { ended = $0 } }
    }

    private func end() {
        (hasEnded, handler) = (true, nil)
        ended?.resume()
        ended = nil
    }
}

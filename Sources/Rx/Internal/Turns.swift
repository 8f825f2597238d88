/// What happens to one subscription from several sides (its source, another sequence, a timer), one thing
/// after the other; and nothing any more once it has ended.
final class Turns: Sendable {
    private let serial = Serial<() -> Void>()
    private let subscription: Subscription

    /// - Parameter subscription: The subscription.
    init(_ subscription: Subscription) { self.subscription = subscription }

    /// Does `work` now, or leaves it to the thread that is doing something else.
    func take(_ work: @escaping () -> Void) { serial.send(work, handle) }

    private func handle(_ work: () -> Void) {
        if !subscription.isDisposed { work() }
    }
}

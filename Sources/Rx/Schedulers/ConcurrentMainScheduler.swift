internal import Dispatch

/// Does work on the main actor's thread: at once if it is called there, whatever waits.
///
/// For subscribing, where no order has to be kept; for events there is ``MainScheduler``.
public final class ConcurrentMainScheduler: QueueScheduler {
    /// The one that there is.
    public static let instance = ConcurrentMainScheduler()

    private init() {}

    var queue: DispatchQueue { MainQueue.queue }
    var leeway: Duration { .zero }

    @preconcurrency
    public func schedule<StateType: Sendable>(
        _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        MainQueue.isCurrent ? action(state) : queue.scheduleNow(state, action)
    }
}

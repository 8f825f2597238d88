internal import Dispatch

/// Does work on the main actor's thread: at once if it is called there, whatever waits.
///
/// For subscribing, where no order has to be kept; for events there is ``MainScheduler``.
public final class ConcurrentMainScheduler: SchedulerType {
    /// The one that there is.
    public static let instance = ConcurrentMainScheduler()

    private init() {}

    public var now: RxTime { .wall }

    @preconcurrency
    public func schedule<StateType: Sendable>(
        _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        MainQueue.isCurrent ? action(state) : MainQueue.queue.scheduleNow(state, action)
    }

    @preconcurrency
    public func scheduleRelative<StateType: Sendable>(
        _ state: StateType, dueTime: RxTimeInterval,
        action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        MainQueue.queue.schedule(state, after: dueTime, leeway: .zero, action)
    }

    @preconcurrency
    public func schedulePeriodic<StateType: Sendable>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping @Sendable (StateType) -> StateType
    ) -> any Disposable {
        MainQueue.queue.schedule(state, after: startAfter, every: period, leeway: .zero, action)
    }
}

internal import Dispatch

/// A scheduler that runs its work on a dispatch queue.
protocol QueueScheduler: SchedulerType {
    /// The queue that runs the work.
    var queue: DispatchQueue { get }
    /// The maximum time by which the system may delay a timer to save energy.
    var leeway: Duration { get }
}

// These members are public, because they implement the requirements of a public protocol.
extension QueueScheduler {
    public var now: RxTime { .wall }

    @preconcurrency
    public func schedule<StateType: Sendable>(
        _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        queue.scheduleNow(state, action)
    }

    @preconcurrency
    public func scheduleRelative<StateType: Sendable>(
        _ state: StateType, dueTime: RxTimeInterval,
        action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        queue.schedule(state, after: dueTime, leeway: leeway, action)
    }

    @preconcurrency
    public func schedulePeriodic<StateType: Sendable>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping @Sendable (StateType) -> StateType
    ) -> any Disposable {
        queue.schedule(state, after: startAfter, every: period, leeway: leeway, action)
    }
}

public import Dispatch

/// Does work on a concurrent dispatch queue: several at once, in any order.
public final class ConcurrentDispatchQueueScheduler: SchedulerType {
    private let queue: DispatchQueue
    private let leeway: Duration

    /// - Parameters:
    ///   - queue: Where the work is done.
    ///   - leeway: How much later a timer may fire to save energy.
    public init(queue: DispatchQueue, leeway: RxTimeInterval = .zero) {
        self.queue = queue
        self.leeway = leeway
    }

    /// On the global queue of a quality of service.
    public convenience init(qos: DispatchQoS, leeway: RxTimeInterval = .zero) {
        self.init(queue: .global(qos: qos.qosClass), leeway: leeway)
    }

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

/// A wrapper around a scheduler that must run its work on the main thread but is not the library's main scheduler: a
/// virtual scheduler in a test, or the scheduler of a custom strategy. The wrapper checks the thread, because the
/// operators call main-actor closures without checking the thread themselves.
struct CheckedMainScheduler: SchedulerType {
    private let scheduler: any SchedulerType

    init(_ scheduler: any SchedulerType) { self.scheduler = scheduler }

    var now: RxTime { scheduler.now }

    func schedule<StateType: Sendable>(
        _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        scheduler.schedule(state, action: Self.checking(action))
    }

    func scheduleRelative<StateType: Sendable>(
        _ state: StateType, dueTime: RxTimeInterval,
        action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        scheduler.scheduleRelative(state, dueTime: dueTime, action: Self.checking(action))
    }

    func schedulePeriodic<StateType: Sendable>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping @Sendable (StateType) -> StateType
    ) -> any Disposable {
        scheduler.schedulePeriodic(
            state, startAfter: startAfter, period: period, action: Self.checking(action))
    }

    /// Returns a closure that checks that it is running on the main thread and then calls `action`.
    private static func checking<Input, Output>(
        _ action: @escaping @Sendable (Input) -> Output
    ) -> @Sendable (Input) -> Output {
        { input in
            precondition(
                MainQueue.isCurrent,
                "the scheduler of a shared sequence must perform its work on the main thread")
            return action(input)
        }
    }
}

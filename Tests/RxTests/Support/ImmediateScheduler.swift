import Rx

/// A scheduler that runs all work immediately, even work that is scheduled from inside other work.
struct ImmediateScheduler: SchedulerType {
    var now: RxTime { RxTime(offset: .zero) }

    func schedule<StateType: Sendable>(
        _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        action(state)
    }

    func scheduleRelative<StateType: Sendable>(
        _ state: StateType, dueTime: RxTimeInterval,
        action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        action(state)
    }
}

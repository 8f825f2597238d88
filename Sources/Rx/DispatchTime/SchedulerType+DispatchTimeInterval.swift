public import Dispatch

// RxSwift's times are Dispatch's. These overloads take a time that is one already; a literal, as `.seconds(1)`, is a
// `Duration`.

extension SchedulerType {
    /// Performs `action` after a time of Dispatch: see `SchedulerType/scheduleRelative(_:dueTime:action:)`.
    @preconcurrency
    @_disfavoredOverload
    public func scheduleRelative<StateType: Sendable>(
        _ state: StateType, dueTime: DispatchTimeInterval,
        action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        scheduleRelative(state, dueTime: Duration(dueTime), action: action)
    }

    /// Performs `action` with times of Dispatch: see `SchedulerType/schedulePeriodic(_:startAfter:period:action:)`.
    @preconcurrency
    @_disfavoredOverload
    public func schedulePeriodic<StateType: Sendable>(
        _ state: StateType, startAfter: DispatchTimeInterval, period: DispatchTimeInterval,
        action: @escaping @Sendable (StateType) -> StateType
    ) -> any Disposable {
        schedulePeriodic(state, startAfter: Duration(startAfter), period: Duration(period), action: action)
    }
}

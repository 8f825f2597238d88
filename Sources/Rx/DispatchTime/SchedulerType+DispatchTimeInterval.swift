public import Dispatch

// RxSwift's intervals are Dispatch's. These overloads accept a `DispatchTimeInterval`; a literal such as
// `.seconds(1)` is a `Duration`.

extension SchedulerType {
    /// Runs `action` after a `DispatchTimeInterval`: see `SchedulerType/scheduleRelative(_:dueTime:action:)`.
    @preconcurrency
    @_disfavoredOverload
    public func scheduleRelative<StateType: Sendable>(
        _ state: StateType, dueTime: DispatchTimeInterval,
        action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        scheduleRelative(state, dueTime: Duration(dueTime), action: action)
    }

    /// Runs `action` with `DispatchTimeInterval` times: see
    /// `SchedulerType/schedulePeriodic(_:startAfter:period:action:)`.
    @preconcurrency
    @_disfavoredOverload
    public func schedulePeriodic<StateType: Sendable>(
        _ state: StateType, startAfter: DispatchTimeInterval, period: DispatchTimeInterval,
        action: @escaping @Sendable (StateType) -> StateType
    ) -> any Disposable {
        schedulePeriodic(state, startAfter: Duration(startAfter), period: Duration(period), action: action)
    }
}

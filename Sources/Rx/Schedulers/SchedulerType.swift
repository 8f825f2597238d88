/// A length of time. `.milliseconds(300)` and `.seconds(1)` read as in RxSwift.
public typealias RxTimeInterval = Duration

/// A moment on a scheduler's clock. Moments of different schedulers do not compare.
public struct RxTime: InstantProtocol, Hashable, Sendable {
    /// The time since the clock's zero.
    public var offset: Duration

    /// - Parameter offset: The time since the clock's zero.
    public init(offset: Duration) { self.offset = offset }

    /// Returns the time later by `duration`.
    public func advanced(by duration: Duration) -> RxTime { RxTime(offset: offset + duration) }

    /// Returns how much later `other` is.
    public func duration(to other: RxTime) -> Duration { other.offset - offset }

    public static func < (lhs: RxTime, rhs: RxTime) -> Bool { lhs.offset < rhs.offset }
}

/// Where work can be done, as soon as it can be.
public protocol ImmediateSchedulerType: Sendable {
    /// Does `action` on the scheduler.
    /// - Parameters:
    ///   - state: Handed to `action`.
    ///   - action: The work. What it returns is disposed with the result.
    /// - Returns: Dispose it to cancel the work that has not begun, or what `action` returned.
    @preconcurrency
    func schedule<StateType: Sendable>(
        _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable
}

/// Where and when work can be done.
public protocol SchedulerType: ImmediateSchedulerType {
    /// The scheduler's time.
    var now: RxTime { get }

    /// Does `action` on the scheduler when `dueTime` has passed.
    /// - Parameters:
    ///   - state: Handed to `action`.
    ///   - dueTime: How long from now; zero or less means as soon as it can be.
    ///   - action: The work. What it returns is disposed with the result.
    /// - Returns: Dispose it to cancel.
    @preconcurrency
    func scheduleRelative<StateType: Sendable>(
        _ state: StateType, dueTime: RxTimeInterval,
        action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable

    /// Does `action` again and again.
    /// - Parameters:
    ///   - state: Handed to the first `action`; each one's result goes to the next.
    ///   - startAfter: How long until the first.
    ///   - period: How long between two.
    ///   - action: The work. Two never run at once.
    /// - Returns: Dispose it to stop.
    @preconcurrency
    func schedulePeriodic<StateType: Sendable>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping @Sendable (StateType) -> StateType
    ) -> any Disposable
}

extension SchedulerType {
    @preconcurrency
    public func schedulePeriodic<StateType: Sendable>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping @Sendable (StateType) -> StateType
    ) -> any Disposable {
        // Used by one action at a time.
        let current = Memory(state)
        let timer = PeriodicTimer(self, period) { current.value = action(current.value) }
        timer.start(after: startAfter)
        return timer.disposable
    }

    /// Does `action` when `dueTime` has passed, and again whenever it asks for it.
    /// - Parameters:
    ///   - state: Handed to the first `action`.
    ///   - dueTime: How long until the first.
    ///   - action: The work. It receives a closure that schedules it again, with a state and a time.
    /// - Returns: Dispose it to stop.
    @preconcurrency
    public func scheduleRecursive<StateType: Sendable>(
        _ state: StateType, dueTime: RxTimeInterval,
        action:
            @escaping @Sendable (
                StateType, _ recurse: @escaping @Sendable (StateType, RxTimeInterval) -> Void
            ) -> Void
    ) -> any Disposable {
        let pending = CompositeDisposable()
        @Sendable func step(_ state: StateType, _ dueTime: RxTimeInterval) {
            let work = SingleAssignmentDisposable()
            guard let key = pending.insert(work) else { return }
            work.setDisposable(
                scheduleRelative(state, dueTime: dueTime) { state in
                    pending.remove(for: key)
                    action(state, step)
                    return Disposables.create()
                })
        }
        step(state, dueTime)
        return pending
    }
}

extension ImmediateSchedulerType {
    /// Does `action`, and again whenever it asks for it.
    /// - Parameters:
    ///   - state: Handed to the first `action`.
    ///   - action: The work. It receives a closure that schedules it again, with a state.
    /// - Returns: Dispose it to stop.
    @preconcurrency
    public func scheduleRecursive<StateType: Sendable>(
        _ state: StateType,
        action:
            @escaping @Sendable (_ state: StateType, _ recurse: @escaping @Sendable (StateType) -> Void) ->
            Void
    ) -> any Disposable {
        let recursion = Recursion(self)
        @Sendable func run(_ state: StateType) { recursion.run(Work { action(state, run) }) }
        run(state)
        return recursion
    }
}

/// A time interval. `.milliseconds(300)` and `.seconds(1)` work as in RxSwift.
public typealias RxTimeInterval = Duration

/// A moment on a scheduler's clock. Moments from different schedulers cannot be compared.
public struct RxTime: InstantProtocol, Hashable, Sendable {
    /// The time since the clock's zero point.
    public var offset: Duration

    /// Creates a moment.
    /// - Parameter offset: The time since the clock's zero point.
    public init(offset: Duration) { self.offset = offset }

    /// Returns the moment that is `duration` later.
    public func advanced(by duration: Duration) -> RxTime { RxTime(offset: offset + duration) }

    /// Returns the time from this moment to `other`.
    public func duration(to other: RxTime) -> Duration { other.offset - offset }

    public static func < (lhs: RxTime, rhs: RxTime) -> Bool { lhs.offset < rhs.offset }
}

/// A scheduler that runs work as soon as possible.
public protocol ImmediateSchedulerType: Sendable {
    /// Runs `action` on the scheduler.
    /// - Parameters:
    ///   - state: The value to pass to `action`.
    ///   - action: The work. Its result is disposed when the result of this method is disposed.
    /// - Returns: A disposable that cancels the work if the work has not begun, and otherwise disposes the result of
    ///   `action`.
    @preconcurrency
    func schedule<StateType: Sendable>(
        _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable
}

/// A scheduler that runs work at a given time.
public protocol SchedulerType: ImmediateSchedulerType {
    /// The scheduler's current time.
    var now: RxTime { get }

    /// Runs `action` on the scheduler after `dueTime`.
    /// - Parameters:
    ///   - state: The value to pass to `action`.
    ///   - dueTime: The time from now. Zero or less means as soon as possible.
    ///   - action: The work. Its result is disposed when the result of this method is disposed.
    /// - Returns: A disposable that cancels the work.
    @preconcurrency
    func scheduleRelative<StateType: Sendable>(
        _ state: StateType, dueTime: RxTimeInterval,
        action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable

    /// Runs `action` repeatedly.
    /// - Parameters:
    ///   - state: The value to pass to the first call of `action`. Each result is passed to the next call.
    ///   - startAfter: The time until the first run.
    ///   - period: The time between runs.
    ///   - action: The work. Only one run is in progress at a time.
    /// - Returns: A disposable that stops the work.
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
        let timer = SerialDisposable()
        let current = Memory(state)
        let serial = Serial<Void>()
        @Sendable func start(after dueTime: RxTimeInterval) {
            timer.schedule(on: self, after: dueTime) {
                // Schedule the next run first so that it precedes work that `action` schedules for the same time.
                start(after: period)
                serial.send(()) { _ in if !timer.isDisposed { current.value = action(current.value) } }
            }
        }
        start(after: startAfter)
        return timer
    }

    /// Runs `action` after `dueTime` and again each time `action` schedules itself.
    /// - Parameters:
    ///   - state: The value to pass to the first call of `action`.
    ///   - dueTime: The time until the first run.
    ///   - action: The work. It receives a closure that schedules the work again, with a state and a time.
    /// - Returns: A disposable that stops the work.
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
    /// Runs `action`, and runs it again each time `action` schedules itself.
    /// - Parameters:
    ///   - state: The value to pass to the first call of `action`.
    ///   - action: The work. It receives a closure that schedules the work again, with a state.
    /// - Returns: A disposable that stops the work.
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

import Rx

/// A scheduler whose work runs when a test starts it, even if the work has been disposed. The work behaves like a timer
/// on another thread that has already fired and is waiting for its turn.
final class LateScheduler: SchedulerType {
    private let work = Locked<[@Sendable () -> Void]>([])
    private let onSchedule: @Sendable () -> Void
    private let onDispose: @Sendable () -> Void
    let now = RxTime(timeIntervalSince1970: 0)

    /// Creates a scheduler without work.
    ///
    /// - Parameters:
    ///   - onSchedule: A closure that is called when work is scheduled.
    ///   - onDispose: A closure that is called when work is disposed.
    init(onSchedule: @escaping @Sendable () -> Void = {}, onDispose: @escaping @Sendable () -> Void = {}) {
        (self.onSchedule, self.onDispose) = (onSchedule, onDispose)
    }

    /// The number of waiting work items.
    var count: Int { work.withLock { $0.count } }

    func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable { scheduleRelative(state, dueTime: .zero, action: action) }

    func scheduleRelative<State: Sendable>(
        _ state: State, dueTime: RxTimeInterval, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        work.withLock { $0.append { _ = action(state) } }
        onSchedule()
        return Disposables.create(with: onDispose)
    }

    /// Schedules only the first run of the periodic work.
    func schedulePeriodic<State: Sendable>(
        _ state: State, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping @Sendable (State) -> State
    ) -> any Disposable {
        scheduleRelative(state, dueTime: startAfter) { state in
            _ = action(state)
            return Disposables.create()
        }
    }

    /// Runs the work that was scheduled first.
    func runFirst() { work.withLock { $0.removeFirst() }() }

    /// Runs all waiting work.
    func runAll() {
        for one in work.withLock({ work in
            defer { work = [] }
            return work
        }) { one() }
    }
}

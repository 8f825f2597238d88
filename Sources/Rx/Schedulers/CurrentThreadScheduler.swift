/// A scheduler that runs work on the current thread: immediately, or after the work that is already running on that
/// thread.
///
/// Sequences of values (`of`, `from`) use this scheduler to emit their elements. Therefore, they start only after every
/// operator in the chain has subscribed. If two such sequences are merged, their elements alternate. To run work on
/// another thread, use ``SerialDispatchQueueScheduler``.
///
/// ```swift
/// let current = CurrentThreadScheduler.instance
/// let work = current.schedule("outer") { name in
///     let inner = current.schedule("inner") { name in
///         print(name)
///         return Disposables.create()
///     }
///     print(name)
///     return inner
/// }
/// work.disposed(by: disposeBag)  // Prints outer, inner
/// ```
public final class CurrentThreadScheduler: ImmediateSchedulerType {
    /// The shared scheduler.
    public static let instance = CurrentThreadScheduler()

    private init() {}

    /// Whether work that is scheduled on this thread begins immediately.
    public static var isScheduleRequired: Bool { Trampoline.isIdle }

    /// Runs `body` with a separate queue, even if work is running on this thread. Use this method if you block the
    /// thread until the work that `body` adds has run.
    package static func runApart(_ body: () -> Void) { Trampoline.runApart(body) }

    @preconcurrency
    public func schedule<StateType: Sendable>(
        _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        let work = SingleAssignmentDisposable()
        Trampoline.enqueue {
            if !work.isDisposed { work.setDisposable(action(state)) }
        }
        return work
    }
}

/// A scheduler that runs work on the current thread: immediately if it is not already running work there, otherwise
/// afterwards.
///
/// Sequences of values (`of`, `from`) use it to emit their elements. They therefore start after the subscription to
/// the whole chain, and two of them alternate.
public final class CurrentThreadScheduler: ImmediateSchedulerType {
    /// The shared scheduler.
    public static let instance = CurrentThreadScheduler()

    private init() {}

    /// Whether work scheduled on this thread begins immediately.
    public static var isScheduleRequired: Bool { Trampoline.isIdle }

    /// Runs `body` with a separate queue, no matter what is running on this thread, for callers that then block the thread.
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

/// Does work on the current thread: now if nothing of this scheduler runs there, else after it.
///
/// Sequences made of values (`of`, `from`) emit their elements with it, so that they start after
/// the chain below them is subscribed, and two of them take turns.
public final class CurrentThreadScheduler: ImmediateSchedulerType {
    /// The one that there is.
    public static let instance = CurrentThreadScheduler()

    private init() {}

    /// Whether work given to the scheduler on this thread begins at once.
    public static var isScheduleRequired: Bool { Trampoline.isIdle }

    /// Runs `body` with a queue of its own, whatever runs on this thread: for who then blocks the thread.
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

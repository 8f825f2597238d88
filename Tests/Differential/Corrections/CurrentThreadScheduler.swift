// Replaces RxSwift's file of this name in the comparison.

/// A scheduler that performs work after the work that is in progress.
public final class CurrentThreadScheduler: ImmediateSchedulerType {
    public static let instance = CurrentThreadScheduler()

    /// The work that is waiting, or nil if no work is in progress. All work runs on one thread.
    private nonisolated(unsafe) static var waiting: [() -> Void]?

    /// Whether no work is in progress.
    public static var isScheduleRequired: Bool { waiting == nil }

    public func schedule<State>(
        _ state: State, action: @escaping (State) -> any Disposable
    ) -> any Disposable {
        guard Self.isScheduleRequired else {
            let subscription = SingleAssignmentDisposable()
            let action = Corrections.owned(action)
            Self.waiting?.append {
                if !subscription.isDisposed { subscription.setDisposable(action(state)) }
            }
            return subscription
        }
        Self.waiting = []
        defer { Self.waiting = nil }
        let disposable = action(state)
        while Self.waiting?.isEmpty == false { Self.waiting?.removeFirst()() }
        return disposable
    }
}

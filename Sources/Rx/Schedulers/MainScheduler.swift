internal import Dispatch
internal import Synchronization

/// Runs work on the main actor's thread.
///
/// ``instance`` runs it at once if it is called there and no other work of it runs or waits;
/// ``asyncInstance`` always runs it in a later turn of the main queue.
public final class MainScheduler: SerialDispatchQueueScheduler {
    /// Runs work at once where it can.
    public static let instance = MainScheduler(async: false)

    /// Always runs work in a later turn of the main queue.
    public static let asyncInstance = MainScheduler(async: true)

    /// Whether it always runs work in a later turn.
    let isAsync: Bool

    /// A scheduler that runs work at once where it can, as ``instance`` does.
    public convenience init() { self.init(async: false) }

    private init(async: Bool) {
        isAsync = async
        super.init(serialQueue: MainQueue.queue)
    }

    /// Stops the program if this is not the main thread.
    /// - Parameter errorMessage: The message, nil for the usual one.
    public static func ensureExecutingOnScheduler(errorMessage: String? = nil) {
        precondition(
            MainQueue.isCurrent,
            errorMessage
                ?? "this must run on the main thread: add observe(on: MainScheduler.instance) before it")
    }

    /// Stops the program if this is not the main thread.
    /// - Parameter errorMessage: The message, nil for the usual one.
    public static func ensureRunningOnMainThread(errorMessage: String? = nil) {
        ensureExecutingOnScheduler(errorMessage: errorMessage)
    }

    @preconcurrency
    public override func schedule<StateType: Sendable>(
        _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        if isAsync { return queue.scheduleNow(state, action) }
        let isAlone = Self.pending.add(1, ordering: .acquiringAndReleasing).oldValue == 0
        if isAlone, MainQueue.isCurrent {
            defer { Self.pending.subtract(1, ordering: .acquiringAndReleasing) }
            return action(state)
        }
        let work = SingleAssignmentDisposable()
        MainQueue.async {
            if !work.isDisposed { work.setDisposable(action(state)) }
            Self.pending.subtract(1, ordering: .acquiringAndReleasing)
        }
        return work
    }

    /// The number of pieces of work that wait, or run because of `schedule`. New work runs at once only if it
    /// is 0.
    private static let pending = Atomic<Int>(0)

    /// Runs `work` in a later turn of the main queue.
    static func enqueue(_ work: @escaping @Sendable () -> Void) {
        pending.add(1, ordering: .acquiringAndReleasing)
        MainQueue.async {
            work()
            pending.subtract(1, ordering: .acquiringAndReleasing)
        }
    }
}

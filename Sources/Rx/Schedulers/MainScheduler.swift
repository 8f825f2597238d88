internal import Dispatch
internal import Synchronization

/// A scheduler that runs work on the main actor's thread.
///
/// ``instance`` runs work immediately if the work is scheduled on that thread while none of the scheduler's work is
/// running or pending. ``asyncInstance`` always runs work asynchronously. Use either scheduler for `observe(on:)`. With
/// ``instance``, that operator immediately delivers an event that is emitted on the main thread, even while other work
/// is running or pending, unless it still has to deliver earlier events. To subscribe immediately on the main thread,
/// even while other work is pending, use ``ConcurrentMainScheduler``. A ``Driver`` or ``Signal`` needs no scheduler.
///
/// ```swift
/// Observable.of(1, 2).observe(on: MainScheduler.instance)
///     .subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints 1, 2
/// ```
public final class MainScheduler: SerialDispatchQueueScheduler {
    /// The scheduler that runs work immediately if possible.
    public static let instance = MainScheduler(async: false)

    /// The scheduler that always runs work asynchronously on the main queue.
    public static let asyncInstance = MainScheduler(async: true)

    /// Whether the scheduler always runs work asynchronously.
    let isAsync: Bool

    /// The number of pending and running work items of this scheduler. New work runs immediately only if this number
    /// is 0.
    private let pending = Atomic<Int>(0)

    /// Creates a scheduler that runs work immediately if possible, like ``instance``.
    public convenience init() { self.init(async: false) }

    private init(async: Bool) {
        isAsync = async
        super.init(serialQueue: MainQueue.queue)
    }

    /// Stops the program if the current thread is not the main thread.
    /// - Parameter errorMessage: The message, or nil for the default message.
    public static func ensureExecutingOnScheduler(errorMessage: String? = nil) {
        precondition(
            MainQueue.isCurrent,
            errorMessage
                ?? "this must run on the main thread: add observe(on: MainScheduler.instance) before it")
    }

    /// Stops the program if the current thread is not the main thread.
    /// - Parameter errorMessage: The message, or nil for the default message.
    public static func ensureRunningOnMainThread(errorMessage: String? = nil) {
        ensureExecutingOnScheduler(errorMessage: errorMessage)
    }

    @preconcurrency
    public override func schedule<StateType: Sendable>(
        _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        if isAsync { return queue.scheduleNow(state, action) }
        let isAlone = pending.add(1, ordering: .acquiringAndReleasing).oldValue == 0
        if isAlone, MainQueue.isCurrent {
            defer { pending.subtract(1, ordering: .acquiringAndReleasing) }
            return action(state)
        }
        let work = SingleAssignmentDisposable()
        MainQueue.async { [self] in
            if !work.isDisposed { work.setDisposable(action(state)) }
            pending.subtract(1, ordering: .acquiringAndReleasing)
        }
        return work
    }

    /// Runs `work` asynchronously on the main queue.
    func enqueue(_ work: @escaping @Sendable () -> Void) {
        pending.add(1, ordering: .acquiringAndReleasing)
        MainQueue.async { [self] in
            work()
            pending.subtract(1, ordering: .acquiringAndReleasing)
        }
    }
}

/// A disposable that disposes another disposable on a scheduler.
public final class ScheduledDisposable: Cancelable {
    /// The scheduler on which the disposable is disposed.
    public let scheduler: any ImmediateSchedulerType
    private let disposable: Locked<(any Disposable)?>

    /// Creates a disposable.
    /// - Parameters:
    ///   - scheduler: The scheduler that disposes `disposable`.
    ///   - disposable: The disposable to dispose.
    public init(scheduler: any ImmediateSchedulerType, disposable: any Disposable) {
        self.scheduler = scheduler
        self.disposable = Locked(disposable)
    }

    public var isDisposed: Bool { disposable.withLock { $0 == nil } }

    public func dispose() {
        _ = scheduler.schedule(()) { [disposable] _ in
            disposable.withLock { $0.take() }?.dispose()
            return Disposables.create()
        }
    }
}

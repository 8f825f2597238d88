/// Disposes something on a scheduler.
public final class ScheduledDisposable: Cancelable {
    /// Where it is disposed.
    public let scheduler: any ImmediateSchedulerType
    private let disposable: Locked<(any Disposable)?>

    /// - Parameters:
    ///   - scheduler: Where `disposable` is disposed.
    ///   - disposable: What is disposed.
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

extension SerialDisposable {
    /// Runs `action` after `dueTime`, unless this is disposed, or set to another disposable, before then.
    func schedule(
        on scheduler: any SchedulerType, after dueTime: RxTimeInterval,
        _ action: @escaping @Sendable () -> Void
    ) {
        set {
            scheduler.scheduleRelative((), dueTime: dueTime) { _ in
                action()
                return Disposables.create()
            }
        }
    }
}

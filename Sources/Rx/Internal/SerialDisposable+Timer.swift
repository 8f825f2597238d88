extension SerialDisposable {
    /// Does `action` when `dueTime` has passed, unless this is given something else or disposed before.
    func schedule(
        on scheduler: any SchedulerType, after dueTime: RxTimeInterval,
        _ action: @escaping @Sendable () -> Void
    ) {
        let work = SingleAssignmentDisposable()
        disposable = work
        work.setDisposable(
            scheduler.scheduleRelative((), dueTime: dueTime) { _ in
                action()
                return Disposables.create()
            })
    }
}

/// Runs work repeatedly on a scheduler that only has timers for one work item.
final class PeriodicTimer: Sendable {
    /// Stops the timer.
    let disposable = SerialDisposable()
    private let scheduler: any SchedulerType
    private let period: RxTimeInterval
    private let action: @Sendable () -> Void
    private let serial = Serial<Void>()

    /// - Parameters:
    ///   - period: The time between two runs.
    ///   - action: The work. Only one run is in progress at a time.
    init(
        _ scheduler: any SchedulerType, _ period: RxTimeInterval, _ action: @escaping @Sendable () -> Void
    ) {
        self.scheduler = scheduler
        self.period = period
        self.action = action
    }

    func start(after dueTime: RxTimeInterval) {
        disposable.schedule(on: scheduler, after: dueTime) { [self] in
            // The next run is scheduled first, so that work that `action` schedules for that time runs after it.
            start(after: period)
            serial.send(()) { _ in if !disposable.isDisposed { action() } }
        }
    }
}

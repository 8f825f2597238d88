/// Does work again and again on a scheduler that has only timers for one piece of work.
final class PeriodicTimer: Sendable {
    /// Stops it.
    let disposable = SerialDisposable()
    private let scheduler: any SchedulerType
    private let period: RxTimeInterval
    private let action: @Sendable () -> Void
    private let serial = Serial<Void>()

    /// - Parameters:
    ///   - period: The time between two pieces of work.
    ///   - action: The work. Two never run at once.
    init(
        _ scheduler: any SchedulerType, _ period: RxTimeInterval, _ action: @escaping @Sendable () -> Void
    ) {
        self.scheduler = scheduler
        self.period = period
        self.action = action
    }

    func start(after dueTime: RxTimeInterval) {
        disposable.schedule(on: scheduler, after: dueTime) { [self] in
            // The next time is scheduled first, so that what `action` schedules for that time comes after it.
            start(after: period)
            serial.send(()) { _ in if !disposable.isDisposed { action() } }
        }
    }
}

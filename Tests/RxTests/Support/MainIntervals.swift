import Rx
import Testing

/// Verifies that a scheduler for the main thread runs delayed and periodic work there, and not before it is due.
@MainActor
func expectWorkWaits(on scheduler: some SchedulerType) async {
    let log = Log<Int>()
    let (delays, ticks) = (Log<Duration>(), Log<Duration>())
    let start = ContinuousClock.now
    _ = scheduler.scheduleRelative(1, dueTime: .milliseconds(20)) {
        MainScheduler.ensureRunningOnMainThread()
        delays.add(start.duration(to: .now))
        log.add($0)
        return Disposables.create()
    }
    let periodic = scheduler.schedulePeriodic(
        10, startAfter: .milliseconds(10), period: .milliseconds(5)
    ) {
        MainScheduler.ensureRunningOnMainThread()
        ticks.add(start.duration(to: .now))
        log.add($0)
        return $0 + 1
    }
    #expect(await eventually { log.entries.contains(1) && log.entries.contains(12) })
    periodic.dispose()
    #expect(log.entries.filter { $0 >= 10 }.prefix(3) == [10, 11, 12])
    for delay in delays.entries { #expect(delay >= .milliseconds(20)) }
    for (index, tick) in ticks.entries.enumerated() {
        let earliest = Duration.milliseconds(10 + 5 * index)
        #expect(tick >= earliest)
    }
}

import Rx
import Testing

@MainActor
@Suite(.leakFree) struct ConcurrentMainSchedulerTests {
    private func work(_ log: Log<Int>) -> @Sendable (Int) -> any Disposable {
        {
            MainScheduler.ensureRunningOnMainThread()
            log.add($0)
            return Disposables.create()
        }
    }

    @Test func `runs work immediately on the main thread, no matter what is pending`() async {
        let scheduler = ConcurrentMainScheduler.instance
        let log = Log<Int>()
        let add = work(log)
        await onThreads(1) { _ in _ = scheduler.schedule(1, action: add) }
        _ = scheduler.schedule(2, action: add)
        #expect(log.entries.contains(2))
        #expect(await eventually { Set(log.entries) == [1, 2] })
    }

    @Test func `delayed and periodic work waits for the given intervals`() async {
        let scheduler = ConcurrentMainScheduler.instance
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
        #expect(await eventually { log.entries.contains(1) && log.entries.contains(11) })
        periodic.dispose()
        #expect(log.entries.filter { $0 >= 10 }.prefix(2) == [10, 11])
        for delay in delays.entries { #expect(delay >= .milliseconds(20)) }
        for (index, tick) in ticks.entries.enumerated() {
            let earliest = Duration.milliseconds(10 + 5 * index)
            #expect(tick >= earliest)
        }
    }
}

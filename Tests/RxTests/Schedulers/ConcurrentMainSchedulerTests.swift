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

    @Test func `runs delayed and periodic work`() async {
        let scheduler = ConcurrentMainScheduler.instance
        let log = Log<Int>()
        let add = work(log)
        _ = scheduler.scheduleRelative(1, dueTime: .milliseconds(1), action: add)
        let periodic = scheduler.schedulePeriodic(
            10, startAfter: .milliseconds(1), period: .milliseconds(1)
        ) {
            log.add($0)
            return $0 + 1
        }
        #expect(await eventually { log.entries.contains(1) && log.entries.contains(11) })
        periodic.dispose()
    }
}

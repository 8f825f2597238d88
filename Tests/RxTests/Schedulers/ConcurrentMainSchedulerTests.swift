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

    @Test
    func `the concurrent main scheduler runs work immediately even if other work is pending`() async {
        let scheduler = ConcurrentMainScheduler.instance
        let log = Log<Int>()
        let add = work(log)
        await onThreads(1) { _ in _ = scheduler.schedule(1, action: add) }
        _ = scheduler.schedule(2, action: add)
        #expect(log.entries.contains(2))
        #expect(await eventually { Set(log.entries) == [1, 2] })
    }

    @Test func `delayed and periodic work waits for the given intervals`() async {
        await expectWorkWaits(on: ConcurrentMainScheduler.instance)
    }
}

import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct ScheduledDisposableTests {
    @Test func `the disposable is disposed on the scheduler`() {
        let scheduler = TestScheduler(initialClock: 0)
        let log = Log<Int>()
        let disposable = ScheduledDisposable(
            scheduler: scheduler, disposable: Disposables.create { log.add(scheduler.clock) })
        scheduler.scheduleAt(210) {
            disposable.dispose()
            disposable.dispose()
        }
        #expect(!disposable.isDisposed)
        scheduler.start()
        #expect(log.entries == [211])
        #expect(disposable.isDisposed)
    }
}

import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct RepeatElementTests {
    @Test func `repeatElement emits the element until the subscription is disposed`() {
        let scheduler = TestScheduler(initialClock: 0)
        let result = scheduler.start(disposed: 207) {
            Observable.repeatElement(42, scheduler: scheduler)
        }
        #expect(result.events == (201...206).map { .next($0, 42) })
    }

    @Test func `repeatElement takes turns with other sequences on the current thread`() {
        let probe = Probe<Int>()
        _ = Observable.merge(.repeatElement(1), .repeatElement(2)).take(4).subscribe(probe)
        #expect(probe.elements.sorted() == [1, 1, 2, 2])
    }
}

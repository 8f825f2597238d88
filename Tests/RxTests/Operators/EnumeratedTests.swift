import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct EnumeratedTests {
    @Test func `enumerated follows the Observable contract`() async {
        await checkContract { $0.enumerated().map { $0.element } }
    }

    @Test func `enumerated counts from zero for each subscriber`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([
            .next(150, "z"), .next(210, "a"), .next(220, "b"), .completed(400),
        ])
        let numbered = xs.enumerated().map { "\($0.index)\($0.element)" }
        #expect(scheduler.start { numbered }.events == [.next(210, "0a"), .next(220, "1b"), .completed(400)])
        let probe = Probe<Int>()
        let twice = Observable.of("a", "b").enumerated().map { index, _ in index }
        for _ in 1...2 { _ = twice.subscribe(probe) }
        #expect(probe.elements == [0, 1, 0, 1])
    }

    @Test func `enumerated forwards an error`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 7), .error(300, TestError())])
        let result = scheduler.start { xs.enumerated().map { $0.index + $0.element } }
        #expect(result.events == [.next(210, 7), .error(300, TestError())])
        #expect(xs.subscriptions == [Subscription(200, 300)])
    }
}

import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct ScanTests {
    @Test func `scan follows the Observable contract`() async {
        await checkContract { $0.scan(0) { $0 &+ $1 } }
    }

    @Test func `scan emits each accumulated value`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([
            .next(150, 9), .next(210, 1), .next(220, 2), .next(230, 3), .completed(300),
        ])
        let result = scheduler.start { xs.scan(100) { $0 + $1 } }
        #expect(result.events == [.next(210, 101), .next(220, 103), .next(230, 106), .completed(300)])
        #expect(xs.subscriptions == [Subscription(200, 300)])
    }

    @Test func `scan accumulates in place, separately for each subscriber`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createColdObservable([.next(10, 1), .next(20, 2), .error(30, TestError())])
        let result = scheduler.start { xs.scan(into: [Int]()) { $0.append($1) }.retry(2) }
        #expect(
            result.events == [
                .next(210, [1]), .next(220, [1, 2]), .next(240, [1]), .next(250, [1, 2]),
                .error(260, TestError()),
            ])
    }

    @Test func `scan completes when an empty source completes`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(150, 1), .completed(250)])
        #expect(scheduler.start { xs.scan(42) { $0 + $1 } }.events == [.completed(250)])
    }

    @Test func `scan fails with the error that its closure throws`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(300)])
        let result = scheduler.start { xs.scan(0) { if $1 == 2 { throw TestError() } else { $0 + $1 } } }
        #expect(result.events == [.next(210, 1), .error(220, TestError())])
        #expect(xs.subscriptions == [Subscription(200, 220)])
    }
}

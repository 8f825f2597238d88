import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct DistinctUntilChangedTests {
    private struct Point: Equatable {
        var x: Int
        var y: Int
    }

    @Test func `distinctUntilChanged follows the Observable contract`() async {
        await checkContract { $0.distinctUntilChanged() }
    }

    @Test func `distinctUntilChanged drops repeated elements`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([
            .next(150, 1), .next(210, 2), .next(215, 2), .next(220, 3), .next(225, 2), .next(230, 2),
            .completed(250),
        ])
        let result = scheduler.start { xs.distinctUntilChanged() }
        #expect(result.events == [.next(210, 2), .next(220, 3), .next(225, 2), .completed(250)])
        #expect(xs.subscriptions == [Subscription(200, 250)])
    }

    @Test func `distinctUntilChanged compares keys`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2), .next(220, 4), .next(230, 3), .completed(250)])
        let result = scheduler.start { xs.distinctUntilChanged { $0 % 2 } }
        #expect(result.events == [.next(210, 2), .next(230, 3), .completed(250)])
    }

    @Test func `distinctUntilChanged compares with a closure`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2), .next(220, 3), .next(230, 9), .completed(250)])
        let result = scheduler.start { xs.distinctUntilChanged { abs($0 - $1) < 5 } }
        #expect(result.events == [.next(210, 2), .next(230, 9), .completed(250)])
        let never = scheduler.createColdObservable([.next(10, 2), .next(20, 3), .completed(50)])
        let log = Log<Int>()
        let subscription = never.distinctUntilChanged({ $0 }, comparer: { _, _ in true })
            .subscribe(onNext: { log.add($0) })
        scheduler.start()
        #expect(log.entries == [2])
        subscription.dispose()
    }

    @Test func `distinctUntilChanged compares with the latest emitted element, not with a suppressed one`() {
        let probe = Probe<Int>()
        _ = Observable.of(1, 2, 3, 4, 6).distinctUntilChanged { abs($0 - $1) <= 1 }.subscribe(probe)
        #expect(probe.elements == [1, 3, 6])
    }

    @Test func `distinctUntilChanged compares a property`() {
        let probe = Probe<Point>()
        _ = Observable.of(Point(x: 1, y: 1), Point(x: 1, y: 2), Point(x: 2, y: 2))
            .distinctUntilChanged(at: \.x).subscribe(probe)
        #expect(probe.elements == [Point(x: 1, y: 1), Point(x: 2, y: 2)])
    }

    @Test func `distinctUntilChanged forwards an error`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2), .error(250, TestError())])
        #expect(
            scheduler.start { xs.distinctUntilChanged() }.events
                == [.next(210, 2), .error(250, TestError())])
    }

    @Test func `distinctUntilChanged fails with the error that one of its closures throws`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createColdObservable([.next(10, 2), .next(20, 3), .completed(50)])
        let byKey = scheduler.start { xs.distinctUntilChanged { _ -> Int in throw TestError("key") } }
        #expect(byKey.events == [.error(210, TestError("key"))])
        let byComparer = TestScheduler(initialClock: 0)
        let ys = byComparer.createColdObservable([.next(10, 2), .next(20, 3), .completed(50)])
        let result = byComparer.start {
            ys.distinctUntilChanged { (_: Int, _: Int) -> Bool in throw TestError("comparer") }
        }
        #expect(result.events == [.next(210, 2), .error(220, TestError("comparer"))])
        #expect(ys.subscriptions == [Subscription(200, 220)])
    }
}

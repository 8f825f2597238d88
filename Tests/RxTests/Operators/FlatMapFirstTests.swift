import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct FlatMapFirstTests {
    @Test func `flatMapFirst follows the Observable contract`() async {
        await checkContract { $0.flatMapFirst { Observable.just($0) } }
        await checkContract { $0.flatMapFirst { Observable.of($0, $0) } }
    }

    @Test func `flatMapFirst drops elements that arrive while an inner sequence is active`() {
        let scheduler = TestScheduler(initialClock: 0)
        let inner = (0..<4).map { index in
            scheduler.createColdObservable([.next(10, index * 10), .next(30, index * 10 + 1), .completed(50)])
        }
        let xs = scheduler.createHotObservable([
            .next(205, 0), .next(230, 1), .next(256, 2), .next(260, 3), .completed(270),
        ])
        let asked = Log<Int>()
        let result = scheduler.start {
            xs.flatMapFirst { index in
                asked.add(index)
                return inner[index]
            }
        }
        #expect(
            result.events == [
                .next(215, 0), .next(235, 1), .next(266, 20), .next(286, 21), .completed(306),
            ])
        #expect(asked.entries == [0, 2])
        #expect(xs.subscriptions == [Subscription(200, 270)])
        #expect(
            inner.map(\.subscriptions) == [[Subscription(205, 255)], [], [Subscription(256, 306)], []])
    }

    @Test func `flatMapFirst completes when the source completes while no inner sequence is active`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 1), .completed(300)])
        #expect(
            scheduler.start { xs.flatMapFirst { Observable.just($0) } }.events == [
                .next(210, 1), .completed(300),
            ])
    }

    @Test func `flatMapFirst completes when an empty source completes`() {
        let probe = Probe<Int>()
        _ = Observable<Int>.empty().flatMapFirst { Observable.just($0) }.subscribe(probe)
        #expect(probe.events == [.completed])
    }

    @Test func `flatMapFirst fails with an error from the source or from an inner sequence`() {
        let scheduler = TestScheduler(initialClock: 0)
        let failing = scheduler.createColdObservable([.next(5, 1), .error(20, TestError("inner"))])
        let xs = scheduler.createHotObservable([.next(210, 0), .next(220, 1), .completed(300)])
        let result = scheduler.start { xs.flatMapFirst { _ in failing } }
        #expect(result.events == [.next(215, 1), .error(230, TestError("inner"))])
        #expect(xs.subscriptions == [Subscription(200, 230)])

        let other = TestScheduler(initialClock: 0)
        let inner = other.createColdObservable([.next(5, 1), .next(50, 2)])
        let ys = other.createHotObservable([.next(210, 0), .error(220, TestError())])
        #expect(
            other.start { ys.flatMapFirst { _ in inner } }.events == [
                .next(215, 1), .error(220, TestError()),
            ])
        #expect(inner.subscriptions == [Subscription(210, 220)])
    }

    @Test func `flatMapFirst fails with the error that its closure throws`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 0), .completed(300)])
        let result = scheduler.start { xs.flatMapFirst { _ -> Observable<Int> in throw TestError() } }
        #expect(result.events == [.error(210, TestError())])
        #expect(xs.subscriptions == [Subscription(200, 210)])
    }
}

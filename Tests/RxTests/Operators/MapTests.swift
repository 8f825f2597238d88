import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct MapTests {
    @Test func `map follows the Observable contract`() async { await checkContract { $0.map { $0 * 10 } } }

    @Test func `map transforms each element`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([
            .next(150, 1), .next(210, 2), .next(220, 3), .completed(300), .next(310, 4),
        ])
        let result = scheduler.start { xs.map { $0 * 10 } }
        #expect(result.events == [.next(210, 20), .next(220, 30), .completed(300)])
        #expect(xs.subscriptions == [Subscription(200, 300)])
    }

    @Test func `map completes when an empty source completes`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(150, 1), .completed(250)])
        #expect(scheduler.start { xs.map { "\($0)" } }.events == [.completed(250)])
        #expect(xs.subscriptions == [Subscription(200, 250)])
    }

    @Test func `map forwards an error`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 1), .error(250, TestError())])
        #expect(scheduler.start { xs.map { -$0 } }.events == [.next(210, -1), .error(250, TestError())])
        #expect(xs.subscriptions == [Subscription(200, 250)])
    }

    @Test func `map fails with the error that its closure throws`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(230, 3), .completed(300)])
        let result = scheduler.start { xs.map { if $0 == 2 { throw TestError("two") } else { $0 } } }
        #expect(result.events == [.next(210, 1), .error(220, TestError("two"))])
        #expect(xs.subscriptions == [Subscription(200, 220)])
    }
}

@Suite(.leakFree) struct CompactMapTests {
    @Test func `compactMap follows the Observable contract`() async {
        await checkContract { $0.compactMap { $0 == 7 ? nil : $0 } }
    }

    @Test func `compactMap drops elements that its closure maps to nil`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([
            .next(210, "1"), .next(220, "x"), .next(230, "3"), .completed(300),
        ])
        let result = scheduler.start { xs.compactMap { Int($0) } }
        #expect(result.events == [.next(210, 1), .next(230, 3), .completed(300)])
        #expect(xs.subscriptions == [Subscription(200, 300)])
    }

    @Test func `compactMap forwards an error`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, "x"), .error(250, TestError())])
        #expect(scheduler.start { xs.compactMap { Int($0) } }.events == [.error(250, TestError())])
    }

    @Test func `compactMap fails with the error that its closure throws`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 1), .completed(300)])
        let result = scheduler.start { xs.compactMap { _ -> Int? in throw TestError() } }
        #expect(result.events == [.error(210, TestError())])
        #expect(xs.subscriptions == [Subscription(200, 210)])
    }
}

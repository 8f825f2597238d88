import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct FilterTests {
    @Test func `filter follows the Observable contract`() async {
        await checkContract { $0.filter { $0 != 7 } }
    }

    @Test func `filter keeps the elements that satisfy the predicate`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([
            .next(180, 2), .next(210, 3), .next(220, 4), .next(230, 5), .next(240, 6), .completed(300),
        ])
        let result = scheduler.start { xs.filter { $0.isMultiple(of: 2) } }
        #expect(result.events == [.next(220, 4), .next(240, 6), .completed(300)])
        #expect(xs.subscriptions == [Subscription(200, 300)])
    }

    @Test func `filter can drop all elements`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 3), .completed(300)])
        #expect(scheduler.start { xs.filter { _ in false } }.events == [.completed(300)])
    }

    @Test func `filter forwards an error`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 3), .error(300, TestError())])
        #expect(scheduler.start { xs.filter { _ in false } }.events == [.error(300, TestError())])
        #expect(xs.subscriptions == [Subscription(200, 300)])
    }

    @Test func `filter fails with the error that its closure throws`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 3), .next(220, 4), .completed(300)])
        let result = scheduler.start { xs.filter { if $0 == 4 { throw TestError() } else { true } } }
        #expect(result.events == [.next(210, 3), .error(220, TestError())])
        #expect(xs.subscriptions == [Subscription(200, 220)])
    }
}

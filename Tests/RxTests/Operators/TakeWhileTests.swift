import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct TakeWhileTests {
    private func taking(
        _ sent: [Recorded<Event<Int>>], _ behavior: TakeBehavior = .exclusive,
        while predicate: @escaping @Sendable (Int) throws -> Bool
    ) -> (events: [Recorded<Event<Int>>], subscriptions: [Subscription]) {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable(sent)
        let result = scheduler.start { xs.take(while: predicate, behavior: behavior) }
        return (result.events, xs.subscriptions)
    }

    private let numbers: [Recorded<Event<Int>>] = [
        .next(90, -1), .next(210, 2), .next(260, 5), .next(290, 13), .next(320, 3), .completed(600),
    ]

    @Test func `take(while:) follows the Observable contract`() async {
        await checkContract { $0.take(while: { $0 < 10_000 }) }
        await checkContract { $0.take(until: { $0 > 10_000 }) }
    }

    @Test func `take(while:) completes at the first element that does not satisfy the predicate`() {
        let (events, subscriptions) = taking(numbers) { $0 < 10 }
        #expect(events == [.next(210, 2), .next(260, 5), .completed(290)])
        #expect(subscriptions == [Subscription(200, 290)])
    }

    @Test func `take(while:) can include the element that does not satisfy the predicate`() {
        let (events, subscriptions) = taking(numbers, .inclusive) { $0 < 10 }
        #expect(events == [.next(210, 2), .next(260, 5), .next(290, 13), .completed(290)])
        #expect(subscriptions == [Subscription(200, 290)])
    }

    @Test func `take(while:) can take all elements or no elements`() {
        #expect(taking(numbers, while: { _ in true }).events == Array(numbers.dropFirst()))
        #expect(taking(numbers, while: { _ in false }).events == [.completed(210)])
        #expect(taking([.completed(220)], while: { _ in true }).events == [.completed(220)])
    }

    @Test func `take(while:) forwards an error`() {
        let (events, subscriptions) = taking([.next(210, 2), .error(270, TestError())]) { _ in true }
        #expect(events == [.next(210, 2), .error(270, TestError())])
        #expect(subscriptions == [Subscription(200, 270)])
    }

    @Test(arguments: [TakeBehavior.exclusive, .inclusive])
    func `take(while:) fails with the error that its closure throws`(behavior: TakeBehavior) {
        let (events, subscriptions) = taking(numbers, behavior) { number in
            if number == 5 { throw TestError() }
            return true
        }
        #expect(events == [.next(210, 2), .error(260, TestError())])
        #expect(subscriptions == [Subscription(200, 260)])
    }

    @Test func `take(until:) completes at the first element that satisfies the predicate`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable(numbers)
        #expect(
            scheduler.start { xs.take(until: { $0 == 5 }) }.events == [.next(210, 2), .completed(260)])
        #expect(xs.subscriptions == [Subscription(200, 260)])
        let probe = Probe<Int>()
        _ = Observable.from(0..<Int.max).take(until: { $0 == 2 }, behavior: .inclusive).subscribe(probe)
        #expect(probe.events == [.next(0), .next(1), .next(2), .completed])
    }

    @Test
    func `take(while:) does not complete if its observer unsubscribes when it receives the last element`() {
        let log = Log<Event<Int>>()
        _ = Observable.of(1, 2, 3).take(while: { $0 < 2 }, behavior: .inclusive).logged(in: log).take(2)
            .subscribe()
        #expect(log.entries == [.next(1), .next(2)])
    }
}

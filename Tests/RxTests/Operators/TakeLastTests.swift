import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct TakeLastTests {
    private func last(
        _ count: Int, _ sent: [Recorded<Event<Int>>]
    ) -> (events: [Recorded<Event<Int>>], subscriptions: [Subscription]) {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable(sent)
        return (scheduler.start { xs.takeLast(count) }.events, xs.subscriptions)
    }

    private let numbers: [Recorded<Event<Int>>] = [
        .next(150, 0), .next(210, 1), .next(220, 2), .next(230, 3), .completed(300),
    ]

    @Test func `takeLast follows the Observable contract`() async {
        await checkContract(passesOn: false) { $0.takeLast(3) }
    }

    @Test func `takeLast emits the last elements when the source completes`() {
        let (events, subscriptions) = last(2, numbers)
        #expect(events == [.next(300, 2), .next(300, 3), .completed(300)])
        #expect(subscriptions == [Subscription(200, 300)])
    }

    @Test func `takeLast emits all elements if there are fewer than requested`() {
        #expect(last(9, numbers).events == [.next(300, 1), .next(300, 2), .next(300, 3), .completed(300)])
        #expect(last(3, numbers).events == last(9, numbers).events)
    }

    @Test func `takeLast emits only the terminal event if there are no elements to take`() {
        #expect(last(0, numbers).events == [.completed(300)])
        #expect(last(2, [.completed(210)]).events == [.completed(210)])
    }

    @Test func `an error drops the collected elements`() {
        let (events, subscriptions) = last(2, [.next(210, 1), .error(300, TestError())])
        #expect(events == [.error(300, TestError())])
        #expect(subscriptions == [Subscription(200, 300)])
    }

    @Test func `takeLast emits no more elements after its observer has unsubscribed`() {
        let log = Log<Event<Int>>()
        _ = Observable.of(1, 2, 3).takeLast(3).logged(in: log).take(2).subscribe()
        #expect(log.entries == [.next(1), .next(2)])
    }

    @Test func `an upstream operator receives no more elements after the observer has unsubscribed`() {
        let seen = BehaviorRelay(value: 0)
        _ = Observable.of(1, 2, 3).takeLast(3).do(onNext: { _ in seen.accept(seen.value + 1) }).take(1)
            .subscribe(Probe<Int>())
        #expect(seen.value == 1)
    }
}

import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct ToArrayTests {
    private func toArray(
        _ sent: [Recorded<Event<Int>>]
    ) -> (events: [Recorded<Event<[Int]>>], subscriptions: [Subscription]) {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable(sent)
        return (scheduler.start { xs.toArray() }.events, xs.subscriptions)
    }

    @Test func `toArray follows the Observable contract`() async {
        await checkContract(passesOn: false) { $0.toArray().asObservable() }
    }

    @Test func `toArray emits all elements when the source completes`() {
        let (events, subscriptions) = toArray([
            .next(150, 0), .next(210, 1), .next(220, 2), .next(230, 3), .completed(250),
        ])
        #expect(events == [.next(250, [1, 2, 3]), .completed(250)])
        #expect(subscriptions == [Subscription(200, 250)])
    }

    @Test func `an empty source produces an empty array`() {
        #expect(toArray([.completed(250)]).events == [.next(250, []), .completed(250)])
    }

    @Test func `an error drops the collected elements`() {
        let (events, subscriptions) = toArray([.next(210, 1), .error(250, TestError())])
        #expect(events == [.error(250, TestError())])
        #expect(subscriptions == [Subscription(200, 250)])
    }

    @Test func `toArray collects the elements separately for each subscriber`() {
        let log = Log<[Int]>()
        let array = Observable.of(1, 2).toArray()
        for _ in 1...2 { _ = array.subscribe(onSuccess: log.add) }
        #expect(log.entries == [[1, 2], [1, 2]])
    }
}

import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct FirstTests {
    private func first(
        _ sent: [Recorded<Event<Int>>]
    ) -> (events: [Recorded<Event<Int?>>], subscriptions: [Subscription]) {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable(sent)
        return (scheduler.start { xs.first() }.events, xs.subscriptions)
    }

    @Test func `first follows the Observable contract`() async {
        await checkContract(passesOn: false) { $0.filter { $0 > 700 }.first().asObservable() }
    }

    @Test func `first emits the first element`() {
        let (events, subscriptions) = first([.next(150, 0), .next(210, 1), .next(220, 2), .completed(300)])
        #expect(events == [.next(210, 1), .completed(210)])
        #expect(subscriptions == [Subscription(200, 210)])
    }

    @Test func `first emits nil for an empty source`() {
        let (events, subscriptions) = first([.completed(250)])
        #expect(events == [.next(250, nil), .completed(250)])
        #expect(subscriptions == [Subscription(200, 250)])
    }

    @Test func `first forwards an error`() {
        #expect(first([.error(210, TestError())]).events == [.error(210, TestError())])
        #expect(first([.next(205, 1), .error(210, TestError())]).events == [.next(205, 1), .completed(205)])
    }

    @Test func `first unsubscribes from an endless source`() {
        let log = Log<Int?>()
        _ = Observable.from(5..<Int.max).first().subscribe(onSuccess: log.add)
        #expect(log.entries == [5])
    }
}

import Dispatch
import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct SkipTests {
    private func skipping(_ count: Int) -> (events: [Recorded<Event<Int>>], subscriptions: [Subscription]) {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([
            .next(150, 0), .next(210, 1), .next(220, 2), .next(230, 3), .completed(300),
        ])
        return (scheduler.start { xs.skip(count) }.events, xs.subscriptions)
    }

    @Test func `skip follows the Observable contract`() async { await checkContract { $0.skip(0) } }

    @Test func `skip drops the first elements`() {
        #expect(skipping(2).events == [.next(230, 3), .completed(300)])
        #expect(skipping(2).subscriptions == [Subscription(200, 300)])
    }

    @Test func `skip can drop all elements`() {
        #expect(skipping(3).events == [.completed(300)])
        #expect(skipping(4).events == [.completed(300)])
    }

    @Test(arguments: [0, -1]) func `skip drops no elements if the count is not positive`(_ count: Int) {
        #expect(
            skipping(count).events == [.next(210, 1), .next(220, 2), .next(230, 3), .completed(300)])
    }

    @Test func `skip counts separately for each subscriber`() {
        let subject = PublishSubject<Int>()
        let log = Log<String>()
        let skipped = subject.skip(1)
        let first = skipped.subscribe(onNext: { log.add("a\($0)") })
        subject.onNext(1)
        let second = skipped.subscribe(onNext: { log.add("b\($0)") })
        for number in 2...3 { subject.onNext(number) }
        #expect(log.entries == ["a2", "a3", "b3"])
        first.dispose()
        second.dispose()
    }

    @Test func `skip forwards an error`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 3), .error(300, TestError())])
        #expect(scheduler.start { xs.skip(5) }.events == [.error(300, TestError())])
        #expect(xs.subscriptions == [Subscription(200, 300)])
    }
}

@Suite(.leakFree) struct SkipForATimeTests {
    private func skipping(
        _ duration: Int, _ sent: [Recorded<Event<Int>>]
    ) -> (events: [Recorded<Event<Int>>], subscriptions: [Subscription]) {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable(sent)
        let result = scheduler.start { xs.skip(.seconds(duration), scheduler: scheduler) }
        return (result.events, xs.subscriptions)
    }

    private let numbers: [Recorded<Event<Int>>] = [
        .next(210, 1), .next(220, 2), .next(230, 3), .completed(300),
    ]

    @Test func `skip with a duration follows the Observable contract`() async {
        let queue = ConcurrentDispatchQueueScheduler(qos: .default)
        await checkContract(passesOn: false) { $0.skip(.microseconds(1), scheduler: queue) }
    }

    @Test func `skip with a duration drops elements until the duration has elapsed`() {
        let (events, subscriptions) = skipping(15, numbers)
        #expect(events == [.next(220, 2), .next(230, 3), .completed(300)])
        #expect(subscriptions == [Subscription(200, 300)])
    }

    @Test func `a duration of zero drops only the elements of the first tick`() {
        #expect(skipping(0, [.next(201, 0)] + numbers).events == numbers)
        let later: [Recorded<Event<Int>>] = [.next(202, 0)] + numbers
        #expect(skipping(0, later).events == later)
    }

    @Test func `skip with a duration forwards a terminal event at any time`() {
        #expect(skipping(500, numbers).events == [.completed(300)])
        let (events, subscriptions) = skipping(500, [.next(210, 1), .error(220, TestError())])
        #expect(events == [.error(220, TestError())])
        #expect(subscriptions == [Subscription(200, 220)])
    }
}

import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct SkipUntilTests {
    private func skipping(
        _ source: [Recorded<Event<Int>>], _ other: [Recorded<Event<Int>>]
    ) -> (events: [Recorded<Event<Int>>], source: [Subscription], other: [Subscription]) {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable(source)
        let ys = scheduler.createHotObservable(other)
        return (scheduler.start { xs.skip(until: ys) }.events, xs.subscriptions, ys.subscriptions)
    }

    private let numbers: [Recorded<Event<Int>>] = [
        .next(150, 1), .next(210, 2), .next(220, 3), .next(230, 4), .next(240, 5), .completed(250),
    ]

    @Test func `skip(until:) follows the Observable contract`() async {
        await checkContract { $0.skip(until: Observable.just(1)) }
    }

    @Test func `skip(until:) emits elements after the other sequence has emitted`() {
        let (events, source, other) = skipping(numbers, [.next(225, 99), .completed(230)])
        #expect(events == [.next(230, 4), .next(240, 5), .completed(250)])
        #expect(source == [Subscription(200, 250)])
        #expect(other == [Subscription(200, 225)])
    }

    @Test func `skip(until:) emits nothing if the other sequence emits nothing`() {
        let never = skipping(numbers, [])
        #expect(never.events == [])
        #expect(never.source == [Subscription(200, 250)])
        #expect(never.other == [Subscription(200, 250)])
        let empty = skipping(numbers, [.completed(225)])
        #expect(empty.events == [])
        #expect(empty.other == [Subscription(200, 225)])
        let late = skipping(numbers, [.next(300, 1)])
        #expect(late.events == [])
        #expect(late.other == [Subscription(200, 250)])
    }

    @Test func `skip(until:) forwards the source's error at any time`() {
        let early = skipping([.next(210, 2), .error(220, TestError())], [.next(230, 2)])
        #expect(early.events == [.error(220, TestError())])
        #expect(early.other == [Subscription(200, 220)])
        let late = skipping([.next(210, 2), .error(220, TestError())], [.next(205, 2)])
        #expect(late.events == [.next(210, 2), .error(220, TestError())])
    }

    @Test func `skip(until:) fails with an error from the other sequence`() {
        let (events, source, other) = skipping(numbers, [.error(225, TestError())])
        #expect(events == [.error(225, TestError())])
        #expect(source == [Subscription(200, 225)])
        #expect(other == [Subscription(200, 225)])
    }

    @Test func `skip(until:) follows the Observable grammar when several threads emit concurrently`() async {
        for _ in 0..<30 {
            let xs = PublishSubject<Int>()
            let ys = PublishSubject<Int>()
            let probe = Probe<Int>()
            let subscription = xs.skip(until: ys).subscribe(probe)
            await onThreads(3) { index in
                if index == 0 {
                    ys.onNext(1)
                    ys.onError(TestError())
                } else {
                    for number in 0..<20 { xs.onNext(number) }
                    xs.onCompleted()
                }
            }
            #expect(probe.violations == [])
            subscription.dispose()
            #expect(!xs.hasObservers && !ys.hasObservers)
        }
    }

    @Test func `skip(until:) does not subscribe to the other sequence if the source completes immediately`() {
        let other = Restarts()
        let probe = Probe<Int>()
        _ = Observable.empty().skip(until: other.sequence).subscribe(probe)
        #expect(other.subjects.isEmpty)
        #expect(probe.events == [])
    }
}

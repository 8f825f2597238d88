import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct ReduceTests {
    private func reduce(
        _ sent: [Recorded<Event<Int>>],
        _ accumulator: @escaping @Sendable (Int, Int) throws -> Int = { $0 + $1 },
        _ mapResult: @escaping @Sendable (Int) throws -> Int = { $0 * 9 }
    ) -> (events: [Recorded<Event<Int>>], subscriptions: [Subscription]) {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable(sent)
        let result = scheduler.start { xs.reduce(42, accumulator: accumulator, mapResult: mapResult) }
        return (result.events, xs.subscriptions)
    }

    @Test func `reduce follows the Observable contract`() async {
        await checkContract(passesOn: false) { $0.reduce(0, accumulator: +) }
    }

    @Test func `reduce emits the result when the source completes`() {
        let (events, subscriptions) = reduce([
            .next(150, 1), .next(210, 0), .next(220, 1), .next(230, 2), .completed(260),
        ])
        #expect(events == [.next(260, 45 * 9), .completed(260)])
        #expect(subscriptions == [Subscription(200, 260)])
    }

    @Test func `reduce emits the accumulated value if mapResult is omitted`() {
        let probe = Probe<String>()
        _ = Observable.of(1, 2, 3).reduce("", accumulator: { "\($0)\($1)" }).subscribe(probe)
        #expect(probe.events == [.next("123"), .completed])
    }

    @Test func `reduce emits the seed for an empty source`() {
        #expect(reduce([.completed(250)]).events == [.next(250, 42 * 9), .completed(250)])
    }

    @Test func `reduce forwards an error`() {
        let (events, subscriptions) = reduce([.next(210, 1), .error(260, TestError())])
        #expect(events == [.error(260, TestError())])
        #expect(subscriptions == [Subscription(200, 260)])
    }

    @Test func `reduce fails with the error that either closure throws`() {
        let sent: [Recorded<Event<Int>>] = [.next(210, 0), .next(220, 1), .next(230, 2), .completed(260)]
        let early = reduce(sent, { if $1 == 1 { throw TestError() } else { $0 + $1 } })
        #expect(early.events == [.error(220, TestError())])
        #expect(early.subscriptions == [Subscription(200, 220)])
        #expect(reduce(sent, { $0 + $1 }, { _ in throw TestError() }).events == [.error(260, TestError())])
    }

    @Test func `reduce does not complete if its observer unsubscribes when it receives the result`() {
        let log = Log<Event<Int>>()
        _ = Observable.of(1, 2).reduce(0, accumulator: +).logged(in: log).take(1).subscribe()
        #expect(log.entries == [.next(3)])
    }
}

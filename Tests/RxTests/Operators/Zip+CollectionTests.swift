import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct ZipCollectionTests {
    @Test func `zip of a collection follows the Observable contract`() async {
        await checkContract { Observable.zip([$0, .from(0..<10_000)]) { $0.reduce(0, +) } }
    }

    private func sum(
        _ sent: [[Recorded<Event<Int>>]],
        _ selector: @escaping @Sendable ([Int]) throws -> Int = { $0.reduce(0, +) }
    ) -> (events: [Recorded<Event<Int>>], subscriptions: [[Subscription]]) {
        let scheduler = TestScheduler(initialClock: 0)
        let sources = sent.map { scheduler.createHotObservable($0) }
        let result = scheduler.start { Observable.zip(sources, resultSelector: selector) }
        return (result.events, sources.map(\.subscriptions))
    }

    @Test func `zip of a collection combines elements by position`() {
        let (events, subscriptions) = sum([
            [.next(150, 1), .next(210, 1), .next(250, 4), .completed(420)],
            [.next(150, 1), .next(220, 2), .next(240, 5), .completed(410)],
            [.next(150, 1), .next(230, 3), .next(260, 6), .completed(400)],
        ])
        #expect(events == [.next(230, 6), .next(260, 15), .completed(420)])
        #expect(
            subscriptions == [[Subscription(200, 420)], [Subscription(200, 410)], [Subscription(200, 400)]])
    }

    @Test func `zip of a collection completes if there are no sources`() {
        #expect(sum([]).events == [.completed(200)])
    }

    @Test func `zip of a collection completes when no element can follow`() {
        let (events, subscriptions) = sum([[.completed(210)], [.next(215, 2), .completed(220)]])
        #expect(events == [.completed(215)])
        #expect(subscriptions == [[Subscription(200, 210)], [Subscription(200, 215)]])
    }

    @Test func `zip of a collection fails with an error from a source or from its closure`() {
        let failing = sum([[.next(210, 1), .error(230, TestError())], [.next(220, 2)]])
        #expect(failing.events == [.next(220, 3), .error(230, TestError())])
        #expect(failing.subscriptions[1] == [Subscription(200, 230)])
        let throwing = sum([[.next(210, 1)], [.next(220, 2)]]) { _ in throw TestError() }
        #expect(throwing.events == [.error(220, TestError())])
    }

    @Test func `zip of a collection emits arrays if it is called without a closure`() {
        let probe = Probe<[Int]>()
        _ = Observable.zip([Observable.of(1, 2), .of(3, 4, 5)]).subscribe(probe)
        #expect(probe.events == [.next([1, 3]), .next([2, 4]), .completed])
    }
}

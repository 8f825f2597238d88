import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct CombineLatestCollectionTests {
    @Test func `combineLatest of a collection follows the Observable contract`() async {
        await checkContract { Observable.combineLatest([$0, .just(0)]) { $0.reduce(0, +) } }
    }

    private func sum(
        _ sent: [[Recorded<Event<Int>>]],
        _ selector: @escaping @Sendable ([Int]) throws -> Int = { $0.reduce(0, +) }
    ) -> (events: [Recorded<Event<Int>>], subscriptions: [[Subscription]]) {
        let scheduler = TestScheduler(initialClock: 0)
        let sources = sent.map { scheduler.createHotObservable($0) }
        let result = scheduler.start { Observable.combineLatest(sources, resultSelector: selector) }
        return (result.events, sources.map(\.subscriptions))
    }

    @Test func `combineLatest of a collection combines the latest elements`() {
        let (events, subscriptions) = sum([
            [.next(150, 1), .next(210, 1), .next(410, 4), .completed(800)],
            [.next(150, 1), .next(220, 2), .next(420, 5), .completed(800)],
            [.next(150, 1), .next(230, 3), .next(430, 6), .completed(820)],
        ])
        #expect(
            events == [.next(230, 6), .next(410, 9), .next(420, 12), .next(430, 15), .completed(820)])
        #expect(
            subscriptions == [[Subscription(200, 800)], [Subscription(200, 800)], [Subscription(200, 820)]])
    }

    @Test func `combineLatest of a collection emits the result for an empty array if there are no sources`() {
        #expect(sum([]).events == [.next(200, 0), .completed(200)])
        #expect(sum([], { _ in throw TestError() }).events == [.error(200, TestError())])
    }

    @Test func `combineLatest of a collection completes when no element can follow`() {
        let (events, subscriptions) = sum([[.completed(210)], [.next(215, 2), .completed(220)]])
        #expect(events == [.completed(215)])
        #expect(subscriptions == [[Subscription(200, 210)], [Subscription(200, 215)]])
    }

    @Test func `combineLatest of a collection fails with an error from a source or from its closure`() {
        let failing = sum([[.next(210, 1), .error(230, TestError())], [.next(220, 2)]])
        #expect(failing.events == [.next(220, 3), .error(230, TestError())])
        #expect(failing.subscriptions[1] == [Subscription(200, 230)])
        let throwing = sum([[.next(210, 1)], [.next(220, 2)]]) { _ in throw TestError() }
        #expect(throwing.events == [.error(220, TestError())])
    }

    @Test func `combineLatest of a collection emits arrays if it is called without a closure`() {
        let probe = Probe<[Int]>()
        _ = Observable.combineLatest([Observable.of(1, 2), .just(3)]).subscribe(probe)
        #expect(probe.events == [.next([1, 3]), .next([2, 3]), .completed])
    }
}

import Testing

@testable import Rx

@Suite(.leakFree) struct SharedUpstreamTests {
    @Test func `the subscription to the source is disposed when the last observer unsubscribes`() {
        let subscription = Subscription()
        let outer = SharedUpstream(Sink<Int>.events { _ in }, subscription)
        let inner = outer.inner(PublishSubject<Int>())
        let subscriptions = [inner.subscribe(), inner.subscribe()]
        subscriptions[0].dispose()
        subscription.dispose()
        #expect(!outer.upstream.isDisposed)
        subscriptions[1].dispose()
        #expect(outer.upstream.isDisposed)
    }

    @Test func `an observer that has unsubscribed receives nothing`() {
        let subscription = Subscription()
        let log = Log<Int>()
        let outer = SharedUpstream(
            Sink<Int>.events { if let element = $0.element { log.add(element) } }, subscription)
        outer.on(.next(1))
        subscription.dispose()
        outer.on(.next(2))
        #expect(log.entries == [1])
        #expect(outer.upstream.isDisposed)
    }
}

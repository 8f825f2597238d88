import Testing

@testable import Rx

@Suite(.leakFree) struct OuterTests {
    @Test func leavesTheSourceWhenNobodyIsSubscribedAnyMore() {
        let lifetime = Lifetime()
        let outer = Outer(Sink<Int> { _ in }, lifetime)
        let inner = outer.inner(PublishSubject<Int>())
        let subscriptions = [inner.subscribe(), inner.subscribe()]
        subscriptions[0].dispose()
        lifetime.dispose()
        #expect(!outer.upstream.isDisposed)
        subscriptions[1].dispose()
        #expect(outer.upstream.isDisposed)
    }

    @Test func sendsNothingToWhoHasLeft() {
        let lifetime = Lifetime()
        let log = Log<Int>()
        let outer = Outer(Sink<Int> { if let element = $0.element { log.add(element) } }, lifetime)
        outer.on(.next(1))
        lifetime.dispose()
        outer.on(.next(2))
        #expect(log.entries == [1])
        #expect(outer.upstream.isDisposed)
    }
}

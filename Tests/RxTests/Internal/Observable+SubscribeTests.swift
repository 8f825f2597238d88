import Testing

@testable import Rx

@Suite(.leakFree) struct ObservableSubscribeTests {
    @Test func `the subscription to a source is disposed before its terminal event is received`() {
        for end in [Event<Int>.completed, .error(TestError())] {
            let log = Log<String>()
            let (subject, parent) = (PublishSubject<Int>(), Subscription())
            let source = subject.do(onDispose: { log.add("disposed") })
            source.subscribe(within: parent) { (_: Event<Int>) in log.add("event") }
            source.subscribe(within: parent, at: { (_: Emission<Int>) in log.add("emission") })
            subject.on(end)
            #expect(log.entries == ["disposed", "event", "disposed", "emission"])
            parent.dispose()
        }
    }
}

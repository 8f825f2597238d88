import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct IfEmptyTests {
    private func ifEmpty(
        _ sent: [Recorded<Event<Int>>], other: [Recorded<Event<Int>>]
    ) -> (events: [Recorded<Event<Int>>], source: [Subscription], other: [Subscription]) {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable(sent)
        let ys = scheduler.createColdObservable(other)
        let result = scheduler.start { xs.ifEmpty(switchTo: ys.asObservable()) }
        return (result.events, xs.subscriptions, ys.subscriptions)
    }

    private func ifEmpty(_ sent: [Recorded<Event<Int>>]) -> [Recorded<Event<Int>>] {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable(sent)
        return scheduler.start { xs.ifEmpty(default: 0) }.events
    }

    @Test func `ifEmpty follows the Observable contract`() async {
        await checkContract { $0.ifEmpty(default: 0) }
        await checkContract { $0.ifEmpty(switchTo: .just(0)) }
        await checkContract { Observable.empty().ifEmpty(switchTo: $0) }
    }

    @Test func `ifEmpty emits the default element before it completes`() {
        #expect(ifEmpty([.completed(201)]) == [.next(201, 0), .completed(201)])
        #expect(ifEmpty([.next(201, 1), .completed(202)]) == [.next(201, 1), .completed(202)])
        #expect(ifEmpty([.error(201, TestError())]) == [.error(201, TestError())])
        #expect(ifEmpty([]) == [])
    }

    @Test func `ifEmpty does not complete if its observer unsubscribes when it receives the default element`()
    {
        let log = Log<Event<Int>>()
        _ = Observable.empty().ifEmpty(default: 1).logged(in: log).take(1).subscribe()
        #expect(log.entries == [.next(1)])
    }

    @Test func `ifEmpty continues with the replacement sequence`() {
        let (events, source, other) = ifEmpty([.completed(210)], other: [.next(10, 1), .completed(20)])
        #expect(events == [.next(220, 1), .completed(230)])
        #expect(source == [Subscription(200, 210)])
        #expect(other == [Subscription(210, 230)])
        #expect(
            ifEmpty([.completed(210)], other: [.error(5, TestError())]).events == [.error(215, TestError())])
    }

    @Test func `ifEmpty does not subscribe to the replacement sequence after an element or an error`() {
        for end in [Recorded<Event<Int>>.completed(230), .error(230, TestError())] {
            let (events, source, other) = ifEmpty([.next(210, 1), end], other: [.next(10, 9)])
            #expect(events == [.next(210, 1), end])
            #expect(source == [Subscription(200, 230)])
            #expect(other == [])
        }
        let failed = ifEmpty([.error(230, TestError())], other: [.next(10, 9)])
        #expect(failed.events == [.error(230, TestError())])
        #expect(failed.other == [])
    }
}

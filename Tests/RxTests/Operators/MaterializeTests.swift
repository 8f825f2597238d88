import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct MaterializeTests {
    @Test func `materialize follows the Observable contract`() async {
        await checkContract { $0.materialize() }
        await checkContract { $0.materialize().dematerialize() }
    }

    private func events(_ sent: [Recorded<Event<Int>>]) -> ([String], [Int], [Subscription]) {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable(sent)
        let result = scheduler.start { xs.materialize() }
        return (result.events.map { "\($0.value)" }, result.events.map(\.time), xs.subscriptions)
    }

    @Test func `materialize turns events into elements`() {
        let (values, times, subscriptions) = events([.next(150, 1), .next(210, 2), .completed(250)])
        #expect(values == ["next(next(2))", "next(completed)", "completed"])
        #expect(times == [210, 250, 250])
        #expect(subscriptions == [Subscription(200, 250)])
    }

    @Test func `materialize turns an error into an element`() {
        let (values, times, subscriptions) = events([.error(250, TestError("a"))])
        #expect(values == ["next(error(\(TestError("a"))))", "completed"])
        #expect(times == [250, 250])
        #expect(subscriptions == [Subscription(200, 250)])
    }

    @Test func `materialize turns the completed event of an empty source into an element`() {
        #expect(events([.completed(250)]).0 == ["next(completed)", "completed"])
    }

    private func dematerialize(
        _ sent: [Recorded<Event<Event<Int>>>]
    ) -> ([Recorded<Event<Int>>], [Subscription]) {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable(sent)
        return (scheduler.start { xs.dematerialize() }.events, xs.subscriptions)
    }

    @Test func `dematerialize turns elements into events`() {
        let (events, subscriptions) = dematerialize([
            .next(150, .next(1)), .next(210, .next(2)), .next(220, .completed), .next(230, .next(3)),
            .completed(250),
        ])
        #expect(events == [.next(210, 2), .completed(220)])
        #expect(subscriptions == [Subscription(200, 220)])
    }

    @Test func `dematerialize terminates when the source terminates if no element is a terminal event`() {
        #expect(
            dematerialize([.next(210, .next(2)), .completed(250)]).0 == [.next(210, 2), .completed(250)])
        #expect(dematerialize([.error(250, TestError())]).0 == [.error(250, TestError())])
        let (events, subscriptions) = dematerialize([.next(210, .error(TestError())), .completed(250)])
        #expect(events == [.error(210, TestError())])
        #expect(subscriptions == [Subscription(200, 210)])
    }
}

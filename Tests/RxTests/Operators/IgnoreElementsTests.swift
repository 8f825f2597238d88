import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct IgnoreElementsTests {
    private func ignoring(_ sent: [Recorded<Event<Int>>]) -> (events: [String], subscriptions: [Subscription])
    {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable(sent)
        return (scheduler.start { xs.ignoreElements() }.events.map { "\($0)" }, xs.subscriptions)
    }

    @Test func `ignoreElements follows the Observable contract`() async {
        await checkContract(passesOn: false) { $0.ignoreElements() }
    }

    @Test func `ignoreElements forwards only the terminal event`() {
        let completed = ignoring([.next(150, 1), .next(210, 2), .next(220, 3), .completed(230)])
        #expect(completed.events == ["completed @ 230"])
        #expect(completed.subscriptions == [Subscription(200, 230)])
        let failed = ignoring([.next(210, 2), .error(230, TestError())])
        #expect(failed.events == ["error(\(TestError())) @ 230"])
        #expect(failed.subscriptions == [Subscription(200, 230)])
        #expect(ignoring([.completed(210)]).events == ["completed @ 210"])
    }
}

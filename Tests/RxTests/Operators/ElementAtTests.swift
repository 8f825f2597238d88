import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct ElementAtTests {
    private func element(
        at index: Int, _ sent: [Recorded<Event<Int>>]
    ) -> (events: [Recorded<Event<Int>>], subscriptions: [Subscription]) {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable(sent)
        return (scheduler.start { xs.element(at: index) }.events, xs.subscriptions)
    }

    private let numbers: [Recorded<Event<Int>>] = [
        .next(150, 0), .next(210, 1), .next(220, 2), .next(230, 3), .completed(300),
    ]

    @Test func `element(at:) follows the Observable contract`() async {
        await checkContract(passesOn: false) { $0.element(at: 700) }
    }

    @Test(arguments: [(0, 210, 1), (1, 220, 2), (2, 230, 3)])
    func `element(at:) emits the element at the index`(index: Int, time: Int, number: Int) {
        let (events, subscriptions) = element(at: index, numbers)
        #expect(events == [.next(time, number), .completed(time)])
        #expect(subscriptions == [Subscription(200, time)])
    }

    @Test func `element(at:) fails if the source has too few elements`() {
        let (events, subscriptions) = element(at: 3, numbers)
        #expect(events == [.error(300, RxError.argumentOutOfRange)])
        #expect(subscriptions == [Subscription(200, 300)])
        #expect(element(at: 0, [.completed(250)]).events == [.error(250, RxError.argumentOutOfRange)])
    }

    @Test func `element(at:) forwards an earlier error`() {
        #expect(
            element(at: 1, [.next(210, 1), .error(215, TestError())]).events == [.error(215, TestError())])
        #expect(
            element(at: 0, [.next(210, 1), .error(215, TestError())]).events == [
                .next(210, 1), .completed(210),
            ])
    }

    @Test func `element(at:) unsubscribes from an endless source`() {
        let probe = Probe<Int>()
        _ = Observable.from(0..<Int.max).element(at: 3).subscribe(probe)
        #expect(probe.events == [.next(3), .completed])
    }
}

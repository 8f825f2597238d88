import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct SingleElementTests {
    private func single(
        _ sent: [Recorded<Event<Int>>], _ predicate: (@Sendable (Int) throws -> Bool)? = nil
    ) -> (events: [Recorded<Event<Int>>], subscriptions: [Subscription]) {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable(sent)
        let result = scheduler.start { predicate.map { xs.single($0) } ?? xs.single() }
        return (result.events, xs.subscriptions)
    }

    @Test func `single follows the Observable contract`() async {
        await checkContract(passesOn: false) { $0.single { $0 > 10_000 } }
    }

    @Test func `single emits the element immediately`() {
        let (events, subscriptions) = single([.next(150, 1), .next(210, 2), .completed(250)])
        #expect(events == [.next(210, 2), .completed(250)])
        #expect(subscriptions == [Subscription(200, 250)])
    }

    @Test func `single fails at the second element`() {
        let (events, subscriptions) = single([.next(210, 2), .next(220, 3), .completed(250)])
        #expect(events == [.next(210, 2), .error(220, RxError.moreThanOneElement)])
        #expect(subscriptions == [Subscription(200, 220)])
    }

    @Test func `single fails if there is no element`() {
        #expect(single([.completed(250)]).events == [.error(250, RxError.noElements)])
        #expect(
            single([.next(210, 1), .completed(250)], { $0 > 1 }).events == [.error(250, RxError.noElements)])
    }

    @Test func `single forwards an error`() {
        #expect(single([.error(210, TestError())]).events == [.error(210, TestError())])
    }

    @Test func `single counts only the elements that satisfy the predicate`() {
        let sent: [Recorded<Event<Int>>] = [
            .next(210, 2), .next(220, 3), .next(230, 4), .next(240, 5), .completed(250),
        ]
        #expect(single(sent, { $0 == 4 }).events == [.next(230, 4), .completed(250)])
        let two = single(sent, { $0 % 2 == 1 })
        #expect(two.events == [.next(220, 3), .error(240, RxError.moreThanOneElement)])
        #expect(two.subscriptions == [Subscription(200, 240)])
    }

    @Test func `single fails with the error that its closure throws`() {
        let failing = single([.next(210, 2), .next(220, 3), .completed(250)]) { number in
            if number == 3 { throw TestError() }
            return false
        }
        #expect(failing.events == [.error(220, TestError())])
        #expect(failing.subscriptions == [Subscription(200, 220)])
    }
}

import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct SkipWhileTests {
    private func skipping(
        _ sent: [Recorded<Event<Int>>], _ predicate: @escaping @Sendable (Int) throws -> Bool
    ) -> (events: [Recorded<Event<Int>>], subscriptions: [Subscription]) {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable(sent)
        return (scheduler.start { xs.skip(while: predicate) }.events, xs.subscriptions)
    }

    private let numbers: [Recorded<Event<Int>>] = [
        .next(90, -1), .next(210, 2), .next(260, 5), .next(290, 13), .next(320, 3), .completed(600),
    ]

    @Test func `skip(while:) follows the Observable contract`() async {
        await checkContract { $0.skip(while: { $0 < 0 }) }
    }

    @Test func `skip(while:) drops elements until one does not satisfy the predicate`() {
        let asked = Counter()
        let (events, subscriptions) = skipping(numbers) { number in
            asked.up()
            return number < 10
        }
        #expect(events == [.next(290, 13), .next(320, 3), .completed(600)])
        #expect(asked.value == 3)
        #expect(subscriptions == [Subscription(200, 600)])
    }

    @Test func `skip(while:) can drop all elements or no elements`() {
        #expect(skipping(numbers, { _ in true }).events == [.completed(600)])
        #expect(skipping(numbers, { _ in false }).events == Array(numbers.dropFirst()))
    }

    @Test func `skip(while:) forwards an error`() {
        #expect(
            skipping([.next(210, 2), .error(270, TestError())], { _ in true }).events == [
                .error(270, TestError())
            ])
    }

    @Test func `skip(while:) fails with the error that its closure throws`() {
        let (events, subscriptions) = skipping(numbers) { number in
            if number == 5 { throw TestError() }
            return true
        }
        #expect(events == [.error(260, TestError())])
        #expect(subscriptions == [Subscription(200, 260)])
    }
}

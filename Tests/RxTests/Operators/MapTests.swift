import Rx
import RxTesting
import Testing

@Suite struct MapTests {
    @Test func transformsEachElement() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([
            .next(150, 1), .next(210, 2), .next(220, 3), .completed(300), .next(310, 4),
        ])

        let result = scheduler.start { xs.map { $0 * 10 } }

        #expect(result.events == [.next(210, 20), .next(220, 30), .completed(300)])
        #expect(xs.subscriptions == [Subscription(200, 300)])
    }
}

import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct InfallibleCreationTests {
    private func ticks(
        _ make: @escaping @Sendable (TestScheduler) -> Infallible<Int>
    ) -> [Recorded<Event<Int>>] {
        let scheduler = TestScheduler(initialClock: 0)
        return scheduler.start { make(scheduler) }.events
    }

    @Test func `an Infallible can be created from values`() {
        #expect(ticks { _ in .just(1) } == [.next(200, 1), .completed(200)])
        #expect(ticks { .just(1, scheduler: $0) } == [.next(201, 1), .completed(202)])
        #expect(ticks { _ in .empty() } == [.completed(200)])
        #expect(ticks { _ in .never() } == [])
        #expect(ticks { .of(1, 2, scheduler: $0) } == [.next(201, 1), .next(202, 2), .completed(203)])
        #expect(ticks { _ in .from([1, 2]) } == [.next(200, 1), .next(200, 2), .completed(200)])
        #expect(ticks { _ in .from(1...2) } == [.next(200, 1), .next(200, 2), .completed(200)])
    }

    @Test func `deferred creates a sequence for each subscriber`() {
        let made = Counter()
        let numbers = Infallible<Int>.deferred { .just(made.up()) }
        for number in 1...2 { #expect(ticks { _ in numbers } == [.next(200, number), .completed(200)]) }
    }
}

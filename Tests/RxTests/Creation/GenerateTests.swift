import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct GenerateTests {
    private func generate(
        disposed: Int = 1000, _ condition: @escaping @Sendable (Int) throws -> Bool,
        _ iterate: @escaping @Sendable (Int) throws -> Int = { $0 + 1 }
    ) -> [Recorded<Event<Int>>] {
        let scheduler = TestScheduler(initialClock: 0)
        return scheduler.start(disposed: disposed) {
            Observable.generate(
                initialState: 0, condition: condition, scheduler: scheduler, iterate: iterate)
        }.events
    }

    @Test func `generate emits states as long as they satisfy the condition`() {
        #expect(
            generate { $0 <= 3 } == [
                .next(201, 0), .next(202, 1), .next(203, 2), .next(204, 3), .completed(205),
            ])
        #expect(generate { _ in false } == [.completed(201)])
    }

    @Test func `generate fails with the error that either closure throws`() {
        #expect(generate { _ in throw TestError() } == [.error(201, TestError())])
        #expect(
            generate({ _ in true }, { _ in throw TestError() }) == [.next(201, 0), .error(202, TestError())])
    }

    @Test func `disposal stops the sequence`() {
        #expect(generate(disposed: 203) { _ in true } == [.next(201, 0), .next(202, 1)])
        let probe = Probe<Int>()
        _ = Observable.generate(initialState: 0, condition: { _ in true }, iterate: { $0 + 1 }).take(3)
            .subscribe(probe)
        #expect(probe.events == [.next(0), .next(1), .next(2), .completed])
    }
}

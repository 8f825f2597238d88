import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct RangeTests {
    private func range(_ start: Int, _ count: Int, disposed: Int = 1000) -> [Recorded<Event<Int>>] {
        let scheduler = TestScheduler(initialClock: 0)
        return scheduler.start(disposed: disposed) {
            Observable.range(start: start, count: count, scheduler: scheduler)
        }.events
    }

    @Test func `range emits the numbers in the range`() {
        #expect(range(0, 0) == [.completed(201)])
        #expect(range(5, 1) == [.next(201, 5), .completed(202)])
        #expect(range(10, 3) == [.next(201, 10), .next(202, 11), .next(203, 12), .completed(204)])
        #expect(range(-2, 2) == [.next(201, -2), .next(202, -1), .completed(203)])
    }

    @Test func `range can include the largest value of its type`() {
        let probe = Probe<UInt8>()
        _ = Observable<UInt8>.range(start: 254, count: 2).subscribe(probe)
        _ = Observable<UInt8>.range(start: 255, count: 0).subscribe(probe)
        #expect(probe.events == [.next(254), .next(255), .completed, .completed])
    }

    @Test func `disposal stops the sequence`() {
        #expect(range(-10, .max, disposed: 204) == [.next(201, -10), .next(202, -9), .next(203, -8)])
        let probe = Probe<Int>()
        _ = Observable.range(start: 0, count: .max).take(2).subscribe(probe)
        #expect(probe.events == [.next(0), .next(1), .completed])
    }
}

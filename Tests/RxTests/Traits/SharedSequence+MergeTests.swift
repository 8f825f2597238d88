import Rx
import Testing

@MainActor
@Suite(.leakFree) struct SharedSequenceMergeTests {
    private let parts = [Driver.of(1, 2), .empty(), .just(3)]

    @Test func `merge accepts any collection of Drivers`() {
        #expect(elements(Driver.merge(parts)).sorted() == [1, 2, 3])
        #expect(elements(Driver.merge(parts.prefix(1))) == [1, 2])
        #expect(elements(Driver.merge(parts[0], .just(9), .just(8))).sorted() == [1, 2, 8, 9])
    }

    @Test func `merge accepts Drivers and relays`() {
        let relay = BehaviorRelay(value: 7)
        let probe = Probe<Int>()
        Driver.merge(relay, parts[0], relay).asObservable().subscribe(probe).dispose()
        #expect(probe.elements.sorted() == [1, 2, 7, 7])
    }

    @Test func `concat subscribes to the sequences in order`() {
        #expect(elements(Driver.concat(parts)) == [1, 2, 3])
        #expect(elements(Driver.concat(parts.reversed())) == [3, 1, 2])
        #expect(
            elements(Driver.concat(sequence(first: 0) { $0 < 2 ? $0 + 1 : nil }.map { parts[$0] })) == [
                1, 2, 3,
            ])
        #expect(elements(Driver.concat(.just(2), .just(1))) == [2, 1])
    }

    @Test func `concat accepts an endless sequence of Drivers`() {
        let probe = Probe<Int>()
        let endless = Driver.concat(sequence(first: Driver.just(1)) { $0 })
        _ = endless.asObservable().take(3).subscribe(probe)
        #expect(probe.events == [.next(1), .next(1), .next(1), .completed])
    }
}

import Rx
import Testing

@MainActor
@Suite(.leakFree) struct SharedSequenceCollectionsTests {
    private func elements<Strategy, Element: Sendable>(
        _ sequence: SharedSequence<Strategy, Element>
    ) -> [Element] {
        let probe = Probe<Element>()
        _ = sequence.asObservable().subscribe(probe)
        #expect(probe.hasEnded)
        return probe.elements
    }

    private let parts = [Driver.of(1, 2), .just(3)]

    @Test func combinesTheLatest() {
        #expect(elements(Driver.combineLatest(parts)) == [[1, 3], [2, 3]])
        #expect(elements(Driver.combineLatest(parts) { "\($0)" }) == ["[1, 3]", "[2, 3]"])
        #expect(elements(Driver<Int>.combineLatest([])) == [[]])
    }

    @Test func combinesOneByOne() {
        #expect(elements(Driver.zip(parts)) == [[1, 3]])
        #expect(elements(Driver.zip(parts) { $0.reduce(0, +) }) == [4])
        #expect(elements(Driver<Int>.zip([])) == [])
    }
}

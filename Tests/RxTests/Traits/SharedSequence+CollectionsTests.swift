import Rx
import Testing

@MainActor
@Suite(.leakFree) struct SharedSequenceCollectionsTests {
    private let parts = [Driver.of(1, 2), .just(3)]

    @Test func `combineLatest combines the latest elements of a collection of Drivers`() {
        #expect(elements(Driver.combineLatest(parts)) == [[1, 3], [2, 3]])
        #expect(elements(Driver.combineLatest(parts) { "\($0)" }) == ["[1, 3]", "[2, 3]"])
        #expect(elements(Driver<Int>.combineLatest([])) == [[]])
    }

    @Test func `zip combines the elements of a collection of Drivers by position`() {
        #expect(elements(Driver.zip(parts)) == [[1, 3]])
        #expect(elements(Driver.zip(parts) { $0.reduce(0, +) }) == [4])
        #expect(elements(Driver<Int>.zip([])) == [])
    }
}

import Randomness
import Testing

@testable import Batch

struct NameTableTests {
    /// Adds fingerprints, and returns how many of them were new.
    private func add(_ prints: [UInt128], to table: inout NameTable) -> Int {
        var count = 0
        for print in prints where table.insert(print) { count += 1 }
        return count
    }

    @Test func `the table returns its fingerprints in sorted order`() {
        var generator = SeededGenerator(seed: 5)
        var table = NameTable(capacity: 1024)
        for _ in 0..<3 {
            let prints = (0..<1024).map { _ in UInt128.random(in: 1 ... .max, using: &generator) }
            #expect(add(prints, to: &table) == prints.count)
            #expect(table.isFull)
            #expect(add(prints, to: &table) == 0)
            let sorted = table.removeAll()
            #expect(sorted == prints.sorted())
            #expect(!table.isFull)
        }
    }

    /// All fingerprints share their lowest bits and belong in the last slot, so all but the first wrap around to the
    /// beginning.
    @Test func `fingerprints that share a slot are all returned`() {
        var table = NameTable(capacity: 64)
        let prints = (0..<64).map { UInt128.max - UInt128($0) << 20 }
        #expect(add(prints, to: &table) == prints.count)
        #expect(add(prints, to: &table) == 0)
        let sorted = table.removeAll()
        #expect(sorted == prints.sorted())
    }
}

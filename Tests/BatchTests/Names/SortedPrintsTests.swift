import Randomness
import Testing

@testable import Batch

struct SortedPrintsTests {
    private func prints(_ count: Int, _ generator: inout SeededGenerator) -> [UInt128] {
        (0..<count).map { _ in UInt128.random(in: 1 ... .max, using: &generator) }.sorted()
    }

    @Test(arguments: [1, 2, 255, 256, 257, 5000])
    func `a run contains only the fingerprints with which it was created`(count: Int) throws {
        var generator = SeededGenerator(seed: 3)
        let held = prints(count, &generator)
        let run = try SortedPrints(held)
        for print in held { #expect(try run.contains(print)) }
        for print in prints(200, &generator) { #expect(try !run.contains(print)) }
        for print in [1, UInt128.max] where !held.contains(print) { #expect(try !run.contains(print)) }
    }

    @Test func `unevenly distributed fingerprints are found`() throws {
        let held = (1...2000).map { UInt128($0) } + [.max - 1, .max]
        let run = try SortedPrints(held)
        for print in held { #expect(try run.contains(print)) }
        #expect(try !run.contains(2001))
        #expect(try !run.contains(.max / 2))
        #expect(try !run.contains(.max - 2))
    }

    @Test func `merged runs contain all fingerprints`() throws {
        var generator = SeededGenerator(seed: 4)
        let all = (0..<8).map { _ in prints(5000, &generator) } + [[.max]]
        let run = try SortedPrints(merging: try all.map { try SortedPrints($0) })
        for print in all.joined() { #expect(try run.contains(print)) }
        for print in prints(200, &generator) { #expect(try !run.contains(print)) }
    }
}

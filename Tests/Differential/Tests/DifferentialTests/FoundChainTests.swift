import Chains
import Comparison
import Testing

/// Chains that differed in earlier runs, until the comparison took the cause of the difference into account.
@MainActor
struct FoundChainTests {
    @Test(arguments: [2_600_212_873, 2_700_274_427] as [UInt64])
    func `the trigger of retry(when:) delivers in order once RxSwift is corrected`(seed: UInt64) {
        let comparison = Comparison(.random(seed: seed))
        #expect(comparison.experiment.chain.contains(.retryWhen))
        #expect(!comparison.isSameUncorrected)
        #expect(comparison.differences.isEmpty && comparison.reasons.isEmpty, "\(comparison)")
    }

    @Test func `the known difference in share does not hide any other difference in subscriptions`() {
        let comparison = Comparison(.random(seed: 2_600_238_424))
        #expect(comparison.experiment.chain.contains(.share))
        #expect(comparison.differences.isEmpty, "\(comparison)")
        #expect(comparison.reasons.map(\.row) == ["stays subscribed"])
        let sources = comparison.ours.subscriptions
        for source in sources.indices {
            for place in sources[source].indices {
                var damaged = comparison.ours
                damaged.subscriptions[source].remove(at: place)
                #expect(comparison.verdict(on: damaged).differences == [.subscriptions])
                damaged.subscriptions[source].insert(.init(sources[source][place].begin, 1100), at: place)
                #expect(comparison.verdict(on: damaged).differences == [.subscriptions])
            }
        }
        var damaged = comparison.ours
        damaged.entries.removeLast()
        #expect(!comparison.verdict(on: damaged).differences.isEmpty)
    }

    @Test func `the order of a subject's observers may show only in the subscriptions to another source`() {
        let comparison = Comparison(.random(seed: 20_113_445))
        #expect(comparison.differences.isEmpty, "\(comparison)")
        #expect(comparison.reasons.map(\.name) == ["replayed"])
        var damaged = comparison.ours
        damaged.subscriptions[1].append(.init(150, 160))
        #expect(comparison.verdict(on: damaged).differences == [.subscriptions])
    }

    @Test func `a chain may be the same only in RxSwift without corrections`() {
        let comparison = Comparison(.random(seed: 21_030_133))
        #expect(comparison.isSameUncorrected)
        #expect(comparison.differences.isEmpty, "\(comparison)")
        #expect(comparison.reasons.map(\.name) == ["uncorrected"])
        var damaged = comparison.ours
        damaged.entries.removeLast()
        #expect(!comparison.verdict(on: damaged).differences.isEmpty)
        damaged = comparison.ours
        damaged.isLeaking = true
        #expect(comparison.verdict(on: damaged).differences.contains(.leak))
    }
}

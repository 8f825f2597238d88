import Chains
import Comparison
import Testing

@MainActor
struct DefectTests {
    @Test func `almost every defect in a trace is reported`() {
        var count = DefectCount()
        for seed in 1...6000 as ClosedRange<UInt64> { count.add(seed) }
        #expect(count.shareUnreported(in: .separate) <= 0.02, "\(count)")
        #expect(count.shareUnreported(in: .sharedByOne) <= 0.05, "\(count)")
        #expect(count.shareUnreported(in: .sharedBySeveral) <= 0.05, "\(count)")
        // The shares are meaningful only if there were enough defects.
        for defect in Defect.allCases {
            #expect(count.made(defect, in: .separate) > 500, "\(defect.rawValue)")
            #expect(count.made(defect, in: .sharedByOne) > 100, "\(defect.rawValue)")
            #expect(count.made(defect, in: .sharedBySeveral) > 100, "\(defect.rawValue)")
        }
    }
}

import Chains
import Randomness

/// The number of defects that are put into traces from Rx, and the number of those that the comparison does not report.
public struct DefectCount: Sendable {
    /// The kinds of chains, which are counted separately.
    public enum Kind: String, CaseIterable, Sendable {
        case separate = "not shared"
        case sharedByOne = "shared, one subscriber"
        case sharedBySeveral = "shared, several subscribers"

        init(_ experiment: Experiment) {
            let sharing: Set<Operation> = [.share, .refCount, .connectable, .multicast, .driver, .signal]
            let isShared = experiment.chain.contains(where: sharing.contains)
            self = !isShared ? .separate : experiment.subscribers.count > 1 ? .sharedBySeveral : .sharedByOne
        }
    }

    private struct Row: Hashable {
        let kind: Kind
        let defect: Defect
    }

    private var chains = 0
    private var made: [Row: Int] = [:]
    private var unreported: [Row: Int] = [:]
    private var reasons: [String: Int] = [:]

    public init() {}

    /// Counts the defects in the chain for a seed, unless Rx and RxSwift differ even without the defects.
    @MainActor
    public mutating func add(_ seed: UInt64) {
        let experiment = Experiment.random(seed: seed)
        // RxSwift crashes the program in some chains with these operators.
        if experiment.chain.contains(where: { $0 == .ifEmptySwitch || $0 == .maybe }) { return }
        let comparison = Comparison(experiment)
        guard comparison.differences.isEmpty, !comparison.ours.isRunaway else { return }
        chains += 1
        var random = SeededGenerator(seed: seed)
        for defect in Defect.allCases {
            guard let damaged = defect.damaged(comparison.ours, at: &random) else { continue }
            let row = Row(kind: Kind(experiment), defect: defect)
            made[row, default: 0] += 1
            let verdict = comparison.verdict(on: damaged)
            guard verdict.differences.isEmpty else { continue }
            unreported[row, default: 0] += 1
            for reason in Set(verdict.reasons.map(\.name)) { reasons[reason, default: 0] += 1 }
        }
    }

    /// Returns the share of the defects that are not reported, between 0 and 1.
    public func shareUnreported(in kind: Kind) -> Double {
        let (made, unreported) = sums { $0.kind == kind }
        return Double(unreported) / Double(max(1, made))
    }

    /// Returns the number of defects of the given type that were put into chains of the given kind.
    public func made(_ defect: Defect, in kind: Kind) -> Int { made[Row(kind: kind, defect: defect)] ?? 0 }

    private func sums(_ counts: (Row) -> Bool) -> (made: Int, unreported: Int) {
        func sum(_ all: [Row: Int]) -> Int { all.filter { counts($0.key) }.values.reduce(0, +) }
        return (sum(made), sum(unreported))
    }
}

extension DefectCount: CustomStringConvertible {
    public var description: String {
        func line(_ name: String, _ counts: (Row) -> Bool) -> String {
            let (made, unreported) = sums(counts)
            let percentage = (Double(unreported) * 1000 / Double(max(1, made))).rounded() / 10
            return "\(name): \(unreported) of \(made) defects unreported, \(percentage) %"
        }
        return
            (["\(chains) chains"] + Kind.allCases.map { kind in line(kind.rawValue) { $0.kind == kind } }
            + Defect.allCases.map { defect in line(defect.rawValue) { $0.defect == defect } }
            + reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .map { "\($0.value) explained by: \($0.key)" }).joined(separator: "\n")
    }
}

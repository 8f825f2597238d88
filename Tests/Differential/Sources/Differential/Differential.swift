import Chains
import Comparison
import Foundation

/// Runs random chains of operators in Rx and in RxSwift, in virtual time, and compares what can be seen of them: events,
/// subscriptions of the sources, side effects, and what is still alive at the end.
///
///     Scripts/differential                          20,000 chains from a random seed
///     Scripts/differential --seed 17 --count 1      the chain of a seed again: every chain has its own, and a run
///                                                   takes the seeds from its first one up
///     Scripts/differential --only hot,take,share    chains of these operations alone
///     Scripts/differential --without retry          chains without these
///     Scripts/differential --print 20               prints up to 20 differences, each of another kind
///
/// A difference is shrunk to the smallest chain that still shows it, and printed with its seed and both traces. At the
/// end comes how often chains of which operations differ.
///
/// To add an operator, or an overload:
/// 1. Name it in `Chains/Operation.swift`, and give it its numbers and inputs in `Chains/Signature.swift`. An overload of
///    an operation that is there already is one more choice of its numbers.
/// 2. Build it in one of `OverRx/Node+….swift`. The text is compiled twice, over Rx and over RxSwift.
///
/// A difference that is meant goes into `Comparison/KnownDifference.swift` and into the article ComingFromRxSwift.
@main
@MainActor
struct Differential {
    private let options: Options
    private let watchdog = Watchdog(patience: .seconds(30))
    private var found = 0
    private var kinds: [String: Int] = [:]
    private var reasons: [String: Int] = [:]

    static func main() {
        do throws(Options.Misuse) {
            var run = Differential(options: try Options(Array(CommandLine.arguments.dropFirst())))
            exit(run.run() ? 0 : 1)
        } catch {
            print("differential: \(error.message)")
            exit(2)
        }
    }

    private init(options: Options) { self.options = options }

    /// Runs all chains and reports; false if some differ.
    private mutating func run() -> Bool {
        let begin = ContinuousClock.now
        var compared = 0
        for seed in options.seed..<options.seed + options.count {
            let experiment = Experiment.random(seed: seed)
            guard options.admits(experiment.chain) else { continue }
            compare(experiment, seed)
            compared += 1
        }
        let seconds = Double((begin.duration(to: .now) / Duration.seconds(1) * 10).rounded()) / 10
        for (kind, count) in kinds.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }).prefix(60) {
            print("\(count) × \(kind)")
        }
        for (reason, count) in reasons.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
            print("\(count) differ as documented: \(reason)")
        }
        print("\(compared) chains from seed \(options.seed), \(found) differ, \(seconds) s")
        return found == 0
    }

    private mutating func compare(_ experiment: Experiment, _ seed: UInt64) {
        watchdog.watch(experiment, seed: seed)
        let comparison = Comparison(experiment)
        let differences = comparison.differences
        if differences.isEmpty { for reason in comparison.reasons { reasons[reason.row, default: 0] += 1 } }
        guard !differences.isEmpty else { return }
        found += 1
        let smallest = Comparison(
            experiment.shrunk {
                watchdog.watch($0, seed: seed)
                return !Comparison($0).differences.isDisjoint(with: differences)
            })
        let operations = smallest.experiment.chain.operations.map(\.operation.rawValue).sorted()
        let kind = "\(operations.joined(separator: " ")): \(smallest.differences.map(\.rawValue).sorted())"
        kinds[kind, default: 0] += 1
        if kinds[kind] == 1, kinds.count <= options.printed { print("seed \(seed): \(smallest)\n") }
    }
}

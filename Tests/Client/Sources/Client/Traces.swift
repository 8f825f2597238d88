import Chains
import OverRx

/// Returns the traces of random chains from the comparison with RxSwift, one line for each seed.
@MainActor
func traces(seeds: ClosedRange<UInt64>) -> [String] {
    seeds.map { seed in
        let trace = OverRx.run(Experiment.random(seed: seed))
        return trace.isRunaway ? "\(seed): does not terminate" : "\(seed): \(trace)"
    }
}

import Chains
import Comparison

/// The chains for a range of seeds, which this process runs and reports to the process that started it.
@MainActor
struct Block {
    let options: Options
    let libraries: Options.Libraries
    private let watchdog = Watchdog(patience: .seconds(30))

    init(_ options: Options, _ libraries: Options.Libraries) {
        self.options = options
        self.libraries = libraries
    }

    func run() {
        for seed in options.seeds {
            let experiment = Experiment.random(seed: seed)
            guard options.admits(experiment.chain) else { continue }
            Report.begins(seed: seed).write()
            watchdog.watch(experiment, seed: seed)
            switch libraries {
            case .both: compare(experiment, seed)
            case .rx: Comparison.runInRx(experiment)
            case .rxswift: Comparison.runInRxSwift(experiment)
            }
        }
    }

    private func compare(_ experiment: Experiment, _ seed: UInt64) {
        let comparison = Comparison(experiment)
        let differences = comparison.differences
        if comparison.isCutOff { Report.isCutOff.write() }
        guard !differences.isEmpty else {
            if !comparison.isSameUncorrected { Report.isCorrected.write() }
            if !comparison.reasons.isEmpty {
                Report.isExplained(names: comparison.reasons.map(\.name)).write()
            }
            return
        }
        let smallest = Comparison(
            experiment.shrunk {
                watchdog.watch($0, seed: seed)
                return !Comparison($0).differences.isDisjoint(with: differences)
            })
        let operations = smallest.experiment.chain.operations.map(\.operation.rawValue).sorted()
        let kind = "\(operations.joined(separator: " ")): \(smallest.differences.map(\.rawValue).sorted())"
        Report.differs(kind: kind, text: "\(smallest)").write()
    }
}

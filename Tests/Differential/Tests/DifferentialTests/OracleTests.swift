import Chains
import Testing

import Comparison

@MainActor
struct OracleTests {
    /// Runs chains in which `operation` is replaced with another operation in Rx, and returns the first difference,
    /// shrunk.
    private func finding(_ operation: Operation, mutated: @escaping (inout Chain) -> Void) -> Comparison? {
        func compare(_ experiment: Experiment) -> Comparison {
            var other = experiment
            other.chain = experiment.chain.replacing(operation, with: mutated)
            return Comparison(experiment, inRx: other)
        }
        for seed in 1...20_000 as ClosedRange<UInt64> {
            let experiment = Experiment.random(seed: seed)
            guard experiment.chain.contains(operation), experiment.chain.size < 6,
                Comparison(experiment).differences.isEmpty
            else {
                continue
            }
            let differences = compare(experiment).differences
            guard !differences.isEmpty else { continue }
            return compare(experiment.shrunk { !compare($0).differences.isDisjoint(with: differences) })
        }
        return nil
    }

    @Test func `an operator that counts incorrectly is found, and its chain is shrunk`() throws {
        let comparison = try #require(finding(.take) { $0.numbers[0] += 1 })
        #expect(comparison.experiment.chain.operations.map(\.operation).contains(.take))
        #expect(comparison.experiment.chain.size == 2)
        #expect(comparison.experiment.subscribers.count == 1)
    }

    @Test func `an operator that emits one tick late is found`() throws {
        let comparison = try #require(finding(.delay) { $0.numbers[0] += 1 })
        #expect(comparison.experiment.chain.size == 2)
        #expect(comparison.differences.contains(.events))
    }

    @Test func `an operator with different side effects is found`() throws {
        let comparison = try #require(finding(.filter) { $0 = Chain(.do, [], [$0]) })
        #expect(comparison.differences == [.effects])
    }

    @Test func `an operator that fails to unsubscribe is found`() throws {
        let comparison = try #require(finding(.takeUntil) { $0.operation = .merge })
        #expect(comparison.experiment.chain.size <= 4, "\(comparison)")
    }

    @Test func `the same seed produces the same experiment`() {
        for seed in 1...100 as ClosedRange<UInt64> {
            #expect(Experiment.random(seed: seed) == Experiment.random(seed: seed))
        }
    }

    /// Every operation appears in random chains that emit events.
    @Test(arguments: Operation.allCases)
    func `each operation produces the same events in both libraries`(operation: Operation) {
        for seed in 1...20_000 as ClosedRange<UInt64> {
            let experiment = Experiment.random(seed: seed)
            guard experiment.chain.contains(operation) else { continue }
            let comparison = Comparison(experiment)
            guard !comparison.ours.received.isEmpty else { continue }
            #expect(comparison.differences.isEmpty, "\(comparison)")
            return
        }
        Issue.record("no chain with this operation emits events")
    }
}

extension Chain {
    fileprivate func replacing(_ operation: Operation, with change: (inout Chain) -> Void) -> Chain {
        var chain = self
        chain.inputs = inputs.map { $0.replacing(operation, with: change) }
        if chain.operation == operation { change(&chain) }
        return chain
    }
}

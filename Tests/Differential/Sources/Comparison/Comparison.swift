public import Chains
private import OverRx
private import OverRxSwift

/// The traces of one experiment in both libraries.
public struct Comparison: Sendable {
    public let experiment: Experiment
    public let ours: Trace
    public let theirs: Trace

    /// Runs an experiment in both libraries.
    @MainActor
    public init(_ experiment: Experiment) { self.init(experiment, inRx: experiment) }

    /// Runs an experiment in RxSwift, and another one in Rx: for a test that differences are found.
    @MainActor
    public init(_ experiment: Experiment, inRx other: Experiment) {
        self.experiment = experiment
        ours = OverRx.run(other)
        theirs = OverRxSwift.run(experiment)
    }

    /// What kinds of differences there are that no known difference explains.
    public var differences: Set<Difference> {
        guard ours != theirs else { return [] }
        guard !theirs.isRunaway, !ours.isRunaway else { return isEndless ? [.end] : [] }
        var (ours, theirs) = (ours, theirs)
        for known in KnownDifference.all { known.settle(experiment, &ours, &theirs) }
        return Difference.between(ours, theirs)
    }

    /// Whether Rx alone does not end. Where RxSwift alone does not, a sequence that has terminated goes on there; what
    /// its subscribers saw until it was cut off must be the same.
    private var isEndless: Bool {
        guard ours.isRunaway != theirs.isRunaway else { return false }
        return ours.isRunaway || !ours.received.starts(with: theirs.received)
    }
}

/// A kind of difference between two traces.
public enum Difference: String, CaseIterable, Sendable {
    /// Only one of them comes to an end.
    case end
    /// Subscribers receive other events, or at other ticks.
    case events
    /// Test sources are subscribed or unsubscribed at other ticks.
    case subscriptions
    /// Closures are called with other values, in another order or at other ticks.
    case effects
    /// A subject has observers left.
    case observers
    /// Something stays alive in Rx.
    case leak

    static func between(_ ours: Trace, _ theirs: Trace) -> Set<Difference> {
        var differences: Set<Difference> = []
        let (here, there) = (ours.bySite, theirs.bySite)
        for site in Set(here.keys).union(there.keys) where here[site] != there[site] {
            switch site {
            case .subscriber: differences.insert(.events)
            case .operation: differences.insert(.effects)
            }
        }
        if ours.subscriptions != theirs.subscriptions { differences.insert(.subscriptions) }
        if ours.observed != theirs.observed { differences.insert(.observers) }
        if ours.isLeaking { differences.insert(.leak) }
        return differences
    }
}

extension Comparison: CustomStringConvertible {
    public var description: String {
        """
        \(experiment)
        differs in \(differences.map(\.rawValue).sorted().joined(separator: ", "))
        Rx:
        \(ours)
        RxSwift:
        \(theirs)
        """
    }
}

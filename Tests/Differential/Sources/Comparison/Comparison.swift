public import Chains
private import OverRx
private import OverRxSwift

/// The traces of one experiment in both libraries.
public struct Comparison: Sendable {
    public let experiment: Experiment
    public let ours: Trace
    /// RxSwift's trace without corrections.
    private let theirs: Trace
    /// RxSwift's traces with corrections. In the second trace, if there is one, elements that would be emitted during a
    /// delivery are emitted at the end of the tick.
    private let oracles: [Trace]
    private let verdict: Verdict

    /// The kinds of differences that no known difference explains.
    public var differences: Set<Difference> { verdict.differences }
    /// The known differences that explain some of the differences.
    public var reasons: [KnownDifference] { verdict.reasons }

    /// Runs an experiment in both libraries.
    @MainActor
    public init(_ experiment: Experiment) { self.init(experiment, inRx: experiment) }

    /// Runs one experiment in RxSwift and a different one in Rx, to test that differences are found.
    @MainActor
    public init(_ experiment: Experiment, inRx other: Experiment) {
        self.experiment = experiment
        ours = OverRx.run(other)
        theirs = OverRxSwift.run(experiment)
        oracles = Self.oracles(experiment)
        verdict = Verdict(experiment, ours, oracles, uncorrected: theirs)
    }

    /// Whether RxSwift behaves in the same way without corrections.
    public var isSameUncorrected: Bool { ours.isSame(as: theirs) }

    /// Whether a trace was cut off because the chain does not terminate, so that only the beginnings of the traces are
    /// compared.
    public var isCutOff: Bool { ours.isRunaway || oracles.contains(where: \.isRunaway) }

    /// The maximum number of chains, out of 10,000, for which a trace may be cut off.
    public static let boundOfCutOffs = 800

    /// Returns the verdict on a trace that replaces Rx's trace.
    public func verdict(on trace: Trace) -> Verdict {
        Verdict(experiment, trace, oracles, uncorrected: theirs)
    }

    @MainActor
    private static func oracles(_ experiment: Experiment) -> [Trace] {
        [OverRxSwift.run(experiment, isCorrected: true)]
            + (experiment.sendsFromInside
                ? [OverRxSwift.run(experiment, isCorrected: true, isDeferring: true)] : [])
    }

    /// Runs an experiment only in Rx, to find out which library crashes the program.
    @MainActor
    public static func runInRx(_ experiment: Experiment) { _ = OverRx.run(experiment) }

    /// Runs an experiment only in RxSwift, in every way that the comparison uses.
    @MainActor
    public static func runInRxSwift(_ experiment: Experiment) {
        _ = OverRxSwift.run(experiment)
        _ = oracles(experiment)
    }
}

/// The difference between two traces.
public struct Verdict: Sendable {
    public private(set) var differences: Set<Difference> = []
    public private(set) var reasons: [KnownDifference] = []

    /// Compares a trace from Rx with each trace from RxSwift, until one of them shows only known differences. The trace of
    /// RxSwift without corrections is the last one, and it must be the same.
    fileprivate init(
        _ experiment: Experiment, _ ours: Trace, _ oracles: [Trace], uncorrected: Trace
    ) {
        let verdicts = [[], KnownDifference.remaining].lazy.flatMap { known in
            oracles.lazy.map { Verdict(experiment, ours, $0, known) }
        }
        self = verdicts.first { $0.differences.isEmpty } ?? Verdict(experiment, ours, oracles[0], [])
        if !differences.isEmpty, !ours.isLeaking, ours.isSame(as: uncorrected) {
            differences = []
            reasons = [.uncorrected]
        }
    }

    private init(_ experiment: Experiment, _ ours: Trace, _ theirs: Trace, _ known: [KnownDifference]) {
        var (here, there) = (ours, theirs)
        for known in known where !differences(here, there).isEmpty {
            let before = (here, there)
            known.settle(experiment, &here, &there)
            if !before.0.isSame(as: here) || !before.1.isSame(as: there) { reasons.append(known) }
        }
        differences = differences(here, there)
    }

    private func differences(_ ours: Trace, _ theirs: Trace) -> Set<Difference> {
        ours.isRunaway || theirs.isRunaway
            ? Self.between(cutOff: ours, theirs) : Difference.between(ours, theirs)
    }

    /// Returns the differences between two traces, at least one of which was cut off. If only RxSwift does not
    /// terminate, a sequence that has terminated in Rx continues in RxSwift: at each site, one trace must contain the
    /// first observations of the other, and each subscriber must have received at least as much in Rx. If neither
    /// terminates, one trace must be the beginning of the other.
    private static func between(cutOff ours: Trace, _ theirs: Trace) -> Set<Difference> {
        if ours.isRunaway, !theirs.isRunaway { return [.end] }
        let (here, there) = (ours.bySite, theirs.bySite)
        let differing = Set(here.keys).union(there.keys).filter { site in
            let (here, there) = (here[site] ?? [], there[site] ?? [])
            return !here.starts(with: there)
                && (site.isSubscriber && !ours.isRunaway || !there.starts(with: here))
        }
        guard differing.isEmpty else {
            return [differing.contains(where: \.isSubscriber) ? .events : .effects]
        }
        let (first, second) = (ours.inOrder, theirs.inOrder)
        let isInOrder = !ours.isRunaway || first.starts(with: second) || second.starts(with: first)
        return isInOrder ? [] : [.order]
    }
}

extension Trace {
    /// Returns whether two traces are the same, apart from leaks and from the order of disposals at different sites.
    fileprivate func isSame(as other: Trace) -> Bool {
        bySite == other.bySite && inOrder == other.inOrder && subscriptions == other.subscriptions
            && observed == other.observed
            && isRunaway == other.isRunaway
    }
}

/// A kind of difference between two traces.
public enum Difference: String, CaseIterable, Sendable {
    /// Only one trace terminates.
    case end
    /// Subscribers receive different events, or receive them at different ticks.
    case events
    /// At different sites, the same things happen in a different order.
    case order
    /// Subscriptions to test sources begin or are disposed at different ticks.
    case subscriptions
    /// Closures are called with different values, in a different order or at different ticks.
    case effects
    /// A subject still has observers in only one of the libraries.
    case observers
    /// An object leaks in Rx.
    case leak

    static func between(_ ours: Trace, _ theirs: Trace) -> Set<Difference> {
        var differences: Set<Difference> = []
        let (here, there) = (ours.bySite, theirs.bySite)
        for site in Set(here.keys).union(there.keys) where here[site] != there[site] {
            switch site {
            case .subscriber: differences.insert(.events)
            case .operation, .output: differences.insert(.effects)
            }
        }
        if differences.isEmpty, ours.inOrder != theirs.inOrder { differences.insert(.order) }
        if ours.subscriptions != theirs.subscriptions { differences.insert(.subscriptions) }
        if ours.observed != theirs.observed { differences.insert(.observers) }
        if ours.isLeaking { differences.insert(.leak) }
        return differences
    }
}

extension Comparison: CustomStringConvertible {
    public var description: String {
        let skipped = ours.common(with: oracles[0])
        return """
            \(experiment)
            differs in \(differences.map(\.rawValue).sorted().joined(separator: ", "))
            Rx:
            \(ours.description(after: skipped))
            RxSwift, corrected:
            \(oracles[0].description(after: skipped))
            RxSwift as it is:
            \(theirs.description(after: skipped))
            """
    }
}

public import Chains
private import OverRx
private import OverRxSwift

/// The traces of one experiment in both libraries.
public struct Comparison: Sendable {
    public let experiment: Experiment
    public let ours: Trace
    public let theirs: Trace
    /// The kinds of differences that no known difference explains.
    public let differences: Set<Difference>
    /// The known differences that explain a part of the difference.
    public let reasons: [KnownDifference]

    /// Runs an experiment in both libraries.
    @MainActor
    public init(_ experiment: Experiment) { self.init(experiment, inRx: experiment) }

    /// Runs an experiment in RxSwift, and another one in Rx, to test that differences are found.
    @MainActor
    public init(_ experiment: Experiment, inRx other: Experiment) {
        self.experiment = experiment
        let ours = OverRx.run(other)
        var theirs = OverRxSwift.run(experiment)
        var verdict = Verdict(experiment, ours, theirs)
        if !verdict.differences.isEmpty {
            let other = Verdict(experiment, ours, theirs, [.reordered] + KnownDifference.all)
            if other.differences.isEmpty { verdict = other }
        }
        if !verdict.differences.isEmpty, experiment.sendsFromInside {
            let deferring = OverRxSwift.run(experiment, isDeferring: true)
            let other = Verdict(experiment, ours, deferring)
            if other.differences.isEmpty {
                (theirs, verdict) = (deferring, other)
                verdict.reasons.append(.deferred)
            } else {
                verdict = Verdict(experiment, ours, theirs, [.nested] + KnownDifference.all)
            }
        }
        (self.ours, self.theirs) = (ours, theirs)
        (differences, reasons) = (verdict.differences, verdict.reasons)
    }

    /// Runs an experiment in Rx alone, to find out which library stops the program.
    @MainActor
    public static func runInRx(_ experiment: Experiment) { _ = OverRx.run(experiment) }

    /// Runs an experiment in RxSwift alone, in both ways in which it is compared.
    @MainActor
    public static func runInRxSwift(_ experiment: Experiment) {
        _ = OverRxSwift.run(experiment)
        if experiment.sendsFromInside { _ = OverRxSwift.run(experiment, isDeferring: true) }
    }
}

/// The difference of two traces.
private struct Verdict {
    var differences: Set<Difference> = []
    var reasons: [KnownDifference] = []

    /// - Parameter known: The accepted differences.
    init(
        _ experiment: Experiment, _ ours: Trace, _ theirs: Trace,
        _ known: [KnownDifference] = KnownDifference.all
    ) {
        if ours == theirs { return }
        var (here, there) = (ours, theirs)
        let isCutOff = ours.isRunaway || theirs.isRunaway
        for known in isCutOff ? known.filter(\.explainsCutOff) : known {
            let before = (here, there)
            known.settle(experiment, &here, &there)
            if !before.0.isSame(as: here) || !before.1.isSame(as: there) { reasons.append(known) }
        }
        differences =
            here.isRunaway || there.isRunaway
            ? Self.between(cutOff: here, there) : Difference.between(here, there)
    }

    /// The differences of two traces of which at least one was cut off. If only RxSwift does not terminate, a sequence
    /// that has terminated continues there; the events that its subscribers received until then must be the same.
    private static func between(cutOff ours: Trace, _ theirs: Trace) -> Set<Difference> {
        if ours.isRunaway, !theirs.isRunaway { return [.end] }
        let (here, there) = (ours.bySite, theirs.bySite)
        let differs = Set(here.keys).union(there.keys).contains { site in
            guard case .subscriber = site else { return false }
            let (here, there) = (here[site] ?? [], there[site] ?? [])
            return !here.starts(with: there) && !(ours.isRunaway && there.starts(with: here))
        }
        return differs ? [.events] : []
    }
}

extension Trace {
    /// Whether each place observed the same.
    fileprivate func isSame(as other: Trace) -> Bool {
        bySite == other.bySite && subscriptions == other.subscriptions && observed == other.observed
    }
}

/// A kind of difference between two traces.
public enum Difference: String, CaseIterable, Sendable {
    /// Only one of them terminates.
    case end
    /// Subscribers receive different events, or at different ticks.
    case events
    /// Test sources are subscribed or unsubscribed at different ticks.
    case subscriptions
    /// Closures are called with different values, in a different order or at different ticks.
    case effects
    /// A subject still has observers.
    case observers
    /// An object leaks in Rx.
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
        let skipped = ours.common(with: theirs)
        return """
            \(experiment)
            differs in \(differences.map(\.rawValue).sorted().joined(separator: ", "))
            Rx:
            \(ours.description(after: skipped))
            RxSwift:
            \(theirs.description(after: skipped))
            """
    }
}

import Chains

/// A difference from RxSwift that is meant. `ComingFromRxSwift.md` lists each of them in its own words.
public struct KnownDifference: Sendable {
    /// The row of the article, as it stands in its column for this library.
    public let row: String
    /// Makes the traces equal where they differ for this reason, and only there.
    let settle: @Sendable (_ experiment: Experiment, _ ours: inout Trace, _ theirs: inout Trace) -> Void

    public static let all = [nested, afterDisposal, afterTheEnd, releasedFirst, disposeLast, amb, skipUntil]

    /// An event that a subscriber sends from inside a delivery is delivered after it, in RxSwift inside it.
    static let nested = KnownDifference(row: "is delivered after it, in order") { experiment, ours, theirs in
        for (index, subscriber) in experiment.subscribers.enumerated() {
            guard let sendsAt = subscriber.sendsAt, experiment.chain.contains(.subject),
                let sent = ours.tick(ofElement: sendsAt, at: index),
                sent == theirs.tick(ofElement: sendsAt, at: index)
            else { continue }
            ours.cut(at: sent)
            theirs.cut(at: sent)
        }
    }

    /// RxSwift delivers to a subscriber after it has disposed its subscription from inside, if the sequence emits where
    /// the subscription is not known yet.
    static let afterDisposal = KnownDifference(
        row: "nothing"
    ) { experiment, ours, theirs in
        for (index, subscriber) in experiment.subscribers.enumerated() {
            guard let disposesAt = subscriber.disposesAt,
                let tick = ours.tick(ofElement: disposesAt, at: index)
            else {
                continue
            }
            let site = Trace.Site.subscriber(index)
            guard let last = ours.entries.last(where: { $0.site == site }) else { continue }
            let received = ours.entries.count { $0.site == site }
            guard received == disposesAt, last.tick == tick else { continue }
            var seen = 0
            theirs.entries.removeAll { entry in
                guard entry.site == site else { return false }
                seen += 1
                return seen > disposesAt && entry.tick == tick
            }
        }
    }

    /// RxSwift subscribes the remaining sources of a sequence that has terminated meanwhile, or is not interested in
    /// them any more, and calls closures whose results go nowhere.
    static let afterTheEnd = KnownDifference(
        row: "does nothing more"
    ) { experiment, ours, theirs in
        let moments = ours.ends.union(theirs.ends).union(experiment.subscribers.map(\.subscribed))
        for index in theirs.subscriptions.indices {
            theirs.subscriptions[index] = theirs.subscriptions[index].without(
                extrasTo: ours.subscriptions[index]
            ) {
                $0.begin == $0.end
            }
        }
        let here = ours.bySite
        theirs.entries = theirs.bySite.flatMap { site, entries in
            guard case .operation = site else { return entries }
            let here = here[site] ?? []
            let moments = moments.union(here.map(\.tick))
            return entries.without(extrasTo: here) { moments.contains($0.tick) }
        }
    }

    /// RxSwift releases what is above an operator after the terminal event, so that with `retry` the next attempt begins
    /// before the last one is released.
    static let releasedFirst = KnownDifference(row: "is released before") { _, ours, theirs in
        theirs.reorder(like: ours) { $0 == .created || $0 == .released }
    }

    /// In RxSwift, `onDispose` of `do` comes before `afterCompleted` if the next operator disposes its source, and after
    /// it otherwise; with `retry` and `concat` both come before or after the next subscription.
    static let disposeLast = KnownDifference(row: "is always called last") { _, ours, theirs in
        theirs.reorder(like: ours) { note in
            switch note {
            case .subscribe, .subscribed, .dispose, .error, .completed, .afterError, .afterCompleted: true
            default: false
            }
        }
    }

    /// The interpreter over RxSwift has an `amb` of its own.
    static let amb = KnownDifference(
        row: "stays with the first, and does not subscribe the others"
    ) { _, _, _ in }

    /// The interpreter over RxSwift has a `skip(until:)` of its own.
    static let skipUntil = KnownDifference(
        row: "is done with the other sequence once it has emitted"
    ) { _, _, _ in }
}

extension Trace {
    /// The tick at which a subscriber received its nth element.
    func tick(ofElement number: Int, at subscriber: Int) -> Int? {
        var received = 0
        for entry in entries where entry.site == .subscriber(subscriber) {
            guard case .next = entry.note else { continue }
            received += 1
            if received == number { return entry.tick }
        }
        return nil
    }

    /// Forgets what happened at a tick and later.
    mutating func cut(at tick: Int) {
        entries.removeAll { $0.tick >= tick }
        subscriptions = subscriptions.map { intervals in
            intervals.filter { $0.begin < tick }.map {
                Interval($0.begin, $0.end.flatMap { $0 < tick ? $0 : nil })
            }
        }
        observed = []
    }
}

extension Trace {
    /// The ticks at which something terminated or was disposed.
    var ends: Set<Int> {
        var ticks = Set(subscriptions.joined().compactMap(\.end))
        for entry in entries {
            switch entry.note {
            case .error, .completed, .dispose: ticks.insert(entry.tick)
            default: break
            }
        }
        return ticks
    }
}

extension Trace {
    /// Takes another trace's order for notes of some kinds, within a tick and a place.
    mutating func reorder(like other: Trace, where isMovable: (Note) -> Bool) {
        let there = other.bySite
        entries = bySite.flatMap { site, entries in
            guard case .operation = site, let there = there[site], there != entries,
                there.settled(isMovable) == entries.settled(isMovable)
            else { return entries }
            return there
        }
    }
}

extension [Trace.Entry] {
    /// The same with the movable entries of each tick behind the others, sorted.
    fileprivate func settled(_ isMovable: (Trace.Note) -> Bool) -> [Trace.Entry] {
        let movable = filter { isMovable($0.note) }.sorted {
            ($0.tick, "\($0.note)") < ($1.tick, "\($1.note)")
        }
        return filter { !isMovable($0.note) } + movable
    }
}

extension Array where Element: Equatable {
    /// The same without what the other array lacks, if nothing but such extras tells them apart; otherwise unchanged.
    func without(extrasTo other: [Element], where isExtra: (Element) -> Bool) -> [Element] {
        var index = other.startIndex
        for element in self {
            if index < other.endIndex, element == other[index] {
                index += 1
            } else if !isExtra(element) {
                return self
            }
        }
        return index == other.endIndex ? other : self
    }
}

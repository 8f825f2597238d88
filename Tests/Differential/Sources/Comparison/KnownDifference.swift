import Chains

/// An intended difference from RxSwift. `ComingFromRxSwift.md` describes each in a row.
public struct KnownDifference: Sendable {
    /// The text of the article's row, in the column for this library.
    public let row: String
    /// Makes the traces equal where they differ for this reason, and only there.
    let settle: @Sendable (_ experiment: Experiment, _ ours: inout Trace, _ theirs: inout Trace) -> Void

    public static let all = [
        deferred, afterDisposal, onTheScheduler, stillSubscribed, afterTheEnd, releasedFirst, disposedFirst,
        order,
        amb, skipUntil,
    ]

    /// Rx delivers an event that a subscriber emits from inside a delivery after it, RxSwift inside it. If the event is
    /// emitted at the end of the tick, both libraries behave the same.
    static let deferred = KnownDifference(row: "is delivered after it, in order") { _, _, _ in }

    /// The same where the end of the tick is too late, because more follows immediately: the traces must be the same
    /// until then.
    static let nested = KnownDifference(row: "is delivered after it, in order") { experiment, ours, theirs in
        for (index, subscriber) in experiment.subscribers.enumerated() {
            guard let sendsAt = subscriber.sendsAt,
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

    /// Under `subscribe(on:)`, RxSwift disposes a source by work of the scheduler, whatever the source emits until then.
    static let onTheScheduler = KnownDifference(
        row: "the first element after the disposal releases it at once"
    ) { experiment, ours, theirs in
        guard experiment.chain.contains(.subscribeOn) else { return }
        func isLater(_ end: Int?, than here: Int?) -> Bool {
            guard let here else { return false }
            return end == here + 1 && experiment.mayEmit(at: here, ours)
        }
        for index in theirs.subscriptions.indices
        where theirs.subscriptions[index].count == ours.subscriptions[index].count {
            for (place, here) in ours.subscriptions[index].enumerated() {
                let there = theirs.subscriptions[index][place]
                if there.begin == here.begin, isLater(there.end, than: here.end) {
                    theirs.subscriptions[index][place] = here
                }
            }
        }
        let here = ours.bySite
        theirs.entries = theirs.bySite.flatMap { site, entries in
            guard let here = here[site], here.count == entries.count else { return entries }
            let isSame = zip(entries, here).allSatisfy { there, here in
                there == here
                    || there.note == here.note && here.note.isRelease && isLater(there.tick, than: here.tick)
            }
            return isSame ? here : entries
        }
    }

    /// RxSwift's `share` stays subscribed to a subject that has terminated.
    static let stillSubscribed = KnownDifference(
        row: "unsubscribes from it"
    ) { experiment, ours, theirs in
        let sharing: Set<Operation> = [.share, .driver, .signal, .infallible]
        guard experiment.chain.contains(where: { sharing.contains($0) }) else { return }
        for index in theirs.observed.indices where !ours.observed[index] {
            if experiment.subjects[index].hasTerminalEvent { theirs.observed[index] = false }
        }
    }

    /// RxSwift subscribes the remaining sources of a sequence that has terminated in the meantime, or no longer needs
    /// them, and calls closures whose results are discarded.
    static let afterTheEnd = KnownDifference(
        row: "does nothing more"
    ) { experiment, ours, theirs in
        let moments = experiment.moments(ours)
        let active = moments.union(ours.entries.map(\.tick))
        let subscribesLater = experiment.subscribesLater
        for index in theirs.subscriptions.indices {
            theirs.subscriptions[index] = theirs.subscriptions[index].without(
                extrasTo: ours.subscriptions[index]
            ) {
                $0.begin == $0.end && (active.contains($0.begin) || subscribesLater)
            }
        }
        let here = ours.bySite
        let operations = experiment.chain.operations
        theirs.entries = theirs.bySite.flatMap { site, entries in
            guard case .operation(let number) = site else { return entries }
            let subscribesAgain = experiment.subscribesAgain || operations[number].operation == .do
            return entries.without(tailsAfter: here[site] ?? [], followed: subscribesAgain) {
                moments.contains($0)
            }
        }
    }

    /// RxSwift releases everything upstream of an operator after the terminal event, so that with `retry` the next
    /// attempt begins before the last one is released.
    static let releasedFirst = KnownDifference(row: "is released before") { _, ours, theirs in
        theirs.reorder(like: ours, sites: { _ in true }) { $0 == .created || $0 == .released }
    }

    /// `onDispose` of a `do` under an operator: in RxSwift, that operator disposes it before or after its delivery.
    static let disposedFirst = KnownDifference(row: "is called before them") { experiment, ours, theirs in
        let lowest: Trace.Site? = experiment.chain.operation == .do ? .operation(0) : nil
        theirs.reorder(like: ours, sites: { $0 != lowest }) { note in
            switch note {
            case .dispose, .afterError, .afterCompleted, .afterNext: true
            default: false
            }
        }
    }

    /// RxSwift's subjects deliver to more than two observers in an unspecified order once another one has unsubscribed.
    /// This is visible where an operation runs once for each.
    static let order = KnownDifference(row: "deliver in the order of subscription") {
        experiment, ours, theirs in
        let shares: Set<Operation> = [
            .share, .refCount, .connectable, .multicast, .subject, .driver, .signal, .window, .groupBy,
        ]
        guard experiment.subscribers.count > 1, experiment.chain.contains(where: { shares.contains($0) })
        else { return }
        theirs.reorder(like: ours, sites: { _ in true }) { _ in true }
    }

    /// The interpreter over RxSwift has a corrected `amb`.
    static let amb = KnownDifference(
        row: "stays with the first, and does not subscribe the others"
    ) { _, _, _ in }

    /// The interpreter over RxSwift has a corrected `skip(until:)`.
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

    /// Drops everything that happened at a tick and later.
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

extension Experiment {
    /// The ticks at which something was subscribed, terminated or disposed in a trace.
    fileprivate func moments(_ trace: Trace) -> Set<Int> {
        var ticks = Set(subscribers.map(\.subscribed))
        for (index, subscriber) in subscribers.enumerated() {
            guard let number = subscriber.disposesAt else { continue }
            if let tick = trace.tick(ofElement: number, at: index) { ticks.insert(tick) }
        }
        for chain in chain.operations where chain.operation == .connectable {
            ticks.insert(Self.built + 100 + chain.numbers[1])
        }
        for interval in trace.subscriptions.joined() {
            ticks.insert(interval.begin)
            if let end = interval.end { ticks.insert(end) }
        }
        let operations = chain.operations.map(\.operation)
        for entry in trace.entries where entry.isMoment(operations) { ticks.insert(entry.tick) }
        return ticks
    }
}

extension Trace.Note {
    fileprivate var isRelease: Bool { self == .released || self == .dispose }
}

extension Trace.Entry {
    /// Whether something was subscribed, terminated or disposed.
    fileprivate func isMoment(_ operations: [Operation]) -> Bool {
        switch note {
        case .error, .completed, .dispose, .subscribe, .created, .released: return true
        case .called:
            guard case .operation(let number) = site else { return false }
            let operation = operations[number]
            return operation.hasSelector || operation == .window || operation == .groupBy
        default: return false
        }
    }
}

extension Experiment {
    /// Whether an operation can be subscribed twice in a tick.
    fileprivate var subscribesAgain: Bool {
        let again: Set<Operation> = [
            .retry, .retryCount, .retryWhen, .singleTrait, .maybe, .completable, .diamond,
        ]
        return subscribers.count > 1 || chain.contains(where: { again.contains($0) || $0.hasSelector })
    }

    /// Whether a source can be subscribed at a tick that shows nothing else.
    fileprivate var subscribesLater: Bool {
        let later: Set<Operation> = [
            .delaySubscription, .subscribeOn, .timeoutOther, .connectable, .driver, .signal,
        ]
        return chain.contains(where: { later.contains($0) })
    }

    /// Whether a source of the chain, or an operator with a clock, can have emitted at a tick.
    fileprivate func mayEmit(at tick: Int, _ trace: Trace) -> Bool {
        let timers: Set<Operation> = [
            .buffer, .window, .delay, .debounce, .throttle, .timer, .interval, .periodic, .repeatElementOn,
            .observeOn,
            .sample, .ofOn, .rangeOn, .justOn, .subject,
        ]
        return hot.joined().contains { $0.tick == tick }
            || zip(cold, trace.subscriptions.suffix(cold.count)).contains { events, intervals in
                intervals.contains { interval in events.contains { interval.begin + $0.tick == tick } }
            }
            || subscribers.contains { $0.subscribed + 1 == tick }
            || chain.contains(where: { timers.contains($0) })
    }
}

extension Trace {
    /// Adopts another trace's order for notes of some kinds, within a tick and a place.
    mutating func reorder(like other: Trace, sites: (Site) -> Bool, where isMovable: (Note) -> Bool) {
        let there = other.bySite
        entries = bySite.flatMap { site, entries in
            guard case .operation = site, sites(site), let there = there[site], there != entries,
                there.settled(isMovable) == entries.settled(isMovable)
            else { return entries }
            return there
        }
    }
}

extension [Trace.Entry] {
    /// Returns the entries with the movable ones of each tick after the others, sorted.
    fileprivate func settled(_ isMovable: (Trace.Note) -> Bool) -> [Trace.Entry] {
        let movable = filter { isMovable($0.note) }.sorted {
            ($0.tick, "\($0.note)") < ($1.tick, "\($1.note)")
        }
        return filter { !isMovable($0.note) } + movable
    }
}

extension [Trace.Entry] {
    /// Returns the entries without those that follow another trace's entries at the end of a tick, if nothing else
    /// distinguishes them; otherwise unchanged.
    /// - Parameter followed: Whether more of the other trace's entries may follow in the tick.
    fileprivate func without(
        tailsAfter other: [Trace.Entry], followed: Bool, where isExtra: (Int) -> Bool
    ) -> [Trace.Entry] {
        var index = other.startIndex
        var extra: Int?
        for element in self {
            if followed || element.tick != extra || element.note.isRelease, index < other.endIndex,
                element == other[index]
            {
                index += 1
            } else if isExtra(element.tick) {
                extra = element.tick
            } else {
                return self
            }
        }
        return index == other.endIndex ? other : self
    }
}

extension Array where Element: Equatable {
    /// Returns the array without the elements that are missing in the other array, if nothing else distinguishes them;
    /// otherwise unchanged.
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

import Chains

/// An intended difference from RxSwift. `ComingFromRxSwift.md` describes each in a row.
public struct KnownDifference: Sendable {
    /// The text of the article's row, in the column for this library.
    public let row: String
    /// Makes the traces equal where they differ for this reason, and only there.
    let settle: @Sendable (_ experiment: Experiment, _ ours: inout Trace, _ theirs: inout Trace) -> Void

    /// Whether it applies to traces of which one was cut off.
    var explainsCutOff: Bool {
        let explaining = [Self.nested, Self.afterDisposal, Self.order, Self.resubscribed, Self.shared]
        return explaining.contains { $0.row == row }
    }

    public static let all = [
        deferred, triggered, afterDisposal, onTheScheduler, stillSubscribed, releasedFirst, disposedFirst,
        resubscribed,
        afterTheEnd, order, shared, amb, skipUntil, crash,
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

    /// The same where the trigger of `retry(when:)` fails inside the delivery of its own element, which has begun an attempt:
    /// in Rx, what this attempt still has to do on the thread comes first.
    static let triggered = KnownDifference(row: "is delivered after it, in order") {
        experiment, ours, theirs in
        let operations = experiment.chain.operations
        func ticks(where isCounted: (Trace.Entry) -> Bool) -> Set<Int> {
            Set(ours.entries.filter(isCounted).map(\.tick))
        }
        func isAttempt(_ entry: Trace.Entry, of isCounted: (Chain) -> Bool) -> Bool {
            guard case .operation(let number) = entry.site else { return false }
            return entry.note == .subscribe && isCounted(operations[number])
        }
        let attempts = ticks { isAttempt($0) { $0.operation == .retryWhen } }
        let failures = ticks {
            $0.site.isSubscriber && $0.note.isTerminal
                || isAttempt($0) { $0.retries && $0.operation != .retryWhen }
        }
        let moments = attempts.intersection(failures)
        if moments.isEmpty { return }
        let there = theirs.bySite
        ours.entries = ours.bySite.flatMap { site, entries in
            entries.without(extrasTo: there[site] ?? []) { entry in
                guard moments.contains(entry.tick) else { return false }
                if case .called = entry.note { return true }
                return entry.note.isNext
            }
        }
        theirs.reorder(like: ours, sites: { !$0.isSubscriber }) { moments.contains($0.tick) }
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
        let turns = experiment.turns
        if turns == 0 { return }
        let delays = experiment.laterDeliveries
        func isLater(_ end: Int?, than here: Int?) -> Bool {
            guard let end, let here else { return false }
            return (here + 1...here + turns).contains(end)
                && (0..<turns).contains { turn in
                    delays.contains { experiment.mayEmit(at: here - turn - $0, ours) }
                }
        }
        func isSame(_ here: Trace.Interval, _ there: Trace.Interval) -> Bool {
            here == there || here.begin == there.begin && isLater(there.end, than: here.end)
        }
        for (index, here) in ours.subscriptions.enumerated() {
            // In order first, as some may be exactly like another one.
            var (settled, count) = (theirs.subscriptions[index], 0)
            for place in settled.indices where count < here.count && isSame(here[count], settled[place]) {
                settled[place] = here[count]
                count += 1
            }
            if count == here.count {
                theirs.subscriptions[index] = settled
                continue
            }
            var left = here
            for (place, there) in theirs.subscriptions[index].enumerated() {
                if let same = left.firstIndex(of: there) {
                    left.remove(at: same)
                } else if let here = left.firstIndex(where: { isSame($0, there) }) {
                    theirs.subscriptions[index][place] = left.remove(at: here)
                }
            }
        }
        let here = ours.bySite
        theirs.entries = theirs.bySite.flatMap { site, entries in
            var left = (here[site] ?? []).filter(\.note.isRelease)
            var settled = entries
            for (place, there) in entries.enumerated() where there.note.isRelease {
                let match = left.firstIndex {
                    $0 == there || $0.note == there.note && isLater(there.tick, than: $0.tick)
                }
                if let match { settled[place] = left.remove(at: match) }
            }
            return settled == entries ? entries : settled.inOrder
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

    /// Rx reports the end of a subject after the delivery in which it is subscribed again, RxSwift inside it: there, the
    /// next attempt ends before it subscribes its remaining sources.
    static let resubscribed = KnownDifference(
        row: "reports its end after that"
    ) { experiment, ours, theirs in
        guard experiment.subscribesAgain else { return }
        let ends = experiment.endsOfSubjects
        for index in ours.subscriptions.indices {
            ours.subscriptions[index] = ours.subscriptions[index].without(
                extrasTo: theirs.subscriptions[index]
            ) { $0.begin == $0.end && ends.contains($0.begin) }
        }
        let there = theirs.bySite
        ours.entries = ours.bySite.flatMap { site, entries in
            let there = there[site] ?? []
            guard case .operation = site else {
                // A remaining source of that attempt may emit at once.
                return entries.without(extrasTo: there) {
                    experiment.retries && $0.note.isNext && ends.contains($0.tick)
                }
            }
            let settled = entries.releasesLast.without(tailsAfter: there.releasesLast, followed: true) {
                ends.contains($0)
            }
            return settled == there.releasesLast ? there : entries
        }
        theirs.reorder(like: ours, sites: { !$0.isSubscriber }) { ends.contains($0.tick) }
        guard experiment.retries, ours.bySubscriber == theirs.bySubscriber,
            ours.subscriptions == theirs.subscriptions
        else { return }
        // With the same events, what `do` saw in that tick of attempts that overlap in RxSwift.
        func isSettled(_ entry: Trace.Entry) -> Bool {
            entry.site.isSubscriber || !ends.contains(entry.tick)
        }
        let all = (ours.bySite, theirs.bySite)
        let isSame = Set(all.0.keys).union(all.1.keys).allSatisfy {
            (all.0[$0] ?? []).filter(isSettled) == (all.1[$0] ?? []).filter(isSettled)
        }
        if isSame { theirs.entries = ours.entries }
    }

    /// RxSwift subscribes the remaining sources of a sequence that has terminated in the meantime, or no longer needs
    /// them, and calls closures whose results are discarded.
    static let afterTheEnd = KnownDifference(
        row: "does nothing more"
    ) { experiment, ours, theirs in
        let moments = experiment.moments(ours)
        let connections = experiment.connections(after: moments)
        for index in theirs.subscriptions.indices {
            theirs.subscriptions[index] = theirs.subscriptions[index].without(
                extrasTo: ours.subscriptions[index]
            ) { $0.begin == $0.end || $0.isLate(by: experiment.turns) || connections.contains($0.begin) }
        }
        let here = ours.bySite
        let operations = experiment.chain.operations
        theirs.entries = theirs.bySite.flatMap { site, entries in
            guard case .operation(let number) = site else { return entries }
            let observing: Set<Operation> = [.do, .infallible, .driver, .signal]
            let subscribesAgain =
                experiment.subscribesAgain || observing.contains(operations[number].operation)
            let here = here[site] ?? []
            let settled = entries.releasesLast.without(
                tailsAfter: here.releasesLast, followed: subscribesAgain
            ) { moments.contains($0) }
            return settled == here.releasesLast ? here : entries
        }
    }

    /// RxSwift releases everything upstream of an operator after the terminal event, so that with `retry` the next
    /// attempt begins before the last one is released.
    static let releasedFirst = KnownDifference(row: "is released before") { _, ours, theirs in
        theirs.reorder(like: ours, sites: { _ in true }) { $0.note == .created || $0.note == .released }
    }

    /// `onDispose` of a `do` under an operator: in RxSwift, that operator disposes it before or after its delivery.
    static let disposedFirst = KnownDifference(row: "is called before them") { experiment, ours, theirs in
        let lowest: Trace.Site? = experiment.chain.operation == .do ? .operation(0) : nil
        theirs.reorder(like: ours, sites: { $0 != lowest }) { entry in
            switch entry.note {
            case .dispose, .afterError, .afterCompleted, .afterNext: true
            default: false
            }
        }
    }

    /// RxSwift's subjects deliver to more than two observers in an unspecified order once another one has unsubscribed, or
    /// has subscribed during the replay to another.
    static let order = KnownDifference(row: "deliver in the order of subscription") {
        experiment, ours, theirs in
        guard experiment.sharesSubscriptions else { return }
        theirs.reorder(like: ours, sites: { _ in true }) { _ in true }
        for (index, here) in ours.subscriptions.enumerated()
        where Set(here) == Set(theirs.subscriptions[index])
            && here.map(\.begin) == theirs.subscriptions[index].map(\.begin)
        {
            theirs.subscriptions[index] = here
        }
        let queued = experiment.deliversLater ? Set(ours.received.map(\.tick)) : []
        cut(&ours, &theirs) { tick in
            // A scheduler delivers the elements of one moment in turn, a tick after each other.
            var first = tick
            while queued.contains(first - 1) { first -= 1 }
            return (first...tick).contains { tick in
                experiment.laterDeliveries.contains { experiment.emitsTwice(at: tick - $0) }
            }
        }
    }

    /// The same where the order decides what follows, because several subscribe again: whose timeout is first, for example.
    static let reordered = KnownDifference(row: "deliver in the order of subscription") {
        experiment, ours, theirs in
        guard experiment.sharesSubscriptions, experiment.retries,
            let tick = ours.reordering(from: theirs)
        else { return }
        cut(&ours, &theirs) { $0 > tick }
    }

    /// Behind `share`, a source that RxSwift releases later continues: its elements are replayed, and a new subscription
    /// joins it.
    static let shared = KnownDifference(row: "begins a new connection") { experiment, ours, theirs in
        let shares: Set<Operation> = [.share, .refCount, .connectable, .driver, .signal]
        guard experiment.sharesSubscriptions || experiment.retries,
            !theirs.isRunaway || experiment.retries && !ours.isRunaway,
            experiment.chain.contains(where: { shares.contains($0) })
        else { return }
        let beginnings = experiment.beginnings(ours)
        let ends = experiment.ends(ours).union(experiment.repeats ? experiment.ends(theirs) : [])
        let isCut = cut(&ours, &theirs) { tick in
            // Nothing shows when a sequence that is concatenated with itself is subscribed again, and what an element
            // that is kept was shows later.
            (experiment.repeats || beginnings.contains(tick)
                || experiment.keepsElements && beginnings.contains { $0 < tick })
                && (experiment.sharesForever ? ends.contains { $0 <= tick } : ends.contains(tick))
        }
        // With `retry`, attempts that join the last connection can succeed where others fail without end, or fail without
        // end where others succeed.
        if isCut { (ours.isRunaway, theirs.isRunaway) = (false, false) }
    }

    /// Drops everything from the first difference on, if what happens at its tick explains it.
    /// - Returns: Whether it does.
    @discardableResult
    private static func cut(
        _ ours: inout Trace, _ theirs: inout Trace, where explains: (Int) -> Bool
    ) -> Bool {
        guard let tick = ours.divergence(from: theirs), explains(tick) else { return false }
        ours.cut(at: tick)
        theirs.cut(at: tick)
        return true
    }

    /// The interpreter over RxSwift has a corrected `amb`.
    static let amb = KnownDifference(
        row: "stays with the first, and does not subscribe the others"
    ) { _, _, _ in }

    /// The interpreter over RxSwift has a corrected `skip(until:)`.
    static let skipUntil = KnownDifference(
        row: "is done with the other sequence once it has emitted"
    ) { _, _, _ in }

    /// RxSwift's `ifEmpty(switchTo:)` stops the program if its source completes again. See ``isCrash(_:)``.
    public static let crash = KnownDifference(row: "completes once") { _, _, _ in }

    /// Whether a line of a program's output is the message of ``crash``, whatever the line of the source that it names.
    public static func isCrash(_ line: String) -> Bool {
        line.contains("SingleAssignmentDisposable.swift:")
            && line.contains(": Fatal error: oldState.disposable != nil")
    }
}

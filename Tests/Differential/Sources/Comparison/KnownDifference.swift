import Chains

/// An intended difference from RxSwift. Each difference has a row in `ComingFromRxSwift.md`.
public struct KnownDifference: Sendable {
    /// The text of the article's row, in the column for this library. Several differences may have the same row.
    public let row: String
    /// The name under which the difference is counted.
    public let name: String
    /// The maximum number of chains, out of 10,000, that this difference affects. A higher number could hide a defect.
    public let bound: Int
    /// A closure that makes the traces equal where they differ for this reason, and only there.
    let settle: @Sendable (_ experiment: Experiment, _ ours: inout Trace, _ theirs: inout Trace) -> Void

    /// - Parameters:
    ///   - row: The text of the article's row.
    ///   - name: The name under which the difference is counted; by default, the text of the row.
    ///   - bound: The maximum number of chains, out of 10,000, that this difference affects.
    init(
        _ row: String, name: String? = nil, bound: Int = 0,
        settle: @escaping @Sendable (Experiment, inout Trace, inout Trace) -> Void = { _, _, _ in }
    ) {
        self.row = row
        self.name = name ?? row
        self.bound = bound
        self.settle = settle
    }

    /// Returns whether a difference affects more chains than its bound allows. The number of affected chains depends on chance, so
    /// the limit is three standard deviations above the bound.
    /// - Parameters:
    ///   - count: The number of chains that the difference affects.
    ///   - bound: The maximum number of chains, out of 10,000.
    ///   - compared: The number of chains that were compared.
    public static func isExceeded(by count: Int, bound: Int, of compared: Int) -> Bool {
        let expected = Double(bound) * Double(compared) / 10_000
        return Double(count) > expected + 3 * expected.squareRoot() + 1
    }

    /// The differences that remain when RxSwift is corrected.
    static let remaining = [
        repeated, replayed, connected, joined, stranded, unconnected, reconnected, scheduled, deferred,
    ]

    /// The differences that `Corrections` and the interpreter remove from RxSwift.
    private static let corrected = [
        KnownDifference("reports its terminal event after that delivery"),
        KnownDifference("does nothing more"),
        KnownDifference("no more events arrive"),
        KnownDifference("is released before the event is delivered"),
        KnownDifference("is called before the observer receives the event and before both closures"),
        KnownDifference("is called after that closure"),
        KnownDifference("such a subscription begins a new connection"),
        KnownDifference("unsubscribes from it"),
        KnownDifference("stays with the first sequence and does not subscribe to the others"),
        KnownDifference("unsubscribes from the other sequence once it has emitted"),
        crash,
    ]

    public static let all = remaining + corrected + [uncorrected]

    /// The maximum number of chains, out of 10,000, for which RxSwift needs corrections to behave in the same way.
    public static let boundOfCorrections = 600

    /// If a source terminates while `connect` subscribes to it, the corrected RxSwift may release operators above earlier than
    /// Rx. RxSwift without corrections then behaves exactly like Rx.
    static let uncorrected = KnownDifference(
        "is released before the event is delivered", name: "uncorrected", bound: 1)

    /// If an event is emitted during a delivery, Rx delivers the event after that delivery, but RxSwift delivers it
    /// during that delivery. If the event is emitted at the end of the tick, both libraries behave in the same way. If
    /// other events follow within the tick, the traces must be the same before that tick.
    static let deferred = KnownDifference(
        "is delivered after that delivery, in order", name: "deferred", bound: 5
    ) {
        experiment, ours, theirs in
        for (index, subscriber) in experiment.subscribers.enumerated() where experiment.sendsFromInside {
            guard let number = subscriber.sendsAt, let sent = ours.tick(ofElement: number, at: index),
                sent == theirs.tick(ofElement: number, at: index)
            else { continue }
            ours.cut(at: sent)
            theirs.cut(at: sent)
        }
    }

    /// If a subscriber subscribes again while it receives a terminal event, and immediately receives a second terminal
    /// event, `do` in RxSwift receives the events of the second subscription before its last call for the first
    /// subscription returns.
    static let repeated = KnownDifference(
        "is delivered after that delivery, in order", name: "repeated", bound: 1
    ) {
        experiment, ours, theirs in
        guard ours.bySubscriber == theirs.bySubscriber, ours.subscriptions == theirs.subscriptions else {
            return
        }
        let returns = ours.bySubscriber.filter { site, _ in
            if case .subscriber(let number) = site { experiment.subscribers[number].returns } else { false }
        }.flatMap { $0.value.filter { !$0.note.isElement }.map(\.tick) }
        let ticks = Set(Dictionary(grouping: returns, by: \.self).filter { $0.value.count > 1 }.keys)
        for (site, there) in theirs.bySite
        where there.sorted(in: ticks) == ours.bySite[site]?.sorted(in: ticks) {
            ours.replace(site, by: there)
        }
        ours.takeOrder(of: theirs, within: ticks)
    }

    /// If an observer subscribes to a subject again while the subject replays elements to that observer, the second
    /// subscription is the first to receive later elements in RxSwift. A Driver or a Signal delivers these elements a tick
    /// later. `observe(on:)` delivers one element per tick, so these elements also wait for the elements before them. If the
    /// observers receive an error in a different order, only the subscriptions to another sequence may differ.
    static let replayed = KnownDifference("deliver in the order of subscription", name: "replayed", bound: 1)
    {
        experiment, ours, theirs in
        let replaying: [Script.Kind] = [.replay, .replayAll, .replayRelay]
        let isPossible = experiment.chain.operations.contains { chain in
            (0...1).contains { index in
                replaying.contains(experiment.subjects[index].kind) && chain.inputs.count > 1
                    && chain.inputs.allSatisfy { $0.operations.contains(Chain(.subject, [index])) }
            }
        }
        let delay = experiment.chain.operations.count {
            [.driver, .signal, .observeOn].contains($0.operation)
        }
        guard isPossible,
            let tick = ours.divergence(from: theirs) ?? ours.subscriptionDivergence(from: theirs)
        else { return }
        var start = tick - delay
        if experiment.chain.operations.contains(where: { $0.operation == .observeOn }) {
            let busy = Set(ours.bySubscriber.flatMap { $0.value.map(\.tick) })
            while busy.contains(start) { start -= 1 }
        }
        guard experiment.subjects.contains(where: { $0.events.contains { (start...tick).contains($0.tick) } })
        else { return }
        ours.cut(at: tick)
        theirs.cut(at: tick)
    }

    /// If the last other subscriber of `share(replay:)` unsubscribes while the elements of a source that has already
    /// terminated are replayed to a new subscriber, RxSwift connects again in that tick, because it counts the new
    /// subscriber only after the replay. In all other respects, both libraries behave in the same way.
    static let connected = KnownDifference("stays subscribed", name: "connected", bound: 1) {
        experiment, ours, theirs in
        guard experiment.chain.operations.contains(where: \.countsAfterReplay), ours.bySite == theirs.bySite
        else { return }
        let ticks = experiment.subscribers.map(\.subscribed).filter {
            ours.mayExchange(experiment.subscribers, at: $0)
        }
        let all = experiment.chain.operations
        let shared = all.filter(\.countsAfterReplay).flatMap { $0.inputs.flatMap(\.operations) }
        let sources = [Operation.hot, .cold].flatMap { [Chain($0, [0]), Chain($0, [1])] }
        for (index, here) in ours.subscriptions.enumerated() {
            let source = sources[index]
            guard shared.count(where: { $0 == source }) == all.count(where: { $0 == source }) else {
                continue
            }
            var others = theirs.subscriptions[index]
            // The new connection subscribes once to each source to which the first connection subscribed.
            let extra = others.firstIndex { one in
                ticks.contains(one.begin) && !here.contains(one) && here.contains { $0.begin < one.begin }
            }
            guard let extra else { continue }
            others.remove(at: extra)
            if others == here { theirs.subscriptions[index] = here }
        }
    }

    /// If the last other subscriber of `share(replay:)` unsubscribes while the source's elements are replayed to a new
    /// subscriber, RxSwift releases the source and subscribes to it again, because it counts the new subscriber only
    /// after the replay.
    static let joined = KnownDifference("stays subscribed", name: "joined", bound: 1) {
        experiment, ours, theirs in
        guard experiment.chain.operations.contains(where: \.countsAfterReplay) else { return }
        let ticks = zip(ours.subscriptions, theirs.subscriptions).flatMap { here, there in
            there.compactMap { one -> Int? in
                guard let end = one.end,
                    here.contains(where: { $0.begin == one.begin && $0.end ?? .max > end })
                else { return nil }
                // An operator above `share` may subscribe to a source some time after the new connection.
                let mayBeLater = ours.mayExchange(experiment.subscribers, at: end)
                return there.contains { $0.begin == end || mayBeLater && $0.begin > end } ? end : nil
            }
        }
        guard let tick = ticks.min() else { return }
        ours.cut(at: tick)
        theirs.cut(at: tick)
    }

    /// Like ``joined``, but for a source that does not record its subscriptions. With `.whileConnected`, RxSwift's new
    /// subscriber stays subscribed to the subject of the connection that was disposed, and receives nothing more.
    static let stranded = KnownDifference("stays subscribed", name: "stranded", bound: 1) {
        experiment, ours, theirs in
        guard experiment.chain.operations.contains(where: \.countsAfterReplay),
            let tick = ours.divergence(from: theirs)
        else { return }
        let isSilent = !theirs.received.contains { $0.tick >= tick }
        let ticks = experiment.subscribers.map(\.subscribed).filter { $0 == tick || $0 < tick && isSilent }
        guard ticks.contains(where: { ours.mayExchange(experiment.subscribers, at: $0) }) else { return }
        ours.cut(at: tick)
        theirs.cut(at: tick)
    }

    /// If `share` replays an element while it connects, the element terminates its new subscriber, and that subscriber
    /// subscribes again, the second subscription joins a connection that the corrected RxSwift does not make, because
    /// the subscriber that began it has unsubscribed. The second subscription then receives nothing. RxSwift itself makes
    /// the connection.
    static let unconnected = KnownDifference(
        "such a subscription begins a new connection", name: "unconnected", bound: 1
    ) {
        experiment, ours, theirs in
        guard experiment.chain.operations.contains(where: \.replaysWhileConnected),
            let tick = ours.divergence(from: theirs)
        else { return }
        let isSilent = experiment.subscribers.enumerated().contains { index, subscriber in
            let site = Trace.Site.subscriber(index)
            let (here, there) = (ours.bySubscriber[site] ?? [], theirs.bySubscriber[site] ?? [])
            return subscriber.returns && there.last?.note.isElement == false
                && there.count { !$0.note.isElement } == 1 && here.count > there.count
                && here.starts(with: there)
        }
        guard isSilent else { return }
        ours.cut(at: tick)
        theirs.cut(at: tick)
    }

    /// If a source emits its last element while `connect` subscribes to it, the corrected RxSwift releases a `share` above
    /// only after the terminal event. A subscriber that connects again during that event joins the old connection of
    /// `share`, and receives nothing.
    static let reconnected = KnownDifference(
        "is released before the event is delivered", name: "reconnected", bound: 1
    ) { experiment, ours, theirs in
        let sharing = experiment.chain.inputs.flatMap(\.operations).contains {
            [.share, .driver, .signal, .refCount].contains($0.operation)
        }
        guard experiment.chain.operation == .connectable, sharing, let tick = ours.divergence(from: theirs),
            experiment.subscribers.indices.contains(where: {
                experiment.subscribers[$0].returns
                    && theirs.bySubscriber[.subscriber($0)]?.last.map {
                        $0.tick == tick && $0.note.isTerminal
                    }
                        == true
            })
        else { return }
        ours.cut(at: tick)
        theirs.cut(at: tick)
    }

    /// With `subscribe(on:)`, RxSwift disposes the source a tick later than Rx. Until then, the source still calls
    /// closures and subscribes to other sequences.
    static let scheduled = KnownDifference(
        "the first element after the disposal releases the source immediately", name: "scheduled", bound: 2
    ) {
        experiment, ours, theirs in
        guard experiment.chain.contains(.subscribeOn), ours.bySubscriber == theirs.bySubscriber else {
            return
        }
        let ticks = Set(ours.entries.map(\.tick))
        for (index, here) in ours.subscriptions.enumerated() {
            let others = theirs.subscriptions[index].filter { !here.contains($0) }
            // The subscriptions end at the tick of the disposal, and begin at that tick or the previous one.
            guard
                others.allSatisfy({ one in
                    guard let end = one.end, ticks.contains(end - 1) else { return false }
                    return end - one.begin <= 1
                })
            else { continue }
            theirs.subscriptions[index].removeAll(where: others.contains)
        }
        for (site, entries) in theirs.bySite {
            let known = ours.bySite[site] ?? []
            // Within a tick, RxSwift schedules the disposal after a subscription that is created during a terminal event.
            if known.sorted(in: ticks) == entries.sorted(in: ticks) {
                theirs.replace(site, by: known)
            } else if let late = entries.surplus(over: known),
                late.allSatisfy({ ticks.contains($0.tick - 1) })
            {
                for entry in late { theirs.entries.remove(at: theirs.entries.lastIndex(of: entry)!) }
            }
        }
    }

    /// RxSwift's `ifEmpty(switchTo:)` crashes the program if its source completes again. See ``isCrash(_:)``.
    public static let crash = KnownDifference("completes once", name: "crash", bound: 20)

    /// Returns whether a line of a program's output is the message of ``crash``, no matter which source line it names.
    public static func isCrash(_ line: String) -> Bool {
        line.contains("SingleAssignmentDisposable.swift:")
            && line.contains(": Fatal error: oldState.disposable != nil")
    }
}

extension Trace {
    /// Returns whether one subscriber may have unsubscribed in the tick in which another subscribed.
    fileprivate func mayExchange(_ subscribers: [Subscriber], at tick: Int) -> Bool {
        subscribers.indices.contains { joining in
            subscribers[joining].subscribed == tick
                && subscribers.indices.contains { leaving in
                    leaving != joining && subscribers[leaving].subscribed <= tick
                        && mayLeave(subscribers[leaving], leaving, at: tick)
                }
        }
    }

    /// Returns whether a subscriber may have disposed its subscription at a tick, during a delivery or a call to a
    /// closure.
    fileprivate func mayLeave(_ subscriber: Subscriber, _ index: Int, at tick: Int) -> Bool {
        if let number = subscriber.disposesAt, self.tick(ofElement: number, at: index) == tick { return true }
        guard let call = subscriber.disposesInSelector else { return false }
        let calls = entries.filter { if case .called = $0.note { $0.tick <= tick } else { false } }
        let isOver = !entries.contains { $0.site == .subscriber(index) && $0.tick > tick }
        return isOver && calls.count >= call && calls.last?.tick == tick
    }
}

extension Chain {
    /// Whether RxSwift's operator counts a new subscriber only after it has replayed elements to that subscriber.
    fileprivate var countsAfterReplay: Bool {
        operation == .share && numbers[0] > (numbers[1] == 1 ? 0 : 1)
            || operation == .typed && numbers[1] == TypedOperator.shareForever.rawValue
    }

    /// Whether the operator shares a subscription and replays an element only while it is connected.
    fileprivate var replaysWhileConnected: Bool {
        operation == .driver || operation == .share && numbers[0] > 0 && numbers[1] == 0
    }
}

extension [Trace.Entry] {
    /// Returns the entries that are not in `known`, or nil if the entries of `known` are not all present in the same order.
    fileprivate func surplus(over known: [Trace.Entry]) -> [Trace.Entry]? {
        var (rest, surplus) = (known[...], [Trace.Entry]())
        for entry in self {
            if entry == rest.first { rest.removeFirst() } else { surplus.append(entry) }
        }
        return rest.isEmpty ? surplus : nil
    }

    /// Returns the entries, sorted within each of the given ticks.
    fileprivate func sorted(in ticks: Set<Int>) -> [Trace.Entry] {
        let moved = filter { ticks.contains($0.tick) }.sorted {
            ($0.tick, "\($0.note)") < ($1.tick, "\($1.note)")
        }
        return filter { !ticks.contains($0.tick) } + moved
    }
}

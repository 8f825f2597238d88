import Chains

extension Experiment {
    /// The ticks at which something was subscribed, terminated or disposed in a trace.
    func moments(_ trace: Trace) -> Set<Int> {
        var ticks = Set(subscribers.flatMap { [$0.subscribed, $0.disposed] })
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
        if deliversLater {
            for entry in trace.received where entry.note.isTerminal { ticks.insert(entry.tick - 1) }
        }
        let operations = chain.operations.map(\.operation)
        for entry in trace.entries where entry.isMoment(operations) { ticks.insert(entry.tick) }
        for delay in chain.operations.compactMap(\.delayOfSubscription) {
            ticks.formUnion(ticks.map { $0 + delay })
        }
        return ticks
    }
}

extension Experiment {
    /// Whether a sequence that several subscribe to is in the chain, and several subscribe.
    var sharesSubscriptions: Bool {
        let shares: Set<Operation> = [
            .share, .refCount, .connectable, .multicast, .subject, .driver, .signal, .window, .groupBy,
        ]
        return chain.contains(where: { shares.contains($0) })
            && (subscribers.count > 1 || chain.contains(.diamond) || (0...1).contains(where: isUsedTwice))
    }

    /// Whether a sequence can be subscribed again while one of its subscriptions terminates.
    var subscribesTheSameAgain: Bool {
        chain.operations.contains { chain in
            switch (chain.operation, chain.numbers.last) {
            case (.retry, _), (.retryCount, _), (.retryWhen, _), (.singleTrait, 12), (.singleTrait, 13),
                (.maybe, 14), (.completable, 9):
                true
            default: false
            }
        }
    }

    private func isUsedTwice(subject index: Int) -> Bool {
        chain.operations.count { $0 == Chain(.subject, [index]) } > 1
    }

    /// Whether a subject that emits at a tick has several observers.
    func emitsTwice(at tick: Int) -> Bool {
        subjects.indices.contains { index in
            subjects[index].events.contains { $0.tick == tick }
                && (isUsedTwice(subject: index) || subscribers.count > 1 || chain.contains(.diamond))
        }
    }

    /// Whether an operation can be subscribed twice in a tick.
    var subscribesAgain: Bool {
        let again: Set<Operation> = [
            .retry, .retryCount, .retryWhen, .singleTrait, .maybe, .completable, .diamond,
        ]
        return subscribers.count > 1 || chain.contains(where: { again.contains($0) || $0.hasSelector })
    }

    /// The ticks at which subjects of the chain terminate.
    var endsOfSubjects: Set<Int> {
        var ends: Set<Int> = []
        for chain in chain.operations where chain.operation == .subject {
            guard let index = chain.numbers.first else { continue }
            for event in subjects[index].events where event.event == .error || event.event == .completed {
                ends.insert(event.tick)
                break
            }
        }
        return ends
    }

    /// The ticks at which a connectable sequence is connected that is built at one of these ticks.
    func connections(after ticks: Set<Int>) -> Set<Int> {
        var connections: Set<Int> = []
        for chain in chain.operations where chain.operation == .connectable {
            connections.formUnion(ticks.map { $0 + 100 + chain.numbers[1] })
        }
        return connections
    }

    /// How many ticks can pass until `subscribe(on:)` has disposed a source.
    var turns: Int {
        chain.operations.count { $0.operation == .subscribeOn || $0.is(.singleTrait, 20) }
    }

    /// How many ticks can pass from an event of a source until it is delivered.
    var laterDeliveries: Set<Int> {
        chain.operations.reduce(into: [0]) { delays, chain in
            guard let delay = chain.delayOfEvents else { return }
            delays.formUnion(delays.map { $0 + delay })
        }
    }

    /// Whether a terminal event can be delivered a tick later.
    var deliversLater: Bool {
        let later: Set<Operation> = [.observeOn, .driver, .signal, .singleTrait, .completable]
        return chain.contains(where: { later.contains($0) })
    }

    /// Whether a source can be subscribed at a tick that shows nothing else.
    var subscribesLater: Bool {
        let later: Set<Operation> = [
            .delaySubscription, .subscribeOn, .timeoutOther, .connectable, .driver, .signal, .singleTrait,
            .maybe,
            .completable,
        ]
        return chain.contains(where: { later.contains($0) })
    }

    /// Whether a source of the chain, or an operator with a clock, can have emitted at a tick.
    func mayEmit(at tick: Int, _ trace: Trace) -> Bool {
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
            || trace.entries.contains { $0.tick == tick && $0.note.isBeginning }
            || chain.contains(where: { timers.contains($0) })
    }
}

extension Chain {
    /// How many ticks later it subscribes its source, if not at once.
    var delayOfSubscription: Int? {
        switch (operation, numbers.last) {
        case (.subscribeOn, _), (.singleTrait, 20): 1
        case (.delaySubscription, let ticks?): max(1, ticks)
        case (.singleTrait, 17), (.maybe, 12), (.completable, 12): 3
        case (.window, 4), (.groupBy, 4): 5
        default: nil
        }
    }

    /// How many ticks later it delivers an event, if not at once.
    var delayOfEvents: Int? {
        switch (operation, numbers.last) {
        case (.observeOn, _), (.singleTrait, 20), (.completable, 13), (.driver, _), (.signal, _): 1
        case (.delay, let ticks?): max(1, ticks)
        case (.singleTrait, 16), (.maybe, 15), (.completable, 10): 3
        default: nil
        }
    }

    /// Whether it is an operation with this last number.
    func `is`(_ operation: Operation, _ number: Int) -> Bool {
        self.operation == operation && numbers.last == number
    }
}

extension Trace.Note {
    var isRelease: Bool { self == .released || self == .dispose }

    /// Whether a source that emits at once may have emitted.
    var isBeginning: Bool { self == .subscribe || self == .created }

    var isTerminal: Bool {
        switch self {
        case .error, .completed: true
        default: false
        }
    }
}

extension Trace.Entry {
    /// Whether something was subscribed, terminated or disposed.
    func isMoment(_ operations: [Operation]) -> Bool {
        switch note {
        case .error, .completed, .dispose, .subscribe, .created, .released: return true
        case .called:
            guard case .operation(let number) = site else { return false }
            let operation = operations[number]
            let ending: Set<Operation> = [.window, .groupBy, .takeUntilPredicate, .takeWhile]
            return operation.hasSelector || ending.contains(operation)
        default: return false
        }
    }
}

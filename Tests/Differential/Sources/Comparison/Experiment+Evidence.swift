import Chains

extension Experiment {
    /// The ticks at which something was subscribed, terminated or disposed in a trace.
    func moments(_ trace: Trace) -> Set<Int> { beginnings(trace).union(ends(trace)) }

    /// The ticks at which something was subscribed in a trace.
    func beginnings(_ trace: Trace) -> Set<Int> {
        var ticks = Set(subscribers.map(\.subscribed))
        for chain in chain.operations where chain.operation == .connectable {
            ticks.insert(Self.built + 100 + chain.numbers[1])
        }
        ticks.formUnion(trace.subscriptions.joined().map(\.begin))
        ticks.formUnion(repetitions(trace))
        let chains = chain.operations
        for entry in trace.entries where entry.isBeginning(chains) { ticks.insert(entry.tick) }
        return withDelays(ticks)
    }

    /// The ticks at which something terminated or was disposed in a trace.
    func ends(_ trace: Trace) -> Set<Int> {
        var ticks = Set(subscribers.map(\.disposed))
        for (index, subscriber) in subscribers.enumerated() {
            guard let number = subscriber.disposesAt else { continue }
            if let tick = trace.tick(ofElement: number, at: index) { ticks.insert(tick) }
        }
        for chain in chain.operations where chain.operation == .connectable && chain.numbers[2] > 0 {
            ticks.insert(Self.built + 150 + chain.numbers[2])
        }
        ticks.formUnion(trace.subscriptions.joined().compactMap(\.end))
        ticks.formUnion(repetitions(trace))
        if deliversLater {
            for entry in trace.received where entry.note.isTerminal { ticks.insert(entry.tick - 1) }
        }
        // An element that ends a sequence, or decides `amb`, need not be followed by anything that shows it.
        let deciding: Set<Operation> = [
            .amb, .ambMany, .elementAt, .first, .take, .takeUntil, .singleTrait, .maybe, .infallible,
        ]
        if chain.contains(where: { deciding.contains($0) }) { ticks.formUnion(trace.entries.map(\.tick)) }
        let chains = chain.operations
        for entry in trace.entries where entry.isEnd(chains) { ticks.insert(entry.tick) }
        return withDelays(ticks)
    }

    /// The ticks at which one part of a concatenation can end and the next be subscribed, if it completes a tick after its
    /// last element.
    private func repetitions(_ trace: Trace) -> Set<Int> {
        guard deliversLater, repeats || chain.contains(.concat) else { return [] }
        return Set(trace.received.map { $0.tick + 1 })
    }

    /// Whether a sequence is concatenated with itself.
    var repeats: Bool { chain.operations.contains { $0.is(.diamond, 5) } }

    /// The ticks, and those at which what happens at them has later effects.
    private func withDelays(_ ticks: Set<Int>) -> Set<Int> {
        var delays = chain.operations.flatMap { [$0.delay, $0.delayOfEvents].compactMap { $0 } }
        if repeats { delays += delays }
        return delays.reduce(into: ticks) { ticks, delay in ticks.formUnion(ticks.map { $0 + delay }) }
    }
}

extension Experiment {
    /// Whether a sequence that several subscribe to is in the chain, and several subscribe.
    var sharesSubscriptions: Bool {
        let shares: Set<Operation> = [
            .share, .refCount, .connectable, .multicast, .subject, .driver, .signal, .window, .groupBy,
        ]
        return chain.contains(where: { shares.contains($0) })
            && (isSubscribedTwice || (0...1).contains(where: isUsedTwice))
    }

    /// Whether a sequence can be subscribed again while one of its subscriptions terminates.
    var retries: Bool { chain.operations.contains(where: \.retries) }

    /// Whether a sequence of the chain can have several subscriptions at once.
    private var isSubscribedTwice: Bool {
        subscribers.count > 1 || chain.contains(.diamond) || chain.operations.contains(where: \.hasSelector)
    }

    private func isUsedTwice(subject index: Int) -> Bool {
        chain.operations.count { $0 == Chain(.subject, [index]) } > 1
    }

    /// Whether a subject that emits at a tick has several observers.
    func emitsTwice(at tick: Int) -> Bool {
        subjects.indices.contains { index in
            chain.operations.contains(Chain(.subject, [index]))
                && subjects[index].events.contains { $0.tick == tick }
                && (isUsedTwice(subject: index) || isSubscribedTwice)
        }
    }

    /// Whether an element can be emitted at the tick of another event.
    var keepsElements: Bool {
        let keeping: Set<Operation> = [
            .reduce, .toArray, .takeLast, .buffer, .sample, .combineLatest, .zip, .withLatestFrom,
        ]
        return chain.contains { keeping.contains($0) }
    }

    /// Whether `share` with the scope `.forever` is in the chain.
    var sharesForever: Bool { chain.operations.contains { $0.is(.share, 1) } }

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
            || trace.subscriptions.joined().contains { $0.begin == tick }
            || trace.entries.contains { $0.tick == tick && $0.note.isBeginning }
            || chain.contains(where: { timers.contains($0) }) || chain.operations.contains(where: \.isTimed)
    }
}

extension Chain {
    /// How many ticks after its subscription it subscribes or unsubscribes a source, or completes, if it waits.
    var delay: Int? {
        switch (operation, numbers.last) {
        case (.subscribeOn, _), (.singleTrait, 20), (.driver, 13), (.signal, 13), (.justOn, _): 1
        case (.ofOn, let count?), (.rangeOn, let count?): count + 1
        case (.delaySubscription, let ticks?), (.takeFor, let ticks?), (.timeout, let ticks?),
            (.timeoutOther, let ticks?):
            max(1, ticks)
        case (.singleTrait, 17), (.maybe, 12), (.completable, 12): 3
        case (.window, 4), (.groupBy, 4): 5
        case (.singleTrait, 18), (.singleTrait, 19), (.maybe, 16), (.completable, 11): 10
        case (.infallible, 21): 30
        default: nil
        }
    }

    /// Whether it subscribes its source again after an error.
    var retries: Bool {
        switch (operation, numbers.last) {
        case (.retry, _), (.retryCount, _), (.retryWhen, _), (.singleTrait, 12), (.singleTrait, 13),
            (.maybe, 14), (.completable, 9):
            true
        default: false
        }
    }

    /// Whether it is an operator of a trait that emits by a clock.
    var isTimed: Bool {
        switch (operation, numbers.last ?? 0) {
        case (.driver, 14...18), (.signal, 14...18), (.infallible, 19...20): true
        default: false
        }
    }

    /// Whether it calls a closure that makes a sequence.
    var hasSelector: Bool {
        switch (operation, numbers.last ?? 0) {
        case (.driver, 19...21), (.driver, 29), (.signal, 19...21), (.signal, 29), (.infallible, 23...26),
            (.singleTrait, 2...4), (.maybe, 2):
            true
        default: operation.hasSelector
        }
    }

    /// How many ticks later it delivers an event, if not at once.
    var delayOfEvents: Int? {
        switch (operation, numbers.last) {
        case (.driver, 14), (.signal, 14): 6
        case (.driver, 17), (.signal, 17): 4
        case (.infallible, 19): 5
        case (.observeOn, _), (.singleTrait, 20), (.completable, 13), (.driver, _), (.signal, _): 1
        case (.delay, let ticks?), (.debounce, let ticks?): max(1, ticks)
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

    var isNext: Bool {
        if case .next = self { true } else { false }
    }

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
    /// Whether something was subscribed.
    func isBeginning(_ chains: [Chain]) -> Bool {
        if note.isBeginning { return true }
        guard case .called = note, case .operation(let number) = site else { return false }
        return chains[number].hasSelector || [.window, .groupBy].contains(chains[number].operation)
    }

    /// Whether something terminated or was disposed, or an element decides that.
    func isEnd(_ chains: [Chain]) -> Bool {
        if note.isTerminal || note.isRelease { return true }
        guard case .operation(let number) = site else { return false }
        // An attempt follows another one.
        if note == .subscribe { return chains[number].retries }
        guard case .called = note else { return false }
        let ending: Set<Operation> = [
            .window, .groupBy, .takeUntilPredicate, .takeWhile, .single, .flatMapLatest,
        ]
        return ending.contains(chains[number].operation)
    }
}

import Randomness

extension Experiment {
    /// Returns the experiment for a seed.
    public static func random(seed: UInt64) -> Experiment {
        var random = SeededGenerator(seed: seed)
        var fuel = random.number(1...7)
        var chain = Chain.random(&random, fuel: &fuel, inSelector: false)
        if random.once(in: 12) {
            let operation = random.pick([.share, .share, .refCount, .connectable] as [Operation])
            chain = Chain(operation, operation.signature.parameters.map { $0.random(&random) }, [chain])
        }
        var experiment = Experiment(
            chain: chain,
            hot: [random.events(from: 150), random.events(from: 200)],
            cold: [random.events(from: 0), random.events(from: 0)],
            subjects: [random.script(), random.script()],
            subscribers: random.subscribers(of: chain))
        experiment.notesAll = random.once(in: 6)
        return experiment.withoutIdleSources
    }

    /// The experiment without the events of sources that are not in the chain.
    private var withoutIdleSources: Experiment {
        var experiment = self
        let used = Set(chain.operations)
        for index in 0...1 {
            if !used.contains(Chain(.hot, [index])) { experiment.hot[index] = [] }
            if !used.contains(Chain(.cold, [index])) { experiment.cold[index] = [] }
            // The first subject keeps its events, because subscribers emit to it.
            if !used.contains(Chain(.subject, [index])), index == 1 { experiment.subjects[index].events = [] }
        }
        return experiment
    }
}

extension Chain {
    static func random(
        _ random: inout SeededGenerator, fuel: inout Int, inSelector: Bool, isBuiltLater: Bool = false
    ) -> Chain {
        let isSource = fuel <= 0 || random.once(in: 12)
        fuel -= 1
        var operation = isSource ? source(&random, inSelector) : random.pick(Operation.operators)
        // The operation is connected by a script that begins when the chain is built. A chain that is built later,
        // perhaps after everything has been disposed, would outlive the script.
        if operation == .connectable, isBuiltLater { operation = .share }
        let signature = operation.signature
        let numbers = signature.parameters.map { $0.random(&random) }
        let inputs = (0..<random.number(signature.inputs)).map { index in
            Chain.random(
                &random, fuel: &fuel, inSelector: inSelector || (operation.hasSelector && index == 1),
                isBuiltLater: isBuiltLater || operation.buildsLater)
        }
        return Chain(operation, numbers, inputs)
    }

    private static func source(_ random: inout SeededGenerator, _ inSelector: Bool) -> Operation {
        if random.once(in: 2) {
            return random.pick(inSelector ? [.cold, .outer, .hot] : [.hot, .hot, .cold, .subject])
        }
        let operation = random.pick(Operation.sources)
        return operation == .outer && !inSelector ? .hot : operation
    }
}

extension Operation {
    /// Whether the second input is built separately for each element.
    public var hasSelector: Bool {
        [.flatMap, .flatMapFirst, .flatMapLatest, .concatMap, .mergeMaxConcurrent, .catch, .retryWhen]
            .contains(self)
    }

    /// Whether inputs are built while a subscription begins or continues.
    var buildsLater: Bool { hasSelector || self == .deferred || self == .using || self == .multicast }

    /// Whether at least one overload calls a closure that creates a sequence.
    var callsSelector: Bool {
        buildsLater
            || [.singleTrait, .maybe, .completable, .infallible, .driver, .signal].contains(self)
    }
}

extension SeededGenerator {
    mutating func events(from start: Int) -> [Timed] {
        var tick = start
        var events: [Timed] = []
        for _ in 0..<number(0...6) {
            tick += pick([0, 1, 1, 3, 5, 10, 10, 20, 30])
            events.append(Timed(tick, .next(number(0...5))))
        }
        tick += pick([0, 1, 10, 40])
        switch number(0...9) {
        case 0...3: events.append(Timed(tick, .completed))
        case 4...6: events.append(Timed(tick, .error))
        default: break
        }
        if once(in: 10) { events.append(Timed(tick + 7, .next(number(0...5)))) }
        return events
    }

    mutating func script() -> Script {
        Script(kind: pick(Script.Kind.allCases), events: events(from: 190))
    }

    mutating func subscribers(of chain: Chain) -> [Subscriber] {
        let isShared = chain.contains { [.share, .refCount, .connectable, .driver, .signal].contains($0) }
        let count = once(in: isShared ? 2 : 4) ? number(2...4) : 1
        return (0..<count).map { index in
            let subscribed = index == 0 ? 200 : 200 + number(0...80)
            var subscriber = Subscriber(
                subscribed: subscribed,
                disposed: once(in: 4) ? subscribed + number(0...120) : Experiment.disposed,
                disposesAt: once(in: 8) ? number(1...3) : nil,
                sendsAt: chain.contains(.subject) && once(in: 8) ? number(1...3) : nil)
            subscriber.returns = once(in: isShared ? 3 : 8)
            let canDispose = chain.contains(where: \.callsSelector)
            if canDispose, once(in: 8) { subscriber.disposesInSelector = number(1...2) }
            return subscriber
        }
    }
}

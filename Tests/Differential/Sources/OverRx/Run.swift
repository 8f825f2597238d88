public import Chains
private import Foundation

/// Runs an experiment in this library's virtual time.
/// - Parameters:
///   - isCorrected: Whether RxSwift's operators release everything upstream before they deliver a terminal event.
///   - isDeferring: Whether elements that subscribers emit during a delivery are emitted at the end of the tick.
@MainActor
public func run(_ experiment: Experiment, isCorrected: Bool = false, isDeferring: Bool = false) -> Trace {
    #if RXSWIFT
        Corrections.areActive = isCorrected
    #endif
    #if !RXSWIFT
        // Other code in the process may have live subscriptions. In a release build, their number is always 0.
        let others = Resources.total
    #endif
    var laboratory: Laboratory? = Laboratory(experiment, isDeferring)
    weak var journal: Journal?
    journal = laboratory?.journal
    note(debugging: laboratory?.journal)
    defer { note(debugging: nil) }
    SharingScheduler.mock(scheduler: laboratory!.scheduler) { laboratory?.run() }
    var trace = laboratory?.trace ?? Trace()
    laboratory = nil
    trace.isLeaking = journal != nil
    #if !RXSWIFT
        trace.isLeaking = trace.isLeaking || Resources.total > others
    #endif
    return trace
}

/// Records the lines that `debug` writes. The identifier in a line is the number of the operation.
private func note(debugging journal: Journal?) {
    weak let journal = journal
    #if RXSWIFT
        Corrections.print = { line in
            // After the time, the line contains the identifier, an arrow, and the text that Rx passes to its hook.
            let parts = line.components(separatedBy: " -> ")
            guard let number = parts[0].components(separatedBy: ": ").last.flatMap(Int.init) else { return }
            journal?.note(.written(parts.dropFirst().joined(separator: " -> ")), .operation(number))
        }
    #else
        Hooks.debugLog = { identifier, text in
            guard let number = Int(identifier) else { return }
            journal?.note(.written(text), .operation(number))
        }
    #endif
}

/// A journal of the entries that an experiment has recorded. The journal outlives the experiment only if something
/// leaks, because every closure refers to the journal.
final class Journal {
    /// A number of entries that no terminating chain reaches.
    static let limit = 1000
    /// A number of timer elements that a chain reaches only if its elements multiply.
    static let tickLimit = 10_000

    let scheduler: TestScheduler
    private(set) var entries: [Trace.Entry] = []
    private(set) var isRunaway = false
    private var steps = 0
    private var ticks = 0

    init(_ scheduler: TestScheduler) { self.scheduler = scheduler }

    func note(_ note: Trace.Note, _ site: Trace.Site) {
        guard step() else { return }
        entries.append(Trace.Entry(tick: scheduler.clock, site: site, note: note))
    }

    /// Counts a step. Returns false after too many steps. Sources that may be endless call this before each element.
    func step() -> Bool {
        steps += 1
        if steps > Self.limit { cutOff() }
        return !isRunaway
    }

    /// Counts an element of a timer.
    func tick() {
        ticks += 1
        if ticks > Self.tickLimit { cutOff() }
    }

    private func cutOff() {
        if isRunaway { return }
        isRunaway = true
        scheduler.stop()
    }
}

/// The scheduler, the sources and the subscribers of one experiment.
final class Laboratory {
    let experiment: Experiment
    let isDeferring: Bool
    let scheduler = TestScheduler(initialClock: 0)
    let journal: Journal
    let hot: [HotSource]
    let cold: [TestableObservable<Value>]
    let subjects: [Entrance]
    private var chain: Observable<Value>?
    private var subscriptions: [CompositeDisposable] = []
    /// The subscribers whose subscriptions have begun.
    private var subscribed: Set<Int> = []
    private var selectorCalls = 0
    private var connects: [() -> Void] = []

    init(_ experiment: Experiment, _ isDeferring: Bool) {
        self.experiment = experiment
        self.isDeferring = isDeferring
        journal = Journal(scheduler)
        hot = experiment.hot.map { [scheduler] in HotSource($0, scheduler) }
        cold = experiment.cold.map { [scheduler] in scheduler.createColdObservable($0.map(recorded)) }
        subjects = experiment.subjects.map { Entrance($0.kind) }
    }

    var trace: Trace {
        var trace = Trace()
        trace.entries = journal.entries
        trace.subscriptions =
            hot.map(\.intervals)
            + cold.map { source in
                source.subscriptions.map {
                    Trace.Interval($0.subscribe, $0.unsubscribe == Int.max ? nil : $0.unsubscribe)
                }
            }
        trace.observed = subjects.map(\.isObserved)
        trace.isRunaway = journal.isRunaway
        return trace
    }

    func run() {
        for (script, subject) in zip(experiment.subjects, subjects) {
            for event in script.events { scheduler.scheduleAt(event.tick) { subject.send(event.event) } }
        }
        scheduler.scheduleAt(Experiment.built) { [unowned self] in
            chain = Node(self, experiment.chain, 0, .number(0)).build()
        }
        for (index, subscriber) in experiment.subscribers.enumerated() { schedule(subscriber, index) }
        scheduler.scheduleAt(Experiment.stopped) { [scheduler] in scheduler.stop() }
        scheduler.start()
        for subscription in subscriptions { subscription.dispose() }
        chain = nil
        connects = []
    }

    /// Calls `connect` each time a subscriber has subscribed again, while that subscriber receives the terminal event.
    func whenSubscribingAgain(_ connect: @escaping () -> Void) { connects.append(connect) }

    private func sendFromInside() {
        guard isDeferring else { return subjects[0].send(.next(9)) }
        scheduler.scheduleAt(scheduler.clock) { [subjects] in subjects[0].send(.next(9)) }
    }

    private func schedule(_ subscriber: Subscriber, _ index: Int) {
        let subscription = CompositeDisposable()
        subscriptions.append(subscription)
        scheduler.scheduleAt(subscriber.subscribed) { [unowned self] in
            if !subscription.isDisposed { subscribe(subscriber, index, subscription, isFirst: true) }
        }
        scheduler.scheduleAt(subscriber.disposed) { subscription.dispose() }
    }

    private func subscribe(
        _ subscriber: Subscriber, _ index: Int, _ subscription: CompositeDisposable, isFirst: Bool
    ) {
        let site = Trace.Site.subscriber(index)
        var received = 0
        guard let chain else { return }
        let joined = chain.subscribe { [unowned self] event in
            switch event {
            case .next(let value):
                journal.note(.next(value), site)
                received += 1
                if received == subscriber.disposesAt { subscription.dispose() }
                // RxSwift may deliver more elements after the disposal.
                let isOver = subscriber.disposesAt.map { received > $0 } ?? false
                if received == subscriber.sendsAt, !isOver { sendFromInside() }
            case .error(let error): journal.note(.error("\(error)"), site)
            case .completed: journal.note(.completed, site)
            }
            if event.isStopEvent, isFirst, subscribed.contains(index), subscriber.returns,
                !subscription.isDisposed
            {
                subscribe(subscriber, index, subscription, isFirst: false)
                for connect in connects { connect() }
            }
        }
        subscribed.insert(index)
        _ = subscription.insert(joined)
    }

    /// Disposes the subscription of each subscriber that unsubscribes during this call to a closure that creates a
    /// sequence.
    func selectorIsCalled() {
        selectorCalls += 1
        for (subscriber, subscription) in zip(experiment.subscribers, subscriptions)
        where subscriber.disposesInSelector == selectorCalls {
            subscription.dispose()
        }
    }
}

func recorded(_ event: Timed) -> Recorded<Event<Value>> {
    switch event.event {
    case .next(let number): .next(event.tick, .number(number))
    case .error: .error(event.tick, Failure(1))
    case .completed: .completed(event.tick)
    }
}

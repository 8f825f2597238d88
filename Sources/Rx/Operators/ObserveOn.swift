extension ObservableType {
    /// The same events, sent on a scheduler, in order.
    ///
    /// On ``MainScheduler/instance`` an event that comes on the main thread is passed on at once, unless
    /// others wait. What waits when the subscription is disposed is dropped.
    /// See <https://reactivex.io/documentation/operators/observeon.html>.
    /// - Parameter scheduler: Where the events are sent.
    @inlinable
    public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            if let handover = QueueHandover(scheduler, sink, subscription) {
                source.run(handover.entry, subscription)
            } else {
                source.run(Handover(sink, subscription, scheduler).entry, subscription)
            }
        }
    }
}

/// Hands events from the thread they come on to a scheduler.
@usableFromInline
final class Handover<Element: Sendable>: Sendable {
    private struct State: Sendable {
        var waiting = Queue<Event<Element>>()
        var isRunning = false

        /// The next event; without one the work ends.
        mutating func next() -> Event<Element>? {
            let event = waiting.next()
            if event == nil { isRunning = false }
            return event
        }
    }

    private let sink: Sink<Element>
    private let subscription: Subscription
    private let scheduler: any ImmediateSchedulerType
    private let state = Locked(State())
    private let work = SerialDisposable()

    @usableFromInline
    init(_ sink: Sink<Element>, _ subscription: Subscription, _ scheduler: any ImmediateSchedulerType) {
        self.sink = sink
        self.subscription = subscription
        self.scheduler = scheduler
        subscription.add(work)
    }

    /// Where the events come.
    @usableFromInline
    var entry: Sink<Element> {
        let ended = Flag()
        return Sink { [self] event in
            if ended.isSet { return }
            if event.isStopEvent { _ = ended.set() }
            on(event)
        }
    }

    private func on(_ event: Event<Element>) {
        let starts = state.withLock { state in
            state.waiting.append(event)
            defer { state.isRunning = true }
            return !state.isRunning
        }
        guard starts else { return }
        work.disposable = scheduler.scheduleRecursive(()) { [self] _, recurse in
            guard let event = state.withLock({ $0.next() }) else { return }
            deliver(event)
            let isEmpty = state.withLock { state in
                state.isRunning = !state.waiting.isEmpty
                return !state.isRunning
            }
            if !isEmpty { recurse(()) }
        }
    }

    private func deliver(_ event: Event<Element>) {
        if !subscription.isDisposed { sink.on(event) }
    }
}

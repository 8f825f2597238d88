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
        guard (scheduler as? MainScheduler) === MainScheduler.instance else {
            return Handover.observing(source, on: scheduler)
        }
        return Observable { sink, lifetime in
            source.run(MainHandover(sink, lifetime).entry, lifetime)
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
    private let lifetime: Lifetime
    private let scheduler: any ImmediateSchedulerType
    private let state = Locked(State())
    private let work = SerialDisposable()

    private init(
        _ sink: Sink<Element>, _ lifetime: Lifetime, _ scheduler: any ImmediateSchedulerType
    ) {
        self.sink = sink
        self.lifetime = lifetime
        self.scheduler = scheduler
        lifetime.add(work)
    }

    @usableFromInline
    static func observing(
        _ source: Observable<Element>, on scheduler: any ImmediateSchedulerType
    ) -> Observable<Element> {
        Observable { sink, lifetime in
            let ended = Flag()
            let handover = Handover(sink, lifetime, scheduler)
            source.run(
                Sink { event in
                    if ended.isSet { return }
                    if event.isStopEvent { _ = ended.set() }
                    handover.on(event)
                }, lifetime)
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
        if !lifetime.isDisposed { sink.on(event) }
    }
}

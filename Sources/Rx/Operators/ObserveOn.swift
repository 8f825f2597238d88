extension ObservableType {
    /// Delivers the events on a scheduler, in order.
    ///
    ///     self:         --1--2--3--|
    ///     observe(on):  ---1--2--3--|      each event a turn of the scheduler later
    ///
    /// On ``MainScheduler/instance`` an event that comes on the main thread is delivered at once, unless earlier ones
    /// wait. On a serial queue, work that is scheduled after an event runs after its delivery. Events that wait when the
    /// subscription is disposed are dropped; the source is released at its terminal event, before that is delivered.
    /// See <https://reactivex.io/documentation/operators/observeon.html>.
    /// - Parameter scheduler: Delivers the events.
    @inlinable
    public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            if let handover = QueueHandover(scheduler, sink, subscription) {
                source.subscribe(within: subscription, at: { handover.receive($0, $1) })
            } else {
                let handover = SchedulerHandover(sink, subscription, scheduler)
                source.subscribe(within: subscription) { handover.on($0) }
            }
        }
    }
}

/// Brings events to a scheduler that may be concurrent: each piece of work delivers one event and schedules the next.
@usableFromInline
final class SchedulerHandover<Element: Sendable>: Sendable {
    private struct State: Sendable {
        var waiting = Queue<Event<Element>>()
        var isRunning = false
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

    @usableFromInline
    func on(_ event: Event<Element>) {
        let starts = state.withLock { state in
            state.waiting.append(event)
            defer { state.isRunning = true }
            return !state.isRunning
        }
        guard starts else { return }
        work.disposable = scheduler.scheduleRecursive(()) { [self] _, recurse in
            if let event = state.withLock({ $0.waiting.next() }), !subscription.isDisposed { sink.on(event) }
            let isEmpty = state.withLock { state in
                state.isRunning = !state.waiting.isEmpty
                return !state.isRunning
            }
            if !isEmpty { recurse(()) }
        }
    }
}

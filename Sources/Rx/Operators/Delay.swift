extension ObservableType {
    /// Emits the elements, and completes, later by a time. An error is emitted at once and drops what waits.
    ///
    ///     self:   --1--2--|
    ///     delay:  -----1--2--|      delay of 3
    ///
    /// See <https://reactivex.io/documentation/operators/delay.html>.
    /// - Parameters:
    ///   - dueTime: The time between receiving an event and emitting it.
    ///   - scheduler: Measures the time, and emits the events.
    public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            let delayer = Delayer(sink, subscription, dueTime: dueTime, scheduler: scheduler)
            source.subscribe(within: delayer.output.upstream) { delayer.on($0) }
        }
    }
}

private final class Delayer<Element: Sendable>: Sendable {
    private struct State: Sendable {
        var waiting = Queue<(time: RxTime, event: Event<Element>)>()
        var isTimerRunning = false
    }

    let output: SerializedSink<Element>
    private let dueTime: RxTimeInterval
    private let scheduler: any SchedulerType
    private let state = Locked(State())
    private let timer = SerialDisposable()

    init(
        _ sink: Sink<Element>, _ subscription: Subscription, dueTime: RxTimeInterval,
        scheduler: any SchedulerType
    ) {
        output = SerializedSink(sink, subscription)
        self.dueTime = dueTime
        self.scheduler = scheduler
        subscription.add(timer)
    }

    func on(_ event: Event<Element>) {
        if case .error = event { return output.on(event) }
        let now = scheduler.now
        let starts = state.withLock { state in
            state.waiting.append((now, event))
            defer { state.isTimerRunning = true }
            return !state.isTimerRunning
        }
        if !starts { return }
        // One timer for all events, so that a concurrent scheduler cannot change their order.
        timer.disposable = scheduler.scheduleRecursive((), dueTime: dueTime) { [self] _, recurse in
            if let due = state.withLock({ $0.waiting.next() }) { output.on(due.event) }
            let next = state.withLock { state in
                state.isTimerRunning = !state.waiting.isEmpty
                return state.waiting.first?.time
            }
            guard let next else { return }
            recurse((), max(.zero, dueTime - next.duration(to: scheduler.now)))
        }
    }
}

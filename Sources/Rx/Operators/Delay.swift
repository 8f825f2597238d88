extension ObservableType {
    /// The same elements and the completion, later by a time. An error is not delayed.
    ///
    ///     self:   --1--2--|
    ///     delay:  -----1--2--|      delay of 3
    ///
    /// See <https://reactivex.io/documentation/operators/delay.html>.
    /// - Parameters:
    ///   - dueTime: How much later.
    ///   - scheduler: Whose time it is, and where the events are sent.
    public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            let delayer = Delayer(SerializedSink(sink, subscription), dueTime: dueTime, scheduler: scheduler)
            subscription.add(delayer.timer)
            let upstream = Subscription(within: subscription)
            let delaying = Sink<Element> { event in
                if upstream.isDisposed { return }
                if event.isStopEvent { upstream.dispose() }
                delayer.on(event)
            }
            source.run(delaying, upstream)
        }
    }
}

private final class Delayer<Element: Sendable>: Sendable {
    private struct State: Sendable {
        var waiting = Queue<(time: RxTime, event: Event<Element>)>()
        var isActive = false
    }

    let timer = SerialDisposable()
    private let entry: SerializedSink<Element>
    private let dueTime: RxTimeInterval
    private let scheduler: any SchedulerType
    private let state = Locked(State())

    init(_ entry: SerializedSink<Element>, dueTime: RxTimeInterval, scheduler: any SchedulerType) {
        self.entry = entry
        self.dueTime = dueTime
        self.scheduler = scheduler
    }

    func on(_ event: Event<Element>) {
        if case .error = event {
            timer.dispose()
            return entry.on(event)
        }
        let now = scheduler.now
        let starts = state.withLock { state in
            state.waiting.append((now, event))
            defer { state.isActive = true }
            return !state.isActive
        }
        if !starts { return }
        // One timer for all, so that a concurrent scheduler cannot turn two events round.
        timer.disposable = scheduler.scheduleRecursive((), dueTime: dueTime) { [self] _, recurse in
            if let due = state.withLock({ $0.waiting.next() }) { entry.on(due.event) }
            let following = state.withLock { state in
                state.isActive = !state.waiting.isEmpty
                return state.waiting.first?.time
            }
            guard let following else { return }
            recurse((), max(.zero, dueTime - following.duration(to: scheduler.now)))
        }
    }
}

extension ObservableType {
    /// Emits the first element, then at most one in each span of time.
    ///
    ///     self:            --1-2-3----4---5--|
    ///     latest:          --1----3----4----5|      throttle of 5
    ///     not latest:      --1--------4------|
    ///
    /// An error is emitted at once and drops the element that waits.
    /// See <https://reactivex.io/documentation/operators/debounce.html>.
    /// - Parameters:
    ///   - dueTime: The span that begins with each emitted element.
    ///   - latest: Whether the last element received within a span is emitted at its end. If the source completes
    ///     meanwhile, the sequence completes after it.
    ///   - scheduler: Measures the time, and emits the late elements.
    public func throttle(
        _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
    ) -> Observable<Element> {
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            let output = SerializedSink(sink, subscription)
            let throttler = Throttler(output, dueTime, scheduler)
            let add: (UnsafePointer<Element>) -> Void = { element in
                guard let remaining = throttler.remaining() else {
                    sink.receive(element, nil)
                    return throttler.hasEmitted()
                }
                if latest { throttler.keep(sink.emission(of: element), remaining) }
            }
            source.subscribe(
                as: output.upstream,
                at: { element, end in
                    if let element { return output.perform(at: element, add) }
                    output.perform {
                        if end?.error != nil || throttler.completes() { sink.receive(nil, end) }
                    }
                })
        }
    }
}

/// When elements are emitted, and the one that waits. Used from inside ``SerializedSink/perform(_:)`` only.
private final class Throttler: Sendable {
    private struct State {
        var lastEmission: RxTime?
        var waiting: Work?
        var isCompleted = false
    }

    private let output: SerializedEntry
    private let complete: @Sendable () -> Void
    private let dueTime: RxTimeInterval
    private let scheduler: any SchedulerType
    private let state = Memory(State())
    private let timer = SerialDisposable()

    init<Element>(
        _ output: SerializedSink<Element>, _ dueTime: RxTimeInterval, _ scheduler: any SchedulerType
    ) {
        self.output = output
        complete = { output.sink.complete(unlessDisposed: output.downstream) }
        self.dueTime = dueTime
        self.scheduler = scheduler
        output.downstream.add(timer)
    }

    /// Returns how long an element has to wait; nil if it is to be emitted now.
    func remaining() -> Duration? {
        guard let last = state.value.lastEmission else { return nil }
        let remaining = dueTime - last.duration(to: scheduler.now)
        if remaining > .zero { return remaining }
        // A waiting element is late, and this one is newer.
        state.value.waiting = nil
        return nil
    }

    func hasEmitted() { state.value.lastEmission = scheduler.now }

    /// Keeps the element to be emitted in `remaining`, in place of another one.
    func keep(_ emission: Work, _ remaining: Duration) {
        let isTimerRunning = state.value.waiting != nil
        state.value.waiting = emission
        if isTimerRunning { return }
        timer.schedule(on: scheduler, after: remaining) { [self] in
            output.perform { [self] in
                if let waiting = state.value.waiting.take() {
                    waiting.run()
                    hasEmitted()
                }
                if state.value.isCompleted { complete() }
            }
        }
    }

    /// Handles the completion of the source.
    /// - Returns: Whether the sequence does at once: no element waits.
    func completes() -> Bool {
        state.value.isCompleted = true
        return state.value.waiting == nil
    }
}

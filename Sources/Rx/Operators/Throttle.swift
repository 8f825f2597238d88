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
            let throttler = Throttler(
                sink, subscription, dueTime: dueTime, latest: latest, scheduler: scheduler)
            source.subscribe(as: throttler.output.upstream) { throttler.on($0) }
        }
    }
}

private final class Throttler<Element: Sendable>: Sendable {
    private struct State {
        var lastEmission: RxTime?
        var waiting: Element?
        var isCompleted = false
    }

    let output: SerializedSink<Element>
    private let dueTime: RxTimeInterval
    private let latest: Bool
    private let scheduler: any SchedulerType
    /// Used from inside `output.perform` only.
    private let state = Memory(State())
    private let timer = SerialDisposable()

    init(
        _ sink: Sink<Element>, _ subscription: Subscription, dueTime: RxTimeInterval, latest: Bool,
        scheduler: any SchedulerType
    ) {
        output = SerializedSink(sink, subscription)
        self.dueTime = dueTime
        self.latest = latest
        self.scheduler = scheduler
        subscription.add(timer)
    }

    func on(_ event: Event<Element>) {
        output.perform { [self] in
            switch event {
            case .next(let element): receive(element)
            case .error: output.sink.on(event)
            case .completed:
                state.value.isCompleted = true
                if state.value.waiting == nil { output.sink.on(.completed) }
            }
        }
    }

    private func receive(_ element: Element) {
        let remaining = state.value.lastEmission.map { dueTime - $0.duration(to: scheduler.now) } ?? .zero
        if remaining <= .zero {
            // A waiting element is late, and this one is newer.
            state.value.waiting = nil
            emit(element)
        } else if latest {
            let isTimerRunning = state.value.waiting != nil
            state.value.waiting = element
            if !isTimerRunning { startTimer(remaining) }
        }
    }

    private func startTimer(_ remaining: Duration) {
        timer.schedule(on: scheduler, after: remaining) { [self] in
            output.perform { [self] in
                if let element = state.value.waiting.take() { emit(element) }
                if state.value.isCompleted { output.sink.complete(unlessDisposed: output.downstream) }
            }
        }
    }

    private func emit(_ element: Element) {
        output.sink.on(.next(element))
        state.value.lastEmission = scheduler.now
    }
}

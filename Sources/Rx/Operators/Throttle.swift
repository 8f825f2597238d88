extension ObservableType {
    /// Emits the first element, then at most one element per time span.
    ///
    ///     self:            --1-2-3----4---5--|
    ///     latest:          --1----3----4----5|      throttle of 5
    ///     not latest:      --1--------4------|
    ///
    /// If the source fails, the pending element is dropped, and the error is emitted immediately. Delivers a pending
    /// element and any completion that follows it on `scheduler`, and all other events on the source's thread. Keeps
    /// one element. To wait until the source is quiet, use `debounce(_:scheduler:)`.
    ///
    /// ```swift
    /// let scroll = PublishSubject<Int>()
    /// scroll.throttle(.seconds(5), scheduler: scheduler).subscribe(onNext: { print($0) }).disposed(by: disposeBag)
    /// for row in 1...3 { scroll.onNext(row) }  // Prints 1
    /// scheduler.advanceTo(5)  // Prints 3
    /// ```
    ///
    /// - Parameters:
    ///   - dueTime: The time span that begins with each emitted element.
    ///   - latest: Whether the last element received within a span is emitted at the end of the span, even if the
    ///     source completes first.
    ///   - scheduler: The scheduler that measures the time and delivers the pending element.
    public func throttle(
        _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
    ) -> Observable<Element> {
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            let output = SerializedSink(sink, subscription)
            let throttler = Throttler(output, dueTime, scheduler)
            let add: (Borrowed<Element>) -> Void = { element in
                guard let remaining = throttler.remaining() else {
                    sink.next(element)
                    return throttler.hasEmitted()
                }
                if latest { throttler.keep(sink.work(emitting: element), remaining) }
            }
            source.subscribe(
                as: output.upstream,
                at: { emission in
                    switch emission {
                    case .element(let element): output.perform(with: element, add)
                    case .end(let end):
                        output.perform {
                            if end.error != nil || throttler.completes() { sink.end(end) }
                        }
                    }
                })
        }
    }
}

/// The part of `throttle` that stores the pending element and decides when to emit elements. It is used only inside
/// ``SerializedSink/perform(_:)``.
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

    /// Returns the time that an element must wait, or nil if it can be emitted now.
    func remaining() -> Duration? {
        guard let last = state.value.lastEmission else { return nil }
        let remaining = dueTime - last.duration(to: scheduler.now)
        if remaining > .zero { return remaining }
        // The pending element is overdue, so the new element replaces it.
        state.value.waiting = nil
        return nil
    }

    func hasEmitted() { state.value.lastEmission = scheduler.now }

    /// Keeps the element until `remaining` has passed. Replaces the pending element, if any.
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
    /// - Returns: Whether the sequence completes immediately, because no element is pending.
    func completes() -> Bool {
        state.value.isCompleted = true
        return state.value.waiting == nil
    }
}

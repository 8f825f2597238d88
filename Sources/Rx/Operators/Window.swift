extension ObservableType {
    /// The elements of each span of time as a sequence, ended earlier when it is full.
    ///
    ///     self:    --1-2-3-----4--|
    ///     window:  a---b-----c----|      timeSpan of 6, count 2
    ///     a:       --1-2|
    ///     b:           --3---|
    ///     c:                 ---4-|
    ///
    /// The source's end is the end of the window that is open, too. The source stays subscribed as long as the
    /// sequence or one of its windows is.
    /// See <https://reactivex.io/documentation/operators/window.html>.
    /// - Parameters:
    ///   - timeSpan: How long a window is open at the most.
    ///   - count: How many elements it gets at the most.
    ///   - scheduler: Whose time it is, and where windows end when their time is over.
    public func window(
        timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
    ) -> Observable<Observable<Element>> {
        let source = asObservable()
        return AnonymousObservable<Observable<Element>> { sink, subscription in
            Windows(sink, subscription, timeSpan: timeSpan, count: count, scheduler: scheduler).run(source)
        }
    }
}

private final class Windows<Element: Sendable>: Sendable {
    private struct State {
        var window = PublishSubject<Element>()
        var count = 0
        /// Which window is open.
        var number = 0
    }

    private let outer: SharedUpstream<Observable<Element>>
    private let timeSpan: RxTimeInterval
    private let count: Int
    private let scheduler: any SchedulerType
    private let turns: Turns
    /// For whoever has the turn.
    private let state = Memory(State())
    private let timer = SerialDisposable()

    init(
        _ sink: Sink<Observable<Element>>, _ subscription: Subscription, timeSpan: RxTimeInterval, count: Int,
        scheduler: any SchedulerType
    ) {
        outer = SharedUpstream(sink, subscription)
        self.timeSpan = timeSpan
        self.count = count
        self.scheduler = scheduler
        turns = Turns(outer.upstream)
        outer.upstream.add(timer)
    }

    func run(_ source: Observable<Element>) {
        turns.take { [self] in
            outer.on(.next(outer.inner(state.value.window)))
            startTimer()
        }
        if outer.upstream.isDisposed { return }
        source.run(Sink { [self] event in turns.take { [self] in handle(event) } }, outer.upstream)
    }

    private func handle(_ event: Event<Element>) {
        guard case .next(let element) = event else {
            outer.upstream.dispose()
            state.value.window.on(event)
            return outer.on(event.error.map { .error($0) } ?? .completed)
        }
        state.value.window.onNext(element)
        state.value.count += 1
        if state.value.count == count { openAnother() }
    }

    private func openAnother() {
        state.value.count = 0
        state.value.number += 1
        state.value.window.onCompleted()
        state.value.window = PublishSubject()
        outer.on(.next(outer.inner(state.value.window)))
        startTimer()
    }

    private func startTimer() {
        let number = state.value.number
        timer.schedule(on: scheduler, after: timeSpan) { [self] in
            turns.take { [self] in
                if number == state.value.number { openAnother() }
            }
        }
    }
}

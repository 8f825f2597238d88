extension ObservableType {
    /// Emits one sequence, a window, for each time span. The window emits the elements of the span and completes early
    /// if it is full.
    ///
    ///     self:    --1-2-3-----4--|
    ///     window:  a---b-----c----|      timeSpan of 6, count 2
    ///     a:       --1-(2|)
    ///     b:           --3---|
    ///     c:                 --4--|
    ///
    /// The source's terminal event also terminates the open window. The subscription to the source lasts as long as the
    /// sequence or one of its windows has a subscriber. Delivers the source's events on the source's thread, and
    /// windows on `scheduler`, except the first window and those after a full window. Keeps no elements. To receive
    /// arrays, use `buffer(timeSpan:count:scheduler:)`.
    ///
    /// ```swift
    /// let source = PublishSubject<Int>()
    /// source.window(timeSpan: .seconds(6), count: 2, scheduler: scheduler)
    ///     .flatMap { $0.reduce(0, accumulator: +) }
    ///     .subscribe(onNext: { print($0) }).disposed(by: disposeBag)
    /// source.onNext(1)
    /// source.onNext(2)  // Prints 3
    /// source.onNext(4)
    /// scheduler.advanceTo(6)  // Prints 4
    /// ```
    ///
    /// - Parameters:
    ///   - timeSpan: The longest time for which a window stays open.
    ///   - count: The maximum number of elements in a window.
    ///   - scheduler: The scheduler that measures the time and completes windows that are not full.
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
        /// The number of the open window.
        var number = 0
    }

    private let outer: SharedUpstream<Observable<Element>>
    private let output: SerializedSink<Observable<Element>>
    private let timeSpan: RxTimeInterval
    private let count: Int
    private let scheduler: any SchedulerType
    /// The state, which is used only inside `output.perform`.
    private let state = Memory(State())
    private let timer = SerialDisposable()

    init(
        _ sink: Sink<Observable<Element>>, _ subscription: Subscription, timeSpan: RxTimeInterval, count: Int,
        scheduler: any SchedulerType
    ) {
        let outer = SharedUpstream(sink, subscription)
        self.outer = outer
        output = SerializedSink(
            Sink.events(outer.on),
            outer.upstream)
        self.timeSpan = timeSpan
        self.count = count
        self.scheduler = scheduler
        outer.upstream.add(timer)
    }

    func run(_ source: Observable<Element>) {
        output.perform { [self] in
            output.sink.next(outer.inner(state.value.window))
            startTimer()
        }
        if outer.upstream.isDisposed { return }
        let add: (Borrowed<Element>) -> Void = { [self] element in
            state.value.window.next(element)
            state.value.count += 1
            if state.value.count == count { openAnother() }
        }
        source.subscribe(
            within: outer.upstream,
            at: { [self] emission in
                switch emission {
                case .element(let element): output.perform(with: element, add)
                case .end(let end): output.perform { [self] in finish(end) }
                }
            })
    }

    private func finish(_ end: Event<Never>) {
        state.value.window.on(Event(end))
        output.sink.end(end)
        outer.upstream.dispose()
    }

    private func openAnother() {
        state.value.count = 0
        state.value.number += 1
        completeWindow()
        state.value.window = PublishSubject()
        output.sink.next(outer.inner(state.value.window))
        startTimer()
    }

    // This is a separate function, because a function that creates an event looks up the event's type metadata at run
    // time on each call.
    @inline(never)
    private func completeWindow() { state.value.window.onCompleted() }

    private func startTimer() {
        let number = state.value.number
        timer.schedule(on: scheduler, after: timeSpan) { [self] in
            output.perform { [self] in
                if number == state.value.number { openAnother() }
            }
        }
    }
}

extension ObservableType {
    /// The elements of each span of time as an array, sent earlier when it is full.
    ///
    ///     self:    --1-2-3-----4---|
    ///     buffer:  ----[1,2]--[3]--[4]|      timeSpan of 6, count 2
    ///
    /// Each array that is sent begins a new span, so that arrays may be empty. The last one is sent before
    /// the completion; an error drops it.
    /// See <https://reactivex.io/documentation/operators/buffer.html>.
    /// - Parameters:
    ///   - timeSpan: How long an array is filled at the most.
    ///   - count: How many elements it has at the most.
    ///   - scheduler: Whose time it is, and where arrays are sent when their time is over.
    public func buffer(
        timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
    ) -> Observable<[Element]> {
        let source = asObservable()
        return AnonymousObservable<[Element]> { sink, subscription in
            let filler = Filler(sink, subscription, timeSpan: timeSpan, count: count, scheduler: scheduler)
            filler.startTimer()
            source.run(Sink { filler.on($0) }, subscription)
        }
    }
}

private final class Filler<Element: Sendable>: Sendable {
    private struct State {
        var elements: [Element] = []
        /// Which array is filled.
        var number = 0
    }

    private let sink: Sink<[Element]>
    private let timeSpan: RxTimeInterval
    private let count: Int
    private let scheduler: any SchedulerType
    private let turns: Turns
    /// For whoever has the turn.
    private let state = Memory(State())
    private let timer = SerialDisposable()

    init(
        _ sink: Sink<[Element]>, _ subscription: Subscription, timeSpan: RxTimeInterval, count: Int,
        scheduler: any SchedulerType
    ) {
        self.sink = sink
        self.timeSpan = timeSpan
        self.count = count
        self.scheduler = scheduler
        turns = Turns(subscription)
        subscription.add(timer)
    }

    func on(_ event: Event<Element>) {
        turns.take { [self] in
            switch event {
            case .next(let element):
                state.value.elements.append(element)
                if state.value.elements.count == count { sendAndStartAnew() }
            case .error(let error):
                timer.dispose()
                sink.on(.error(error))
            case .completed:
                timer.dispose()
                // The timer may have ended already, and wait for its turn.
                state.value.number += 1
                sink.on(.next(state.value.elements))
                // Whoever leaves at this array is not told of the end.
                turns.take { [self] in sink.on(.completed) }
            }
        }
    }

    func startTimer() {
        let number = state.value.number
        timer.schedule(on: scheduler, after: timeSpan) { [self] in
            turns.take { [self] in
                if number == state.value.number { sendAndStartAnew() }
            }
        }
    }

    private func sendAndStartAnew() {
        state.value.number += 1
        let elements = state.value.elements
        state.value.elements = []
        sink.on(.next(elements))
        startTimer()
    }
}

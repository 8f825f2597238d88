extension ObservableType {
    /// Emits the elements of each span of time as an array, earlier when the array is full.
    ///
    ///     self:    --1-2-3-----4---|
    ///     buffer:  ----[1,2]-[3]---([4]|)      timeSpan of 6, count 2
    ///
    /// Each emitted array begins a new span, so arrays may be empty. The last array is emitted before the sequence
    /// completes; an error drops it.
    /// See <https://reactivex.io/documentation/operators/buffer.html>.
    /// - Parameters:
    ///   - timeSpan: The longest time that an array is filled.
    ///   - count: The largest number of its elements.
    ///   - scheduler: Measures the time, and emits the arrays at its end.
    public func buffer(
        timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
    ) -> Observable<[Element]> {
        let source = asObservable()
        return AnonymousObservable<[Element]> { sink, subscription in
            let filler = Filler(sink, subscription, timeSpan: timeSpan, count: count, scheduler: scheduler)
            filler.startTimer()
            source.subscribe(as: filler.output.upstream) { filler.on($0) }
        }
    }
}

private final class Filler<Element: Sendable>: Sendable {
    private struct State {
        var elements: [Element] = []
        /// The number of the array that is filled.
        var number = 0
    }

    let output: SerializedSink<[Element]>
    private let timeSpan: RxTimeInterval
    private let count: Int
    private let scheduler: any SchedulerType
    /// Used from inside `output.perform` only.
    private let state = Memory(State())
    private let timer = SerialDisposable()

    init(
        _ sink: Sink<[Element]>, _ subscription: Subscription, timeSpan: RxTimeInterval, count: Int,
        scheduler: any SchedulerType
    ) {
        output = SerializedSink(sink, subscription)
        self.timeSpan = timeSpan
        self.count = count
        self.scheduler = scheduler
        subscription.add(timer)
    }

    func on(_ event: Event<Element>) {
        output.perform { [self] in
            switch event {
            case .next(let element):
                state.value.elements.append(element)
                if state.value.elements.count == count { emitAndStartAgain() }
            case .error(let error): output.sink.on(.error(error))
            case .completed:
                timer.dispose()
                // The timer may have fired already, and wait for its turn.
                state.value.number += 1
                output.sink.next(state.value.elements)
                output.sink.complete(unlessDisposed: output.downstream)
            }
        }
    }

    func startTimer() {
        let number = state.value.number
        timer.schedule(on: scheduler, after: timeSpan) { [self] in
            output.perform { [self] in
                if number == state.value.number { emitAndStartAgain() }
            }
        }
    }

    private func emitAndStartAgain() {
        state.value.number += 1
        let elements = state.value.elements
        state.value.elements = []
        output.sink.next(elements)
        startTimer()
    }
}

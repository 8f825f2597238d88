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
    @inlinable
    public func buffer(
        timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
    ) -> Observable<[Element]> {
        let source = asObservable()
        return AnonymousObservable<[Element]> { sink, subscription in
            let output = SerializedSink(sink, subscription)
            // Used from inside `output.perform` only.
            let elements = Memory<[Element]>([])
            let filler = Filler(output, timeSpan, scheduler) {
                let full = elements.value
                elements.value = []
                sink.next(full)
            }
            filler.startTimer()
            let add: (UnsafePointer<Element>) -> Void = { element in
                elements.value.append(element.pointee)
                if elements.value.count == count { filler.emitAndStartAgain() }
            }
            source.subscribe(
                as: output.upstream,
                at: { element, end in
                    if let element { return output.perform(at: element, add) }
                    output.perform {
                        if end?.error != nil { return sink.receive(nil, end) }
                        filler.emitLast()
                        sink.complete(unlessDisposed: subscription)
                    }
                })
        }
    }
}

/// When buffers are emitted. Used from inside ``SerializedSink/perform(_:)`` only.
@usableFromInline
final class Filler: Sendable {
    private let output: SerializedEntry
    private let timeSpan: RxTimeInterval
    private let scheduler: any SchedulerType
    private let emit: Work
    /// The number of the buffer that is being filled.
    private let number = Memory(0)
    private let timer = SerialDisposable()

    @usableFromInline
    init(
        _ output: SerializedEntry, _ timeSpan: RxTimeInterval, _ scheduler: any SchedulerType,
        _ emit: @escaping @Sendable () -> Void
    ) {
        self.output = output
        self.timeSpan = timeSpan
        self.scheduler = scheduler
        self.emit = Work(emit)
        output.downstream.add(timer)
    }

    @usableFromInline
    func startTimer() {
        let number = number.value
        timer.schedule(on: scheduler, after: timeSpan) { [self] in
            output.perform { [self] in
                if number == self.number.value { emitAndStartAgain() }
            }
        }
    }

    @usableFromInline
    func emitAndStartAgain() {
        number.value += 1
        emit.run()
        startTimer()
    }

    /// Emits the last buffer.
    @usableFromInline
    func emitLast() {
        timer.dispose()
        // The timer may have fired already, and wait for its turn.
        number.value += 1
        emit.run()
    }
}

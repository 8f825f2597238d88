extension ObservableType {
    /// Emits the elements of each time span as an array, at the end of the span or as soon as the array is full.
    ///
    ///     self:    --1-2-3-----4---|
    ///     buffer:  ----[1,2]-[3]---([4]|)      timeSpan of 6, count 2
    ///
    /// A new span begins each time an array is emitted. If no element arrives during a span, its array is empty. The
    /// last array is emitted before the sequence completes but is dropped if the sequence fails. Full arrays and the
    /// last array are delivered on the source's thread, and all other arrays on `scheduler`. Keeps up to `count`
    /// elements. To receive the elements immediately, in groups, use `window(timeSpan:count:scheduler:)`.
    ///
    /// ```swift
    /// let reads = PublishSubject<Int>()
    /// reads.buffer(timeSpan: .seconds(5), count: 2, scheduler: scheduler)
    ///     .subscribe(onNext: { print($0) }).disposed(by: disposeBag)
    /// for read in 1...3 { reads.onNext(read) }  // Prints [1, 2]
    /// scheduler.advanceTo(6)  // Prints [3]
    /// ```
    ///
    /// - Parameters:
    ///   - timeSpan: The maximum time to fill an array.
    ///   - count: The maximum number of elements in an array.
    ///   - scheduler: The scheduler that measures the time and delivers the arrays that are not full.
    @inlinable
    public func buffer(
        timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
    ) -> Observable<[Element]> {
        let source = asObservable()
        return AnonymousObservable<[Element]> { sink, subscription in
            let output = SerializedSink(sink, subscription)
            // The array is used only inside `output.perform`.
            let elements = Memory<[Element]>([])
            let filler = Filler(output, timeSpan, scheduler) {
                let full = elements.value
                elements.value = []
                sink.next(full)
            }
            filler.startTimer()
            let add: (Borrowed<Element>) -> Void = { element in
                elements.value.append(element.value)
                if elements.value.count == count { filler.emitAndStartAgain() }
            }
            source.subscribe(
                as: output.upstream,
                at: { emission in
                    switch emission {
                    case .element(let element): output.perform(with: element, add)
                    case .end(let end):
                        output.perform {
                            if end.error != nil { return sink.end(end) }
                            filler.emitLast()
                            sink.complete(unlessDisposed: subscription)
                        }
                    }
                })
        }
    }
}

/// The part of `buffer` that decides when to emit an array. It is used only inside ``SerializedSink/perform(_:)``.
@usableFromInline
final class Filler: Sendable {
    private let output: SerializedEntry
    private let timeSpan: RxTimeInterval
    private let scheduler: any SchedulerType
    private let emit: Work
    /// The number of the array that is being filled.
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

    /// Emits the last array.
    @usableFromInline
    func emitLast() {
        timer.dispose()
        // If the timer has already fired, its work may still be pending. The new number keeps that work from emitting
        // another array.
        number.value += 1
        emit.run()
    }
}

extension ObservableType {
    /// Emits each element that no other one follows for a time.
    ///
    ///     self:      --1-2-3--------4-----|
    ///     debounce:  ---------3--------4--|      debounce of 3
    ///
    /// An element that waits is emitted before the sequence completes; an error drops it.
    /// See <https://reactivex.io/documentation/operators/debounce.html>.
    /// - Parameters:
    ///   - dueTime: The time without an element.
    ///   - scheduler: Measures the time, and emits the elements.
    public func debounce(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            let output = SerializedSink(sink, subscription)
            // Used from inside `output.perform` only.
            let waiting = Memory<(number: Int, element: Element?)>((0, nil))
            let timer = SerialDisposable()
            subscription.add(timer)
            source.subscribe(as: output.upstream) { event in
                output.perform {
                    switch event {
                    case .next(let element):
                        let number = waiting.value.number + 1
                        waiting.value = (number, element)
                        timer.schedule(on: scheduler, after: dueTime) {
                            output.perform {
                                guard number == waiting.value.number else { return }
                                if let element = waiting.value.element.take() { sink.next(element) }
                            }
                        }
                    case .error: sink.on(event)
                    case .completed:
                        if let element = waiting.value.element.take() { sink.next(element) }
                        sink.complete(unlessDisposed: subscription)
                    }
                }
            }
        }
    }
}

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
            let state = Memory(DebounceState())
            let timer = SerialDisposable()
            subscription.add(timer)
            let add: (UnsafePointer<Element>) -> Void = { element in
                let number = state.value.number + 1
                state.value.number = number
                state.value.waiting = sink.emission(of: element)
                timer.schedule(on: scheduler, after: dueTime) {
                    output.perform {
                        if number == state.value.number { state.value.waiting.take()?.run() }
                    }
                }
            }
            source.subscribe(
                as: output.upstream,
                at: { element, end in
                    if let element { return output.perform(at: element, add) }
                    output.perform {
                        if end?.error != nil { return sink.receive(nil, end) }
                        state.value.waiting.take()?.run()
                        sink.complete(unlessDisposed: subscription)
                    }
                })
        }
    }
}

private struct DebounceState {
    /// The number of the latest element.
    var number = 0
    /// Emits the latest element, until it has done so.
    var waiting: Work?
}

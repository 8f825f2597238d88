extension ObservableType {
    /// Emits an element only after the source has been quiet for a given time.
    ///
    ///     self:      --1-2-3--------4-----|
    ///     debounce:  ---------3--------4--|      debounce of 3
    ///
    /// If an element is pending when the source completes, that element is emitted first. If the source fails, the
    /// element is dropped. Delivers events on `scheduler`, or on the source's thread when the source terminates. Keeps
    /// only the latest element. To emit at regular intervals while the source is busy, use
    /// `throttle(_:latest:scheduler:)`.
    ///
    /// ```swift
    /// let query = PublishSubject<String>()
    /// query.debounce(.seconds(3), scheduler: scheduler).subscribe(onNext: { print($0) }).disposed(by: disposeBag)
    /// query.onNext("r")
    /// query.onNext("rx")
    /// scheduler.advanceTo(3)  // Prints rx
    /// ```
    ///
    /// - Parameters:
    ///   - dueTime: The time for which the source must be quiet.
    ///   - scheduler: The scheduler that measures the time and delivers the elements.
    public func debounce(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            let output = SerializedSink(sink, subscription)
            // The state is used only inside `output.perform`.
            let state = Memory(DebounceState())
            let timer = SerialDisposable()
            subscription.add(timer)
            let add: (Borrowed<Element>) -> Void = { element in
                let number = state.value.number + 1
                state.value.number = number
                state.value.waiting = sink.work(emitting: element)
                timer.schedule(on: scheduler, after: dueTime) {
                    output.perform {
                        if number == state.value.number { state.value.waiting.take()?.run() }
                    }
                }
            }
            source.subscribe(
                as: output.upstream,
                at: { emission in
                    switch emission {
                    case .element(let element): output.perform(with: element, add)
                    case .end(let end):
                        output.perform {
                            if end.error != nil { return sink.end(end) }
                            state.value.waiting.take()?.run()
                            sink.complete(unlessDisposed: subscription)
                        }
                    }
                })
        }
    }
}

private struct DebounceState {
    /// The number of the latest element.
    var number = 0
    /// The work that emits the latest element, or nil after it has been emitted.
    var waiting: Work?
}

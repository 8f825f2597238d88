extension ObservableType {
    /// The same elements and the completion, later by a time. An error is not delayed.
    ///
    ///     self:   --1--2--|
    ///     delay:  -----1--2--|      delay of 3
    ///
    /// See <https://reactivex.io/documentation/operators/delay.html>.
    /// - Parameters:
    ///   - dueTime: How much later.
    ///   - scheduler: Whose time it is, and where the events are sent.
    public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        let source = asObservable()
        return Observable { sink, lifetime in
            let entry = EntryPoint(sink, lifetime)
            let waiting = Locked<[Event<Element>]>([])
            let timers = CompositeDisposable()
            lifetime.add(timers)
            let upstream = Lifetime(within: lifetime)
            let delaying = Sink<Element> { event in
                if upstream.isDisposed { return }
                if event.isStopEvent { upstream.dispose() }
                if case .error = event {
                    timers.dispose()
                    return entry.on(event)
                }
                waiting.withLock { $0.append(event) }
                let timer = SingleAssignmentDisposable()
                guard let key = timers.insert(timer) else { return }
                timer.setDisposable(
                    scheduler.scheduleRelative((), dueTime: dueTime) { _ in
                        // The oldest, not this one: a concurrent scheduler may turn two timers round.
                        entry.on(waiting.withLock { $0.removeFirst() })
                        timers.remove(for: key)
                        return Disposables.create()
                    })
            }
            source.run(delaying, upstream)
        }
    }
}

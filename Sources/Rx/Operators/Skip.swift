extension ObservableType {
    /// Drops the first elements, and emits those after them.
    ///
    ///     self:  --1--2--3--4--|
    ///     skip:  --------3--4--|      skip(2)
    ///
    /// See <https://reactivex.io/documentation/operators/skip.html>.
    /// - Parameter count: How many are dropped; zero or less drops none.
    public func skip(_ count: Int) -> Observable<Element> {
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            let remaining = Memory(count)
            source.run(
                Sink(at: { element, end in
                    if element == nil || remaining.value <= 0 { return sink.receive(element, end) }
                    remaining.value -= 1
                }), subscription)
        }
    }

    /// Drops the elements received before a time has passed.
    ///
    ///     self:  --1--2--3--4--|
    ///     skip:  --------3--4--|      duration of 7
    ///
    /// The end is passed on at any time. See <https://reactivex.io/documentation/operators/skip.html>.
    /// - Parameters:
    ///   - duration: How long from the subscription elements are dropped.
    ///   - scheduler: Whose time it is.
    public func skip(_ duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            let isOpen = BooleanDisposable()
            subscription.add(
                scheduler.scheduleRelative((), dueTime: duration) { _ in
                    isOpen.dispose()
                    return Disposables.create()
                })
            source.run(
                Sink(at: { element, end in
                    if isOpen.isDisposed || element == nil { sink.receive(element, end) }
                }), subscription)
        }
    }
}

extension ObservableType {
    /// The first elements, then the completion.
    ///
    ///     self:  --1--2--3--4--
    ///     take:  --1--2|            take(2)
    ///
    /// See <https://reactivex.io/documentation/operators/take.html>.
    /// - Parameter count: How many; with 0 the source is not subscribed. Negative is a programming error.
    public func take(_ count: Int) -> Observable<Element> {
        precondition(count >= 0, "take(\(count)): the count cannot be negative")
        if count == 0 { return .empty() }
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            var remaining = count
            let taking: Sink<Element> = sink.onNext { element in
                if remaining == 0 { return }
                remaining -= 1
                sink.on(.next(element))
                if remaining == 0, !subscription.isDisposed { sink.on(.completed) }
            }
            source.run(taking, subscription)
        }
    }

    /// The elements that come within a time, then the completion.
    ///
    ///     self:  --1--2--3--4--
    ///     take:  --1--2-|           duration of 7
    ///
    /// See <https://reactivex.io/documentation/operators/take.html>.
    /// - Parameters:
    ///   - duration: How long from the subscription.
    ///   - scheduler: Whose time it is, and where the completion is sent.
    public func take(for duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            let entry = SerializedSink(sink, subscription)
            subscription.add(
                scheduler.scheduleRelative((), dueTime: duration) { _ in
                    entry.on(.completed)
                    return Disposables.create()
                })
            source.run(Sink { entry.on($0) }, subscription)
        }
    }

    /// The elements until another sequence sends one, then the completion.
    ///
    ///     self:   --1--2--3--4--
    ///     other:  --------x
    ///     take:   --1--2--|
    ///
    /// An error of `other` ends the sequence; its completion does not matter.
    /// See <https://reactivex.io/documentation/operators/takeuntil.html>.
    /// - Parameter other: Subscribed first.
    public func take<Other: ObservableType>(until other: Other) -> Observable<Element> {
        let source = asObservable()
        let other = other.asObservable()
        return AnonymousObservable { sink, subscription in
            let entry = SerializedSink(sink, subscription)
            let inner = Subscription(within: subscription)
            other.attach(
                Sink { event in
                    if inner.isDisposed { return }
                    inner.dispose()
                    switch event {
                    case .next: entry.on(.completed)
                    case .error(let error): entry.on(.error(error))
                    case .completed: break
                    }
                }, inner)
            if !subscription.isDisposed { source.run(Sink { entry.on($0) }, subscription) }
        }
    }
}

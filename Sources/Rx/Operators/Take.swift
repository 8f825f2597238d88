extension ObservableType {
    /// Emits the first elements, then completes.
    ///
    ///     self:  --1--2--3--4--
    ///     take:  --1--(2|)          take(2)
    ///
    /// See <https://reactivex.io/documentation/operators/take.html>.
    /// - Parameter count: The number of elements; with 0 the source is not subscribed. Must not be negative.
    public func take(_ count: Int) -> Observable<Element> {
        precondition(count >= 0, "take(\(count)): the count cannot be negative")
        if count == 0 { return .empty() }
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            let remaining = Memory(count)
            source.run(
                Sink(at: { element, end in
                    guard let element else { return sink.receive(nil, end) }
                    if remaining.value == 0 { return }
                    remaining.value -= 1
                    sink.receive(element, nil)
                    if remaining.value == 0 { sink.complete(unlessDisposed: subscription) }
                }), subscription)
        }
    }

    /// Emits the elements that come within a time, then completes.
    ///
    ///     self:  --1--2--3--4--
    ///     take:  --1--2-|           duration of 7
    ///
    /// See <https://reactivex.io/documentation/operators/take.html>.
    /// - Parameters:
    ///   - duration: The time from the subscription.
    ///   - scheduler: Measures the time, and completes the sequence.
    public func take(for duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            let output = SerializedSink(sink, subscription)
            output.upstream.add(
                scheduler.scheduleRelative((), dueTime: duration) { _ in
                    output.on(.completed)
                    return Disposables.create()
                })
            source.subscribe(within: output.upstream, at: { output.receive($0, $1) })
        }
    }

    /// Emits the elements until another sequence emits one, then completes.
    ///
    ///     self:   --1--2--3--4--
    ///     other:  --------x
    ///     take:   --1--2--|
    ///
    /// The sequence fails when `other` fails; if `other` completes, that has no effect.
    /// See <https://reactivex.io/documentation/operators/takeuntil.html>.
    /// - Parameter other: Subscribed first.
    public func take<Other: ObservableType>(until other: Other) -> Observable<Element> {
        let source = asObservable()
        let other = other.asObservable()
        return AnonymousObservable { sink, subscription in
            let output = SerializedSink(sink, subscription)
            other.subscribe(within: output.upstream) { event in
                switch event {
                case .next: output.on(.completed)
                case .error(let error): output.on(.error(error))
                case .completed: break
                }
            }
            if !output.upstream.isDisposed {
                source.subscribe(within: output.upstream, at: { output.receive($0, $1) })
            }
        }
    }
}

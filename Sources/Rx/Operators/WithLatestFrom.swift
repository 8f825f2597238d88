extension ObservableType {
    /// Each element combined with the latest of another sequence.
    ///
    ///     self:    ----1-----2--3--|
    ///     second:  --a----b--------
    ///     result:  ----1a----2b-3b-|      { "\($0)\($1)" }
    ///
    /// Elements that come before `second` has sent one are dropped. An error of either ends the
    /// sequence; the completion of `second` does not.
    /// See <https://reactivex.io/documentation/operators/combinelatest.html>.
    /// - Parameters:
    ///   - second: Subscribed first.
    ///   - resultSelector: Combines; an error it throws ends the sequence.
    @preconcurrency
    @inlinable
    public func withLatestFrom<Source: ObservableConvertibleType, Result: Sendable>(
        _ second: Source, resultSelector: @escaping @Sendable (Element, Source.Element) throws -> Result
    ) -> Observable<Result> {
        let source = asObservable()
        let second = second.asObservable()
        return AnonymousObservable<Result> { sink, subscription in
            let entry = SerializedSink(sink, subscription)
            let latest = Locked<Source.Element?>(nil)
            let inner = Subscription(within: subscription)
            second.attach(
                Sink { event in
                    if inner.isDisposed { return }
                    switch event {
                    case .next(let element): latest.replace(element)
                    case .error(let error):
                        inner.dispose()
                        entry.on(.error(error))
                    case .completed: inner.dispose()
                    }
                }, inner)
            if subscription.isDisposed { return }
            source.run(
                Sink { event in
                    entry.on(compacting: event) { element in
                        guard let other = latest.withLock({ $0 }) else { return nil }
                        return try resultSelector(element, other)
                    }
                }, subscription)
        }
    }

    /// The latest of another sequence, each time this one sends an element.
    ///
    ///     self:    ----x-----x--x--|
    ///     second:  --a----b--------
    ///     result:  ----a-----b--b--|
    ///
    /// See <https://reactivex.io/documentation/operators/combinelatest.html>.
    @inlinable
    public func withLatestFrom<Source: ObservableConvertibleType>(
        _ second: Source
    ) -> Observable<Source.Element> {
        withLatestFrom(second) { $1 }
    }
}

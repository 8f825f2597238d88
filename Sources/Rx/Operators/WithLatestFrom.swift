extension ObservableType {
    /// Combines each element with the latest one of another sequence.
    ///
    ///     self:    ----1-----2--3--|
    ///     second:  --a----b--------
    ///     result:  ----1a----2b-3b-|      { "\($0)\($1)" }
    ///
    /// Elements that come before `second` has emitted one are dropped. The sequence fails when either fails; the
    /// completion of `second` has no effect.
    /// See <https://reactivex.io/documentation/operators/combinelatest.html>.
    /// - Parameters:
    ///   - second: Subscribed first.
    ///   - resultSelector: Combines two elements; the sequence fails with an error that it throws.
    @preconcurrency
    @inlinable
    public func withLatestFrom<Source: ObservableConvertibleType, Result: Sendable>(
        _ second: Source, resultSelector: @escaping @Sendable (Element, Source.Element) throws -> Result
    ) -> Observable<Result> {
        let source = asObservable()
        let second = second.asObservable()
        return AnonymousObservable<Result> { sink, subscription in
            let output = SerializedSink(sink, subscription)
            let latest = Locked<Source.Element?>(nil)
            second.subscribe(within: output.upstream) { event in
                switch event {
                case .next(let element): latest.replace(element)
                case .error(let error): output.on(.error(error))
                case .completed: break
                }
            }
            if output.upstream.isDisposed { return }
            source.subscribe(within: output.upstream) { event in
                switch event {
                case .next(let element):
                    guard let other = latest.value else { return }
                    output.on(.next(try resultSelector(element, other)))
                case .error(let error): output.on(.error(error))
                case .completed: output.on(.completed)
                }
            }
        }
    }

    /// Emits the latest element of another sequence each time this one emits an element.
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

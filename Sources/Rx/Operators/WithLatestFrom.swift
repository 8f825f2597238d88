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
            second.subscribe(
                within: output.upstream,
                at: { element, end in
                    if let element {
                        latest.replace(element.pointee)
                    } else if end?.error != nil {
                        output.terminate(end)
                    }
                })
            if output.upstream.isDisposed { return }
            source.subscribe(
                within: output.upstream,
                at: { element, end in
                    guard let element else { return output.terminate(end) }
                    guard let other = latest.value else { return }
                    output.next(try resultSelector(element.pointee, other))
                })
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

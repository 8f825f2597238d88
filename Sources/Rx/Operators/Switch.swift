extension ObservableType where Element: ObservableConvertibleType {
    /// Emits the elements of the latest inner sequence.
    ///
    ///     self:          --a-----b-----|
    ///     inner:           -1--2--3--4--|
    ///     inner:                 -5--6-|
    ///     switchLatest:  ---1--2--5--6-|
    ///
    /// Each inner sequence disposes the subscription to the former one. Completes when the source and the last inner
    /// sequence have completed, and fails with the first error.
    /// See <https://reactivex.io/documentation/operators/switch.html>.
    @inlinable
    public func switchLatest() -> Observable<Element.Element> {
        switched { $0.asObservable() }
    }
}

extension ObservableType {
    /// Emits the elements of the sequence made for the latest element.
    ///
    ///     self:           --1--2----|
    ///     inner:            a----b-|
    ///     flatMapLatest:  --a--a----b-|
    ///
    /// Each element disposes the subscription to the former inner sequence. Completes when the source and the last inner
    /// sequence have completed, and fails with the first error.
    /// See <https://reactivex.io/documentation/operators/flatmap.html>.
    /// - Parameter selector: Makes the inner sequence; an error it throws ends the result.
    @preconcurrency
    @inlinable
    public func flatMapLatest<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Source.Element> {
        switched { try selector($0).asObservable() }
    }

    @inlinable
    func switched<Result: Sendable>(
        _ makeInner: @escaping @Sendable (Element) throws -> Observable<Result>
    ) -> Observable<Result> {
        let source = asObservable()
        return AnonymousObservable<Result> { sink, subscription in
            let switcher = Switcher(sink, subscription)
            source.subscribe(
                within: subscription,
                at: { element, end in
                    guard let element else { return switcher.finishSource(end?.error) }
                    switcher.run(try makeInner(element.pointee))
                })
        }
    }
}

extension ObservableType {
    /// Emits the elements of the sequences made for all elements, as they come.
    ///
    ///     self:     --1--2----|
    ///     inner:      a----b-|
    ///     flatMap:  --a--a-b--b-|
    ///
    /// Completes when the source and all inner sequences have completed, and fails with the first error.
    /// See <https://reactivex.io/documentation/operators/flatmap.html>.
    /// - Parameter selector: Makes the inner sequence; an error it throws ends the result.
    @preconcurrency
    @inlinable
    public func flatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Source.Element> {
        merged(maxConcurrent: .max) { try selector($0).asObservable() }
    }

    /// Emits the elements of the sequences made for all elements, one sequence after the other.
    ///
    ///     self:       --1--2----|
    ///     inner:        a----b-|
    ///     concatMap:  --a----b-a----b-|
    ///
    /// An inner sequence is subscribed when the one before it has completed; those that wait are kept. Fails with the
    /// first error.
    /// See <https://reactivex.io/documentation/operators/concat.html>.
    /// - Parameter selector: Makes the inner sequence; an error it throws ends the result.
    @preconcurrency
    @inlinable
    public func concatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Source.Element> {
        merged(maxConcurrent: 1) { try selector($0).asObservable() }
    }

    @inlinable
    func merged<Result: Sendable>(
        maxConcurrent: Int, _ makeInner: @escaping @Sendable (Element) throws -> Observable<Result>
    ) -> Observable<Result> {
        let source = asObservable()
        return AnonymousObservable<Result> { sink, subscription in
            Merger(sink, subscription, maxConcurrent: maxConcurrent).run(source, makeInner)
        }
    }
}

extension ObservableType {
    /// The elements of a sequence for each element, merged as they come.
    ///
    /// It completes when the source and all inner sequences have; the first error ends it.
    /// See <https://reactivex.io/documentation/operators/flatmap.html>.
    /// - Parameter selector: Makes the inner sequence; an error it throws ends the result.
    @preconcurrency
    @inlinable
    public func flatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Source.Element> {
        merged(maxConcurrent: .max) { try selector($0).asObservable() }
    }

    /// The elements of a sequence for each element, one sequence after the other.
    ///
    /// An inner sequence is subscribed when the one before it has completed; those that wait are kept.
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

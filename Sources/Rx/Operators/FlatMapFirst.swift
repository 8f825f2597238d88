extension ObservableType {
    /// Emits the elements of a sequence made for an element; drops the elements received while it runs.
    ///
    ///     self:          --1--2-----3-----|
    ///     inner:           a--b|    a--b|
    ///     flatMapFirst:  --a--b-----a--b--|
    ///
    /// It completes when the source and the inner sequence have; the first error ends it.
    /// See <https://reactivex.io/documentation/operators/flatmap.html>.
    /// - Parameter selector: Makes the inner sequence, when none runs; an error it throws ends the result.
    @preconcurrency
    @inlinable
    public func flatMapFirst<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Source.Element> {
        let source = asObservable()
        return AnonymousObservable<Source.Element> { sink, subscription in
            let merger = Merger(sink, subscription)
            merger.run(source) { merger.isRunning ? nil : try selector($0).asObservable() }
        }
    }
}

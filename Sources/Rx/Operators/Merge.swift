extension ObservableType where Element: ObservableConvertibleType {
    /// Emits the elements of all inner sequences, in the order received.
    /// See <https://reactivex.io/documentation/operators/merge.html>.
    @inlinable
    public func merge() -> Observable<Element.Element> {
        merged(maxConcurrent: .max) { $0.asObservable() }
    }

    /// Emits the elements of the inner sequences, with up to `maxConcurrent` subscribed at once.
    /// See <https://reactivex.io/documentation/operators/merge.html>.
    /// - Parameter maxConcurrent: How many at once; the others wait, in order.
    @inlinable
    public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
        merged(maxConcurrent: maxConcurrent) { $0.asObservable() }
    }
}

extension ObservableType {
    /// Emits the elements of all of these, as they come.
    ///
    ///     a:      --1-----2--|
    ///     b:      ----3-----4--|
    ///     merge:  --1-3---2-4--|
    ///
    /// It completes when all have; the first error ends it.
    /// See <https://reactivex.io/documentation/operators/merge.html>.
    @inlinable
    public static func merge<Sources: Collection>(
        _ sources: Sources
    ) -> Observable<Element> where Sources.Element == Observable<Element> {
        merge(Array(sources))
    }

    /// Emits the elements of all of these sequences, in the order received.
    /// See <https://reactivex.io/documentation/operators/merge.html>.
    @inlinable
    public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
        AnonymousObservable { sink, subscription in
            let merger = Merger(sink, subscription)
            for source in sources where !subscription.isDisposed { merger.add(source) }
            merger.completeSource()
        }
    }

    /// Emits the elements of all of these sequences, in the order received.
    /// See <https://reactivex.io/documentation/operators/merge.html>.
    @inlinable
    public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
        merge(sources)
    }
}

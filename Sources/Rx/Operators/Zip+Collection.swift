extension ObservableType {
    /// Combines the elements of all sequences of a collection one by one: the first with the first.
    ///
    /// Fails with the first error. Completes when no more elements can be combined; with no sequences, at once.
    /// See <https://reactivex.io/documentation/operators/zip.html>.
    /// - Parameters:
    ///   - collection: The sources.
    ///   - resultSelector: Combines the elements. The result fails with an error it throws.
    @preconcurrency
    @inlinable
    public static func zip<Sources: Collection>(
        _ collection: Sources,
        resultSelector: @escaping @Sendable ([Sources.Element.Element]) throws -> Element
    ) -> Observable<Element> where Sources.Element: ObservableType {
        .combined(.zipWhilePossible, collection.map { $0.asObservable() }, resultSelector)
    }

    /// Emits the elements of all sequences of a collection one by one as arrays: the first with the first.
    /// See <https://reactivex.io/documentation/operators/zip.html>.
    @inlinable
    public static func zip<Sources: Collection>(
        _ collection: Sources
    ) -> Observable<[Element]> where Sources.Element: ObservableType, Sources.Element.Element == Element {
        Observable<[Element]>.zip(collection) { $0 }
    }
}

extension InfallibleType {
    /// Combines the elements of two sequences by index. Keeps the elements that have not been combined yet, **without
    /// limit**.
    ///
    /// For threading and an example, see ``ObservableType/zip(_:_:resultSelector:)``.
    @preconcurrency @inlinable
    public static func zip<E1, E2>(
        _ source1: Infallible<E1>, _ source2: Infallible<E2>,
        resultSelector: @escaping @Sendable (E1, E2) -> Element
    ) -> Infallible<Element> {
        Infallible(.combined(.zip, source1.asObservable(), source2.asObservable(), resultSelector))
    }

    /// Combines the elements of all sequences in a collection by index.
    ///
    /// Keeps the elements that have not been combined yet, **without limit**. For threading and an example, see
    /// ``ObservableType/zip(_:resultSelector:)``.
    @preconcurrency
    public static func zip<Sources: Collection>(
        _ collection: Sources,
        resultSelector: @escaping @Sendable ([Sources.Element.Element]) -> Element
    ) -> Infallible<Element> where Sources.Element: InfallibleType {
        Infallible(.zip(collection.map { $0.asObservable() }, resultSelector: resultSelector))
    }

    /// Emits the elements of all sequences in a collection as arrays, combined by index.
    ///
    /// Keeps the elements that have not been combined yet, **without limit**. For threading and an example, see
    /// ``ObservableType/zip(_:resultSelector:)``.
    public static func zip<Sources: Collection>(_ collection: Sources) -> Infallible<[Element]>
    where Sources.Element: InfallibleType, Sources.Element.Element == Element {
        Infallible<[Element]>.zip(collection) { $0 }
    }
}

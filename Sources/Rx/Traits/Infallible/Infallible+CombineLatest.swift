extension InfallibleType {
    /// Combines the latest elements of two sequences each time one of them emits.
    ///
    /// Keeps one element per source. For threading and an example, see
    /// ``ObservableType/combineLatest(_:_:resultSelector:)``.
    @preconcurrency @inlinable
    public static func combineLatest<E1, E2>(
        _ source1: some InfallibleType<E1>, _ source2: some InfallibleType<E2>,
        resultSelector: @escaping @Sendable (E1, E2) -> Element
    ) -> Infallible<Element> {
        Infallible(.combined(.latest, source1.asObservable(), source2.asObservable(), resultSelector))
    }

    /// Combines the latest elements of all sequences in a collection each time one of them emits.
    ///
    /// Keeps one element per source. For threading and an example, see
    /// ``ObservableType/combineLatest(_:resultSelector:)``.
    @preconcurrency
    public static func combineLatest<Sources: Collection>(
        _ collection: Sources,
        resultSelector: @escaping @Sendable ([Sources.Element.Element]) -> Element
    ) -> Infallible<Element> where Sources.Element: InfallibleType {
        Infallible(.combineLatest(collection.map { $0.asObservable() }, resultSelector: resultSelector))
    }

    /// Emits the latest elements of all sequences in a collection as an array each time one of them emits.
    ///
    /// Keeps one element per source. For threading and an example, see
    /// ``ObservableType/combineLatest(_:resultSelector:)``.
    public static func combineLatest<Sources: Collection>(_ collection: Sources) -> Infallible<[Element]>
    where Sources.Element: InfallibleType, Sources.Element.Element == Element {
        Infallible<[Element]>.combineLatest(collection) { $0 }
    }
}

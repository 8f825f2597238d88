extension InfallibleType {
    /// Combines the latest elements of two sequences, each time one of them emits.
    @preconcurrency @inlinable
    public static func combineLatest<E1, E2>(
        _ source1: some InfallibleType<E1>, _ source2: some InfallibleType<E2>,
        resultSelector: @escaping @Sendable (E1, E2) -> Element
    ) -> Infallible<Element> {
        Infallible(.combined(.latest, source1.asObservable(), source2.asObservable(), resultSelector))
    }

    /// Combines the latest elements of three sequences, each time one of them emits.
    @preconcurrency @inlinable
    public static func combineLatest<E1, E2, E3>(
        _ source1: some InfallibleType<E1>, _ source2: some InfallibleType<E2>,
        _ source3: some InfallibleType<E3>,
        resultSelector: @escaping @Sendable (E1, E2, E3) -> Element
    ) -> Infallible<Element> {
        Infallible(
            .combined(
                .latest, source1.asObservable(), source2.asObservable(), source3.asObservable(),
                resultSelector))
    }

    /// Combines the latest elements of four sequences, each time one of them emits.
    @preconcurrency @inlinable
    public static func combineLatest<E1, E2, E3, E4>(
        _ source1: some InfallibleType<E1>, _ source2: some InfallibleType<E2>,
        _ source3: some InfallibleType<E3>, _ source4: some InfallibleType<E4>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4) -> Element
    ) -> Infallible<Element> {
        Infallible(
            .combined(
                .latest, source1.asObservable(), source2.asObservable(), source3.asObservable(),
                source4.asObservable(), resultSelector))
    }

    /// Combines the latest elements of five sequences, each time one of them emits.
    @preconcurrency @inlinable
    public static func combineLatest<E1, E2, E3, E4, E5>(
        _ source1: some InfallibleType<E1>, _ source2: some InfallibleType<E2>,
        _ source3: some InfallibleType<E3>, _ source4: some InfallibleType<E4>,
        _ source5: some InfallibleType<E5>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5) -> Element
    ) -> Infallible<Element> {
        Infallible(
            .combined(
                .latest, source1.asObservable(), source2.asObservable(), source3.asObservable(),
                source4.asObservable(), source5.asObservable(), resultSelector))
    }

    /// Combines the latest elements of six sequences, each time one of them emits.
    @preconcurrency @inlinable
    public static func combineLatest<E1, E2, E3, E4, E5, E6>(
        _ source1: some InfallibleType<E1>, _ source2: some InfallibleType<E2>,
        _ source3: some InfallibleType<E3>, _ source4: some InfallibleType<E4>,
        _ source5: some InfallibleType<E5>, _ source6: some InfallibleType<E6>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5, E6) -> Element
    ) -> Infallible<Element> {
        Infallible(
            .combined(
                .latest, source1.asObservable(), source2.asObservable(), source3.asObservable(),
                source4.asObservable(), source5.asObservable(), source6.asObservable(), resultSelector))
    }

    /// Combines the latest elements of seven sequences, each time one of them emits.
    @preconcurrency @inlinable
    public static func combineLatest<E1, E2, E3, E4, E5, E6, E7>(
        _ source1: some InfallibleType<E1>, _ source2: some InfallibleType<E2>,
        _ source3: some InfallibleType<E3>, _ source4: some InfallibleType<E4>,
        _ source5: some InfallibleType<E5>, _ source6: some InfallibleType<E6>,
        _ source7: some InfallibleType<E7>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5, E6, E7) -> Element
    ) -> Infallible<Element> {
        Infallible(
            .combined(
                .latest, source1.asObservable(), source2.asObservable(), source3.asObservable(),
                source4.asObservable(), source5.asObservable(), source6.asObservable(),
                source7.asObservable(),
                resultSelector))
    }

    /// Combines the latest elements of eight sequences, each time one of them emits.
    @preconcurrency @inlinable
    public static func combineLatest<E1, E2, E3, E4, E5, E6, E7, E8>(
        _ source1: some InfallibleType<E1>, _ source2: some InfallibleType<E2>,
        _ source3: some InfallibleType<E3>, _ source4: some InfallibleType<E4>,
        _ source5: some InfallibleType<E5>, _ source6: some InfallibleType<E6>,
        _ source7: some InfallibleType<E7>, _ source8: some InfallibleType<E8>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5, E6, E7, E8) -> Element
    ) -> Infallible<Element> {
        Infallible(
            .combined(
                .latest, source1.asObservable(), source2.asObservable(), source3.asObservable(),
                source4.asObservable(), source5.asObservable(), source6.asObservable(),
                source7.asObservable(),
                source8.asObservable(), resultSelector))
    }

    /// Combines the latest elements of all sequences in a collection, each time one of them emits.
    @preconcurrency
    public static func combineLatest<Sources: Collection>(
        _ collection: Sources,
        resultSelector: @escaping @Sendable ([Sources.Element.Element]) -> Element
    ) -> Infallible<Element> where Sources.Element: InfallibleType {
        Infallible(.combineLatest(collection.map { $0.asObservable() }, resultSelector: resultSelector))
    }

    /// Emits the latest elements of all sequences in a collection as an array, each time one of them emits.
    public static func combineLatest<Sources: Collection>(_ collection: Sources) -> Infallible<[Element]>
    where Sources.Element: InfallibleType, Sources.Element.Element == Element {
        Infallible<[Element]>.combineLatest(collection) { $0 }
    }
}

extension InfallibleType {
    /// Combines the elements of two sequences by index. Keeps the elements that wait for a partner, without limit.
    @preconcurrency @inlinable
    public static func zip<E1, E2>(
        _ source1: Infallible<E1>, _ source2: Infallible<E2>,
        resultSelector: @escaping @Sendable (E1, E2) -> Element
    ) -> Infallible<Element> {
        Infallible(.combined(.zip, source1.asObservable(), source2.asObservable(), resultSelector))
    }

    /// Combines the elements of three sequences by index.
    @preconcurrency @inlinable
    public static func zip<E1, E2, E3>(
        _ source1: Infallible<E1>, _ source2: Infallible<E2>, _ source3: Infallible<E3>,
        resultSelector: @escaping @Sendable (E1, E2, E3) -> Element
    ) -> Infallible<Element> {
        Infallible(
            .combined(
                .zip, source1.asObservable(), source2.asObservable(), source3.asObservable(), resultSelector))
    }

    /// Combines the elements of four sequences by index.
    @preconcurrency @inlinable
    public static func zip<E1, E2, E3, E4>(
        _ source1: Infallible<E1>, _ source2: Infallible<E2>, _ source3: Infallible<E3>,
        _ source4: Infallible<E4>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4) -> Element
    ) -> Infallible<Element> {
        Infallible(
            .combined(
                .zip, source1.asObservable(), source2.asObservable(), source3.asObservable(),
                source4.asObservable(), resultSelector))
    }

    /// Combines the elements of five sequences by index.
    @preconcurrency @inlinable
    public static func zip<E1, E2, E3, E4, E5>(
        _ source1: Infallible<E1>, _ source2: Infallible<E2>, _ source3: Infallible<E3>,
        _ source4: Infallible<E4>, _ source5: Infallible<E5>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5) -> Element
    ) -> Infallible<Element> {
        Infallible(
            .combined(
                .zip, source1.asObservable(), source2.asObservable(), source3.asObservable(),
                source4.asObservable(), source5.asObservable(), resultSelector))
    }

    /// Combines the elements of six sequences by index.
    @preconcurrency @inlinable
    public static func zip<E1, E2, E3, E4, E5, E6>(
        _ source1: Infallible<E1>, _ source2: Infallible<E2>, _ source3: Infallible<E3>,
        _ source4: Infallible<E4>, _ source5: Infallible<E5>, _ source6: Infallible<E6>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5, E6) -> Element
    ) -> Infallible<Element> {
        Infallible(
            .combined(
                .zip, source1.asObservable(), source2.asObservable(), source3.asObservable(),
                source4.asObservable(), source5.asObservable(), source6.asObservable(), resultSelector))
    }

    /// Combines the elements of seven sequences by index.
    @preconcurrency @inlinable
    public static func zip<E1, E2, E3, E4, E5, E6, E7>(
        _ source1: Infallible<E1>, _ source2: Infallible<E2>, _ source3: Infallible<E3>,
        _ source4: Infallible<E4>, _ source5: Infallible<E5>, _ source6: Infallible<E6>,
        _ source7: Infallible<E7>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5, E6, E7) -> Element
    ) -> Infallible<Element> {
        Infallible(
            .combined(
                .zip, source1.asObservable(), source2.asObservable(), source3.asObservable(),
                source4.asObservable(), source5.asObservable(), source6.asObservable(),
                source7.asObservable(),
                resultSelector))
    }

    /// Combines the elements of eight sequences by index.
    @preconcurrency @inlinable
    public static func zip<E1, E2, E3, E4, E5, E6, E7, E8>(
        _ source1: Infallible<E1>, _ source2: Infallible<E2>, _ source3: Infallible<E3>,
        _ source4: Infallible<E4>, _ source5: Infallible<E5>, _ source6: Infallible<E6>,
        _ source7: Infallible<E7>, _ source8: Infallible<E8>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5, E6, E7, E8) -> Element
    ) -> Infallible<Element> {
        Infallible(
            .combined(
                .zip, source1.asObservable(), source2.asObservable(), source3.asObservable(),
                source4.asObservable(), source5.asObservable(), source6.asObservable(),
                source7.asObservable(),
                source8.asObservable(), resultSelector))
    }

    /// Combines the elements of all sequences in a collection by index.
    @preconcurrency
    public static func zip<Sources: Collection>(
        _ collection: Sources,
        resultSelector: @escaping @Sendable ([Sources.Element.Element]) -> Element
    ) -> Infallible<Element> where Sources.Element: InfallibleType {
        Infallible(.zip(collection.map { $0.asObservable() }, resultSelector: resultSelector))
    }

    /// Emits the elements of all sequences in a collection by index, as arrays.
    public static func zip<Sources: Collection>(_ collection: Sources) -> Infallible<[Element]>
    where Sources.Element: InfallibleType, Sources.Element.Element == Element {
        Infallible<[Element]>.zip(collection) { $0 }
    }
}

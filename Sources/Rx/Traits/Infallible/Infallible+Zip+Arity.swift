// Written by Scripts/internal/overloads.

extension InfallibleType {
    /// Combines the elements of three sequences by index.
    ///
    /// Keeps the elements that have not been combined yet, **without limit**. For threading, parameters and an example,
    /// see ``ObservableType/zip(_:_:resultSelector:)``.
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
    ///
    /// Keeps the elements that have not been combined yet, **without limit**. For threading, parameters and an example,
    /// see ``ObservableType/zip(_:_:resultSelector:)``.
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
    ///
    /// Keeps the elements that have not been combined yet, **without limit**. For threading, parameters and an example,
    /// see ``ObservableType/zip(_:_:resultSelector:)``.
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
    ///
    /// Keeps the elements that have not been combined yet, **without limit**. For threading, parameters and an example,
    /// see ``ObservableType/zip(_:_:resultSelector:)``.
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
    ///
    /// Keeps the elements that have not been combined yet, **without limit**. For threading, parameters and an example,
    /// see ``ObservableType/zip(_:_:resultSelector:)``.
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
                source7.asObservable(), resultSelector))
    }

    /// Combines the elements of eight sequences by index.
    ///
    /// Keeps the elements that have not been combined yet, **without limit**. For threading, parameters and an example,
    /// see ``ObservableType/zip(_:_:resultSelector:)``.
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
                source7.asObservable(), source8.asObservable(), resultSelector))
    }

    /// Emits the elements of two sequences as tuples, combined by index.
    ///
    /// Keeps the elements that have not been combined yet, **without limit**. For threading, parameters and an example,
    /// see ``ObservableType/zip(_:_:resultSelector:)``.
    @inlinable
    public static func zip<E1, E2>(_ source1: Infallible<E1>, _ source2: Infallible<E2>) -> Infallible<
        Element
    > where Element == (E1, E2) {
        zip(source1, source2) { ($0, $1) }
    }

    /// Emits the elements of three sequences as tuples, combined by index.
    ///
    /// Keeps the elements that have not been combined yet, **without limit**. For threading, parameters and an example,
    /// see ``ObservableType/zip(_:_:resultSelector:)``.
    @inlinable
    public static func zip<E1, E2, E3>(
        _ source1: Infallible<E1>, _ source2: Infallible<E2>, _ source3: Infallible<E3>
    ) -> Infallible<Element> where Element == (E1, E2, E3) {
        zip(source1, source2, source3) { ($0, $1, $2) }
    }

    /// Emits the elements of four sequences as tuples, combined by index.
    ///
    /// Keeps the elements that have not been combined yet, **without limit**. For threading, parameters and an example,
    /// see ``ObservableType/zip(_:_:resultSelector:)``.
    @inlinable
    public static func zip<E1, E2, E3, E4>(
        _ source1: Infallible<E1>, _ source2: Infallible<E2>, _ source3: Infallible<E3>,
        _ source4: Infallible<E4>
    ) -> Infallible<Element> where Element == (E1, E2, E3, E4) {
        zip(source1, source2, source3, source4) { ($0, $1, $2, $3) }
    }

    /// Emits the elements of five sequences as tuples, combined by index.
    ///
    /// Keeps the elements that have not been combined yet, **without limit**. For threading, parameters and an example,
    /// see ``ObservableType/zip(_:_:resultSelector:)``.
    @inlinable
    public static func zip<E1, E2, E3, E4, E5>(
        _ source1: Infallible<E1>, _ source2: Infallible<E2>, _ source3: Infallible<E3>,
        _ source4: Infallible<E4>, _ source5: Infallible<E5>
    ) -> Infallible<Element> where Element == (E1, E2, E3, E4, E5) {
        zip(source1, source2, source3, source4, source5) { ($0, $1, $2, $3, $4) }
    }

    /// Emits the elements of six sequences as tuples, combined by index.
    ///
    /// Keeps the elements that have not been combined yet, **without limit**. For threading, parameters and an example,
    /// see ``ObservableType/zip(_:_:resultSelector:)``.
    @inlinable
    public static func zip<E1, E2, E3, E4, E5, E6>(
        _ source1: Infallible<E1>, _ source2: Infallible<E2>, _ source3: Infallible<E3>,
        _ source4: Infallible<E4>, _ source5: Infallible<E5>, _ source6: Infallible<E6>
    ) -> Infallible<Element> where Element == (E1, E2, E3, E4, E5, E6) {
        zip(source1, source2, source3, source4, source5, source6) { ($0, $1, $2, $3, $4, $5) }
    }

    /// Emits the elements of seven sequences as tuples, combined by index.
    ///
    /// Keeps the elements that have not been combined yet, **without limit**. For threading, parameters and an example,
    /// see ``ObservableType/zip(_:_:resultSelector:)``.
    @inlinable
    public static func zip<E1, E2, E3, E4, E5, E6, E7>(
        _ source1: Infallible<E1>, _ source2: Infallible<E2>, _ source3: Infallible<E3>,
        _ source4: Infallible<E4>, _ source5: Infallible<E5>, _ source6: Infallible<E6>,
        _ source7: Infallible<E7>
    ) -> Infallible<Element> where Element == (E1, E2, E3, E4, E5, E6, E7) {
        zip(source1, source2, source3, source4, source5, source6, source7) { ($0, $1, $2, $3, $4, $5, $6) }
    }

    /// Emits the elements of eight sequences as tuples, combined by index.
    ///
    /// Keeps the elements that have not been combined yet, **without limit**. For threading, parameters and an example,
    /// see ``ObservableType/zip(_:_:resultSelector:)``.
    @inlinable
    public static func zip<E1, E2, E3, E4, E5, E6, E7, E8>(
        _ source1: Infallible<E1>, _ source2: Infallible<E2>, _ source3: Infallible<E3>,
        _ source4: Infallible<E4>, _ source5: Infallible<E5>, _ source6: Infallible<E6>,
        _ source7: Infallible<E7>, _ source8: Infallible<E8>
    ) -> Infallible<Element> where Element == (E1, E2, E3, E4, E5, E6, E7, E8) {
        zip(source1, source2, source3, source4, source5, source6, source7, source8) {
            ($0, $1, $2, $3, $4, $5, $6, $7)
        }
    }
}

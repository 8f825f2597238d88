// Written by Scripts/internal/overloads.

extension ObservableType {
    /// Combines the latest elements of three sequences each time one of them emits.
    ///
    /// Keeps one element per source. For threading, parameters and an example, see
    /// ``combineLatest(_:_:resultSelector:)``.
    @preconcurrency @inlinable
    public static func combineLatest<E1, E2, E3>(
        _ source1: some ObservableType<E1>, _ source2: some ObservableType<E2>,
        _ source3: some ObservableType<E3>,
        resultSelector: @escaping @Sendable (E1, E2, E3) throws -> Element
    ) -> Observable<Element> {
        .combined(
            .latest, source1.asObservable(), source2.asObservable(), source3.asObservable(), resultSelector)
    }

    /// Combines the latest elements of four sequences each time one of them emits.
    ///
    /// Keeps one element per source. For threading, parameters and an example, see
    /// ``combineLatest(_:_:resultSelector:)``.
    @preconcurrency @inlinable
    public static func combineLatest<E1, E2, E3, E4>(
        _ source1: some ObservableType<E1>, _ source2: some ObservableType<E2>,
        _ source3: some ObservableType<E3>, _ source4: some ObservableType<E4>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4) throws -> Element
    ) -> Observable<Element> {
        .combined(
            .latest, source1.asObservable(), source2.asObservable(), source3.asObservable(),
            source4.asObservable(), resultSelector)
    }

    /// Combines the latest elements of five sequences each time one of them emits.
    ///
    /// Keeps one element per source. For threading, parameters and an example, see
    /// ``combineLatest(_:_:resultSelector:)``.
    @preconcurrency @inlinable
    public static func combineLatest<E1, E2, E3, E4, E5>(
        _ source1: some ObservableType<E1>, _ source2: some ObservableType<E2>,
        _ source3: some ObservableType<E3>, _ source4: some ObservableType<E4>,
        _ source5: some ObservableType<E5>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5) throws -> Element
    ) -> Observable<Element> {
        .combined(
            .latest, source1.asObservable(), source2.asObservable(), source3.asObservable(),
            source4.asObservable(), source5.asObservable(), resultSelector)
    }

    /// Combines the latest elements of six sequences each time one of them emits.
    ///
    /// Keeps one element per source. For threading, parameters and an example, see
    /// ``combineLatest(_:_:resultSelector:)``.
    @preconcurrency @inlinable
    public static func combineLatest<E1, E2, E3, E4, E5, E6>(
        _ source1: some ObservableType<E1>, _ source2: some ObservableType<E2>,
        _ source3: some ObservableType<E3>, _ source4: some ObservableType<E4>,
        _ source5: some ObservableType<E5>, _ source6: some ObservableType<E6>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5, E6) throws -> Element
    ) -> Observable<Element> {
        .combined(
            .latest, source1.asObservable(), source2.asObservable(), source3.asObservable(),
            source4.asObservable(), source5.asObservable(), source6.asObservable(), resultSelector)
    }

    /// Combines the latest elements of seven sequences each time one of them emits.
    ///
    /// Keeps one element per source. For threading, parameters and an example, see
    /// ``combineLatest(_:_:resultSelector:)``.
    @preconcurrency @inlinable
    public static func combineLatest<E1, E2, E3, E4, E5, E6, E7>(
        _ source1: some ObservableType<E1>, _ source2: some ObservableType<E2>,
        _ source3: some ObservableType<E3>, _ source4: some ObservableType<E4>,
        _ source5: some ObservableType<E5>, _ source6: some ObservableType<E6>,
        _ source7: some ObservableType<E7>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5, E6, E7) throws -> Element
    ) -> Observable<Element> {
        .combined(
            .latest, source1.asObservable(), source2.asObservable(), source3.asObservable(),
            source4.asObservable(), source5.asObservable(), source6.asObservable(), source7.asObservable(),
            resultSelector)
    }

    /// Combines the latest elements of eight sequences each time one of them emits.
    ///
    /// Keeps one element per source. For threading, parameters and an example, see
    /// ``combineLatest(_:_:resultSelector:)``.
    @preconcurrency @inlinable
    public static func combineLatest<E1, E2, E3, E4, E5, E6, E7, E8>(
        _ source1: some ObservableType<E1>, _ source2: some ObservableType<E2>,
        _ source3: some ObservableType<E3>, _ source4: some ObservableType<E4>,
        _ source5: some ObservableType<E5>, _ source6: some ObservableType<E6>,
        _ source7: some ObservableType<E7>, _ source8: some ObservableType<E8>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5, E6, E7, E8) throws -> Element
    ) -> Observable<Element> {
        .combined(
            .latest, source1.asObservable(), source2.asObservable(), source3.asObservable(),
            source4.asObservable(), source5.asObservable(), source6.asObservable(), source7.asObservable(),
            source8.asObservable(), resultSelector)
    }

    /// Emits the latest elements of two sequences as a tuple each time one of them emits.
    ///
    /// Keeps one element per source. For threading, parameters and an example, see
    /// ``combineLatest(_:_:resultSelector:)``.
    @inlinable
    public static func combineLatest<E1, E2>(
        _ source1: some ObservableType<E1>, _ source2: some ObservableType<E2>
    ) -> Observable<Element> where Element == (E1, E2) {
        combineLatest(source1, source2) { ($0, $1) }
    }

    /// Emits the latest elements of three sequences as a tuple each time one of them emits.
    ///
    /// Keeps one element per source. For threading, parameters and an example, see
    /// ``combineLatest(_:_:resultSelector:)``.
    @inlinable
    public static func combineLatest<E1, E2, E3>(
        _ source1: some ObservableType<E1>, _ source2: some ObservableType<E2>,
        _ source3: some ObservableType<E3>
    ) -> Observable<Element> where Element == (E1, E2, E3) {
        combineLatest(source1, source2, source3) { ($0, $1, $2) }
    }

    /// Emits the latest elements of four sequences as a tuple each time one of them emits.
    ///
    /// Keeps one element per source. For threading, parameters and an example, see
    /// ``combineLatest(_:_:resultSelector:)``.
    @inlinable
    public static func combineLatest<E1, E2, E3, E4>(
        _ source1: some ObservableType<E1>, _ source2: some ObservableType<E2>,
        _ source3: some ObservableType<E3>, _ source4: some ObservableType<E4>
    ) -> Observable<Element> where Element == (E1, E2, E3, E4) {
        combineLatest(source1, source2, source3, source4) { ($0, $1, $2, $3) }
    }

    /// Emits the latest elements of five sequences as a tuple each time one of them emits.
    ///
    /// Keeps one element per source. For threading, parameters and an example, see
    /// ``combineLatest(_:_:resultSelector:)``.
    @inlinable
    public static func combineLatest<E1, E2, E3, E4, E5>(
        _ source1: some ObservableType<E1>, _ source2: some ObservableType<E2>,
        _ source3: some ObservableType<E3>, _ source4: some ObservableType<E4>,
        _ source5: some ObservableType<E5>
    ) -> Observable<Element> where Element == (E1, E2, E3, E4, E5) {
        combineLatest(source1, source2, source3, source4, source5) { ($0, $1, $2, $3, $4) }
    }

    /// Emits the latest elements of six sequences as a tuple each time one of them emits.
    ///
    /// Keeps one element per source. For threading, parameters and an example, see
    /// ``combineLatest(_:_:resultSelector:)``.
    @inlinable
    public static func combineLatest<E1, E2, E3, E4, E5, E6>(
        _ source1: some ObservableType<E1>, _ source2: some ObservableType<E2>,
        _ source3: some ObservableType<E3>, _ source4: some ObservableType<E4>,
        _ source5: some ObservableType<E5>, _ source6: some ObservableType<E6>
    ) -> Observable<Element> where Element == (E1, E2, E3, E4, E5, E6) {
        combineLatest(source1, source2, source3, source4, source5, source6) { ($0, $1, $2, $3, $4, $5) }
    }

    /// Emits the latest elements of seven sequences as a tuple each time one of them emits.
    ///
    /// Keeps one element per source. For threading, parameters and an example, see
    /// ``combineLatest(_:_:resultSelector:)``.
    @inlinable
    public static func combineLatest<E1, E2, E3, E4, E5, E6, E7>(
        _ source1: some ObservableType<E1>, _ source2: some ObservableType<E2>,
        _ source3: some ObservableType<E3>, _ source4: some ObservableType<E4>,
        _ source5: some ObservableType<E5>, _ source6: some ObservableType<E6>,
        _ source7: some ObservableType<E7>
    ) -> Observable<Element> where Element == (E1, E2, E3, E4, E5, E6, E7) {
        combineLatest(source1, source2, source3, source4, source5, source6, source7) {
            ($0, $1, $2, $3, $4, $5, $6)
        }
    }

    /// Emits the latest elements of eight sequences as a tuple each time one of them emits.
    ///
    /// Keeps one element per source. For threading, parameters and an example, see
    /// ``combineLatest(_:_:resultSelector:)``.
    @inlinable
    public static func combineLatest<E1, E2, E3, E4, E5, E6, E7, E8>(
        _ source1: some ObservableType<E1>, _ source2: some ObservableType<E2>,
        _ source3: some ObservableType<E3>, _ source4: some ObservableType<E4>,
        _ source5: some ObservableType<E5>, _ source6: some ObservableType<E6>,
        _ source7: some ObservableType<E7>, _ source8: some ObservableType<E8>
    ) -> Observable<Element> where Element == (E1, E2, E3, E4, E5, E6, E7, E8) {
        combineLatest(source1, source2, source3, source4, source5, source6, source7, source8) {
            ($0, $1, $2, $3, $4, $5, $6, $7)
        }
    }
}

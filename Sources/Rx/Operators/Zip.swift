extension ObservableType {
    /// Combines the elements of two sequences by index.
    ///
    ///     a:       --1--2-------3--|
    ///     b:       -----a---b-------|
    ///     result:  -----1a--2b------|
    ///
    /// Fails with the first error. Completes when all sources have completed. Delivers on the thread that emits, or
    /// on one that is already delivering. Keeps the elements that wait for a partner, **without limit**. To combine
    /// the latest elements instead, use ``combineLatest(_:_:resultSelector:)``.
    ///
    /// ```swift
    /// Observable.zip(Observable.of("a", "b"), Observable.of(1, 2, 3)) { "\($0)\($1)" }
    ///     .subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints a1, b2
    /// ```
    ///
    /// - Parameters:
    ///   - source1: The first sequence.
    ///   - source2: The second sequence.
    ///   - resultSelector: A closure that combines the elements. If it throws, the sequence fails with that error.
    @preconcurrency @inlinable
    public static func zip<E1, E2>(
        _ source1: some ObservableType<E1>, _ source2: some ObservableType<E2>,
        resultSelector: @escaping @Sendable (E1, E2) throws -> Element
    ) -> Observable<Element> {
        .combined(.zip, source1.asObservable(), source2.asObservable(), resultSelector)
    }

    /// Combines the elements of three sequences by index.
    @preconcurrency @inlinable
    public static func zip<E1, E2, E3>(
        _ source1: some ObservableType<E1>, _ source2: some ObservableType<E2>,
        _ source3: some ObservableType<E3>,
        resultSelector: @escaping @Sendable (E1, E2, E3) throws -> Element
    ) -> Observable<Element> {
        .combined(
            .zip, source1.asObservable(), source2.asObservable(), source3.asObservable(), resultSelector)
    }

    /// Combines the elements of four sequences by index.
    @preconcurrency @inlinable
    public static func zip<E1, E2, E3, E4>(
        _ source1: some ObservableType<E1>, _ source2: some ObservableType<E2>,
        _ source3: some ObservableType<E3>, _ source4: some ObservableType<E4>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4) throws -> Element
    ) -> Observable<Element> {
        .combined(
            .zip, source1.asObservable(), source2.asObservable(), source3.asObservable(),
            source4.asObservable(), resultSelector)
    }

    /// Combines the elements of five sequences by index.
    @preconcurrency @inlinable
    public static func zip<E1, E2, E3, E4, E5>(
        _ source1: some ObservableType<E1>, _ source2: some ObservableType<E2>,
        _ source3: some ObservableType<E3>, _ source4: some ObservableType<E4>,
        _ source5: some ObservableType<E5>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5) throws -> Element
    ) -> Observable<Element> {
        .combined(
            .zip, source1.asObservable(), source2.asObservable(), source3.asObservable(),
            source4.asObservable(), source5.asObservable(), resultSelector)
    }

    /// Combines the elements of six sequences by index.
    @preconcurrency @inlinable
    public static func zip<E1, E2, E3, E4, E5, E6>(
        _ source1: some ObservableType<E1>, _ source2: some ObservableType<E2>,
        _ source3: some ObservableType<E3>, _ source4: some ObservableType<E4>,
        _ source5: some ObservableType<E5>, _ source6: some ObservableType<E6>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5, E6) throws -> Element
    ) -> Observable<Element> {
        .combined(
            .zip, source1.asObservable(), source2.asObservable(), source3.asObservable(),
            source4.asObservable(), source5.asObservable(), source6.asObservable(), resultSelector)
    }

    /// Combines the elements of seven sequences by index.
    @preconcurrency @inlinable
    public static func zip<E1, E2, E3, E4, E5, E6, E7>(
        _ source1: some ObservableType<E1>, _ source2: some ObservableType<E2>,
        _ source3: some ObservableType<E3>, _ source4: some ObservableType<E4>,
        _ source5: some ObservableType<E5>, _ source6: some ObservableType<E6>,
        _ source7: some ObservableType<E7>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5, E6, E7) throws -> Element
    ) -> Observable<Element> {
        .combined(
            .zip, source1.asObservable(), source2.asObservable(), source3.asObservable(),
            source4.asObservable(), source5.asObservable(), source6.asObservable(), source7.asObservable(),
            resultSelector)
    }

    /// Combines the elements of eight sequences by index.
    @preconcurrency @inlinable
    public static func zip<E1, E2, E3, E4, E5, E6, E7, E8>(
        _ source1: some ObservableType<E1>, _ source2: some ObservableType<E2>,
        _ source3: some ObservableType<E3>, _ source4: some ObservableType<E4>,
        _ source5: some ObservableType<E5>, _ source6: some ObservableType<E6>,
        _ source7: some ObservableType<E7>, _ source8: some ObservableType<E8>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5, E6, E7, E8) throws -> Element
    ) -> Observable<Element> {
        .combined(
            .zip, source1.asObservable(), source2.asObservable(), source3.asObservable(),
            source4.asObservable(), source5.asObservable(), source6.asObservable(), source7.asObservable(),
            source8.asObservable(), resultSelector)
    }
}

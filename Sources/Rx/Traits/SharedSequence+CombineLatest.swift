extension SharedSequence {
    /// Combines the latest elements of two sequences, each time one of them emits.
    ///
    /// Emits nothing until each source has emitted. Delivers on the main actor. Keeps one element per source. Relays
    /// can be sources, too.
    ///
    /// ```swift
    /// let price = BehaviorRelay(value: 3), quantity = BehaviorRelay(value: 2)
    /// Driver.combineLatest(price, quantity) { $0 * $1 }
    ///     .drive(onNext: { print($0) }).disposed(by: disposeBag)  // Prints 6
    /// quantity.accept(5)  // Prints 15
    /// ```
    @preconcurrency @inlinable
    public static func combineLatest<E1, E2>(
        _ source1: some SharedSequenceSourceType<SharingStrategy, E1>,
        _ source2: some SharedSequenceSourceType<SharingStrategy, E2>,
        resultSelector: @escaping @MainActor (E1, E2) -> Element
    ) -> SharedSequence {
        SharedSequence(.combined(.latest, source1.source, source2.source, assumingMainActor(resultSelector)))
    }

    /// Combines the latest elements of three sequences, each time one of them emits.
    @preconcurrency @inlinable
    public static func combineLatest<E1, E2, E3>(
        _ source1: some SharedSequenceSourceType<SharingStrategy, E1>,
        _ source2: some SharedSequenceSourceType<SharingStrategy, E2>,
        _ source3: some SharedSequenceSourceType<SharingStrategy, E3>,
        resultSelector: @escaping @MainActor (E1, E2, E3) -> Element
    ) -> SharedSequence {
        SharedSequence(
            .combined(
                .latest, source1.source, source2.source, source3.source, assumingMainActor(resultSelector)))
    }

    /// Combines the latest elements of four sequences, each time one of them emits.
    @preconcurrency @inlinable
    public static func combineLatest<E1, E2, E3, E4>(
        _ source1: some SharedSequenceSourceType<SharingStrategy, E1>,
        _ source2: some SharedSequenceSourceType<SharingStrategy, E2>,
        _ source3: some SharedSequenceSourceType<SharingStrategy, E3>,
        _ source4: some SharedSequenceSourceType<SharingStrategy, E4>,
        resultSelector: @escaping @MainActor (E1, E2, E3, E4) -> Element
    ) -> SharedSequence {
        SharedSequence(
            .combined(
                .latest, source1.source, source2.source, source3.source, source4.source,
                assumingMainActor(resultSelector)))
    }

    /// Combines the latest elements of five sequences, each time one of them emits.
    @preconcurrency @inlinable
    public static func combineLatest<E1, E2, E3, E4, E5>(
        _ source1: some SharedSequenceSourceType<SharingStrategy, E1>,
        _ source2: some SharedSequenceSourceType<SharingStrategy, E2>,
        _ source3: some SharedSequenceSourceType<SharingStrategy, E3>,
        _ source4: some SharedSequenceSourceType<SharingStrategy, E4>,
        _ source5: some SharedSequenceSourceType<SharingStrategy, E5>,
        resultSelector: @escaping @MainActor (E1, E2, E3, E4, E5) -> Element
    ) -> SharedSequence {
        SharedSequence(
            .combined(
                .latest, source1.source, source2.source, source3.source, source4.source, source5.source,
                assumingMainActor(resultSelector)))
    }

    /// Combines the latest elements of six sequences, each time one of them emits.
    @preconcurrency @inlinable
    public static func combineLatest<E1, E2, E3, E4, E5, E6>(
        _ source1: some SharedSequenceSourceType<SharingStrategy, E1>,
        _ source2: some SharedSequenceSourceType<SharingStrategy, E2>,
        _ source3: some SharedSequenceSourceType<SharingStrategy, E3>,
        _ source4: some SharedSequenceSourceType<SharingStrategy, E4>,
        _ source5: some SharedSequenceSourceType<SharingStrategy, E5>,
        _ source6: some SharedSequenceSourceType<SharingStrategy, E6>,
        resultSelector: @escaping @MainActor (E1, E2, E3, E4, E5, E6) -> Element
    ) -> SharedSequence {
        SharedSequence(
            .combined(
                .latest, source1.source, source2.source, source3.source, source4.source, source5.source,
                source6.source, assumingMainActor(resultSelector)))
    }

    /// Combines the latest elements of seven sequences, each time one of them emits.
    @preconcurrency @inlinable
    public static func combineLatest<E1, E2, E3, E4, E5, E6, E7>(
        _ source1: some SharedSequenceSourceType<SharingStrategy, E1>,
        _ source2: some SharedSequenceSourceType<SharingStrategy, E2>,
        _ source3: some SharedSequenceSourceType<SharingStrategy, E3>,
        _ source4: some SharedSequenceSourceType<SharingStrategy, E4>,
        _ source5: some SharedSequenceSourceType<SharingStrategy, E5>,
        _ source6: some SharedSequenceSourceType<SharingStrategy, E6>,
        _ source7: some SharedSequenceSourceType<SharingStrategy, E7>,
        resultSelector: @escaping @MainActor (E1, E2, E3, E4, E5, E6, E7) -> Element
    ) -> SharedSequence {
        SharedSequence(
            .combined(
                .latest, source1.source, source2.source, source3.source, source4.source, source5.source,
                source6.source, source7.source, assumingMainActor(resultSelector)))
    }

    /// Combines the latest elements of eight sequences, each time one of them emits.
    @preconcurrency @inlinable
    public static func combineLatest<E1, E2, E3, E4, E5, E6, E7, E8>(
        _ source1: some SharedSequenceSourceType<SharingStrategy, E1>,
        _ source2: some SharedSequenceSourceType<SharingStrategy, E2>,
        _ source3: some SharedSequenceSourceType<SharingStrategy, E3>,
        _ source4: some SharedSequenceSourceType<SharingStrategy, E4>,
        _ source5: some SharedSequenceSourceType<SharingStrategy, E5>,
        _ source6: some SharedSequenceSourceType<SharingStrategy, E6>,
        _ source7: some SharedSequenceSourceType<SharingStrategy, E7>,
        _ source8: some SharedSequenceSourceType<SharingStrategy, E8>,
        resultSelector: @escaping @MainActor (E1, E2, E3, E4, E5, E6, E7, E8) -> Element
    ) -> SharedSequence {
        SharedSequence(
            .combined(
                .latest, source1.source, source2.source, source3.source, source4.source, source5.source,
                source6.source, source7.source, source8.source, assumingMainActor(resultSelector)))
    }
}

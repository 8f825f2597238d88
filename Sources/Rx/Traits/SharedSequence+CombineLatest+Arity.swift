// Written by Scripts/internal/overloads.

extension SharedSequence {
    /// Combines the latest elements of three sequences each time one of them emits.
    ///
    /// Delivers events on the main actor. Keeps one element per source. For the parameters and an example, see
    /// ``combineLatest(_:_:resultSelector:)``.
    @preconcurrency @inlinable @inline(never)
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

    /// Combines the latest elements of four sequences each time one of them emits.
    ///
    /// Delivers events on the main actor. Keeps one element per source. For the parameters and an example, see
    /// ``combineLatest(_:_:resultSelector:)``.
    @preconcurrency @inlinable @inline(never)
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

    /// Combines the latest elements of five sequences each time one of them emits.
    ///
    /// Delivers events on the main actor. Keeps one element per source. For the parameters and an example, see
    /// ``combineLatest(_:_:resultSelector:)``.
    @preconcurrency @inlinable @inline(never)
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

    /// Combines the latest elements of six sequences each time one of them emits.
    ///
    /// Delivers events on the main actor. Keeps one element per source. For the parameters and an example, see
    /// ``combineLatest(_:_:resultSelector:)``.
    @preconcurrency @inlinable @inline(never)
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

    /// Combines the latest elements of seven sequences each time one of them emits.
    ///
    /// Delivers events on the main actor. Keeps one element per source. For the parameters and an example, see
    /// ``combineLatest(_:_:resultSelector:)``.
    @preconcurrency @inlinable @inline(never)
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

    /// Combines the latest elements of eight sequences each time one of them emits.
    ///
    /// Delivers events on the main actor. Keeps one element per source. For the parameters and an example, see
    /// ``combineLatest(_:_:resultSelector:)``.
    @preconcurrency @inlinable @inline(never)
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

    /// Emits the latest elements of two sequences as a tuple each time one of them emits.
    ///
    /// Delivers events on the main actor. Keeps one element per source. For the parameters and an example, see
    /// ``combineLatest(_:_:resultSelector:)``.
    @inlinable @inline(never)
    public static func combineLatest<E1, E2>(
        _ source1: some SharedSequenceSourceType<SharingStrategy, E1>,
        _ source2: some SharedSequenceSourceType<SharingStrategy, E2>
    ) -> SharedSequence where Element == (E1, E2) {
        combineLatest(source1, source2) { ($0, $1) }
    }

    /// Emits the latest elements of three sequences as a tuple each time one of them emits.
    ///
    /// Delivers events on the main actor. Keeps one element per source. For the parameters and an example, see
    /// ``combineLatest(_:_:resultSelector:)``.
    @inlinable @inline(never)
    public static func combineLatest<E1, E2, E3>(
        _ source1: some SharedSequenceSourceType<SharingStrategy, E1>,
        _ source2: some SharedSequenceSourceType<SharingStrategy, E2>,
        _ source3: some SharedSequenceSourceType<SharingStrategy, E3>
    ) -> SharedSequence where Element == (E1, E2, E3) {
        combineLatest(source1, source2, source3) { ($0, $1, $2) }
    }

    /// Emits the latest elements of four sequences as a tuple each time one of them emits.
    ///
    /// Delivers events on the main actor. Keeps one element per source. For the parameters and an example, see
    /// ``combineLatest(_:_:resultSelector:)``.
    @inlinable @inline(never)
    public static func combineLatest<E1, E2, E3, E4>(
        _ source1: some SharedSequenceSourceType<SharingStrategy, E1>,
        _ source2: some SharedSequenceSourceType<SharingStrategy, E2>,
        _ source3: some SharedSequenceSourceType<SharingStrategy, E3>,
        _ source4: some SharedSequenceSourceType<SharingStrategy, E4>
    ) -> SharedSequence where Element == (E1, E2, E3, E4) {
        combineLatest(source1, source2, source3, source4) { ($0, $1, $2, $3) }
    }

    /// Emits the latest elements of five sequences as a tuple each time one of them emits.
    ///
    /// Delivers events on the main actor. Keeps one element per source. For the parameters and an example, see
    /// ``combineLatest(_:_:resultSelector:)``.
    @inlinable @inline(never)
    public static func combineLatest<E1, E2, E3, E4, E5>(
        _ source1: some SharedSequenceSourceType<SharingStrategy, E1>,
        _ source2: some SharedSequenceSourceType<SharingStrategy, E2>,
        _ source3: some SharedSequenceSourceType<SharingStrategy, E3>,
        _ source4: some SharedSequenceSourceType<SharingStrategy, E4>,
        _ source5: some SharedSequenceSourceType<SharingStrategy, E5>
    ) -> SharedSequence where Element == (E1, E2, E3, E4, E5) {
        combineLatest(source1, source2, source3, source4, source5) { ($0, $1, $2, $3, $4) }
    }

    /// Emits the latest elements of six sequences as a tuple each time one of them emits.
    ///
    /// Delivers events on the main actor. Keeps one element per source. For the parameters and an example, see
    /// ``combineLatest(_:_:resultSelector:)``.
    @inlinable @inline(never)
    public static func combineLatest<E1, E2, E3, E4, E5, E6>(
        _ source1: some SharedSequenceSourceType<SharingStrategy, E1>,
        _ source2: some SharedSequenceSourceType<SharingStrategy, E2>,
        _ source3: some SharedSequenceSourceType<SharingStrategy, E3>,
        _ source4: some SharedSequenceSourceType<SharingStrategy, E4>,
        _ source5: some SharedSequenceSourceType<SharingStrategy, E5>,
        _ source6: some SharedSequenceSourceType<SharingStrategy, E6>
    ) -> SharedSequence where Element == (E1, E2, E3, E4, E5, E6) {
        combineLatest(source1, source2, source3, source4, source5, source6) { ($0, $1, $2, $3, $4, $5) }
    }

    /// Emits the latest elements of seven sequences as a tuple each time one of them emits.
    ///
    /// Delivers events on the main actor. Keeps one element per source. For the parameters and an example, see
    /// ``combineLatest(_:_:resultSelector:)``.
    @inlinable @inline(never)
    public static func combineLatest<E1, E2, E3, E4, E5, E6, E7>(
        _ source1: some SharedSequenceSourceType<SharingStrategy, E1>,
        _ source2: some SharedSequenceSourceType<SharingStrategy, E2>,
        _ source3: some SharedSequenceSourceType<SharingStrategy, E3>,
        _ source4: some SharedSequenceSourceType<SharingStrategy, E4>,
        _ source5: some SharedSequenceSourceType<SharingStrategy, E5>,
        _ source6: some SharedSequenceSourceType<SharingStrategy, E6>,
        _ source7: some SharedSequenceSourceType<SharingStrategy, E7>
    ) -> SharedSequence where Element == (E1, E2, E3, E4, E5, E6, E7) {
        combineLatest(source1, source2, source3, source4, source5, source6, source7) {
            ($0, $1, $2, $3, $4, $5, $6)
        }
    }

    /// Emits the latest elements of eight sequences as a tuple each time one of them emits.
    ///
    /// Delivers events on the main actor. Keeps one element per source. For the parameters and an example, see
    /// ``combineLatest(_:_:resultSelector:)``.
    @inlinable @inline(never)
    public static func combineLatest<E1, E2, E3, E4, E5, E6, E7, E8>(
        _ source1: some SharedSequenceSourceType<SharingStrategy, E1>,
        _ source2: some SharedSequenceSourceType<SharingStrategy, E2>,
        _ source3: some SharedSequenceSourceType<SharingStrategy, E3>,
        _ source4: some SharedSequenceSourceType<SharingStrategy, E4>,
        _ source5: some SharedSequenceSourceType<SharingStrategy, E5>,
        _ source6: some SharedSequenceSourceType<SharingStrategy, E6>,
        _ source7: some SharedSequenceSourceType<SharingStrategy, E7>,
        _ source8: some SharedSequenceSourceType<SharingStrategy, E8>
    ) -> SharedSequence where Element == (E1, E2, E3, E4, E5, E6, E7, E8) {
        combineLatest(source1, source2, source3, source4, source5, source6, source7, source8) {
            ($0, $1, $2, $3, $4, $5, $6, $7)
        }
    }
}

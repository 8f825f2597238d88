// Written by Scripts/internal/overloads.

extension SharedSequence {
    /// Combines the elements of three sequences by index.
    ///
    /// Delivers events on the main actor. Keeps the elements that have not been combined yet, **without limit**. For
    /// the parameters and an example, see ``zip(_:_:resultSelector:)``.
    @preconcurrency @inlinable @inline(never)
    public static func zip<E1, E2, E3>(
        _ source1: some SharedSequenceSourceType<SharingStrategy, E1>,
        _ source2: some SharedSequenceSourceType<SharingStrategy, E2>,
        _ source3: some SharedSequenceSourceType<SharingStrategy, E3>,
        resultSelector: @escaping @MainActor (E1, E2, E3) -> Element
    ) -> SharedSequence {
        SharedSequence(
            .combined(.zip, source1.source, source2.source, source3.source, assumingMainActor(resultSelector))
        )
    }

    /// Combines the elements of four sequences by index.
    ///
    /// Delivers events on the main actor. Keeps the elements that have not been combined yet, **without limit**. For
    /// the parameters and an example, see ``zip(_:_:resultSelector:)``.
    @preconcurrency @inlinable @inline(never)
    public static func zip<E1, E2, E3, E4>(
        _ source1: some SharedSequenceSourceType<SharingStrategy, E1>,
        _ source2: some SharedSequenceSourceType<SharingStrategy, E2>,
        _ source3: some SharedSequenceSourceType<SharingStrategy, E3>,
        _ source4: some SharedSequenceSourceType<SharingStrategy, E4>,
        resultSelector: @escaping @MainActor (E1, E2, E3, E4) -> Element
    ) -> SharedSequence {
        SharedSequence(
            .combined(
                .zip, source1.source, source2.source, source3.source, source4.source,
                assumingMainActor(resultSelector)))
    }

    /// Combines the elements of five sequences by index.
    ///
    /// Delivers events on the main actor. Keeps the elements that have not been combined yet, **without limit**. For
    /// the parameters and an example, see ``zip(_:_:resultSelector:)``.
    @preconcurrency @inlinable @inline(never)
    public static func zip<E1, E2, E3, E4, E5>(
        _ source1: some SharedSequenceSourceType<SharingStrategy, E1>,
        _ source2: some SharedSequenceSourceType<SharingStrategy, E2>,
        _ source3: some SharedSequenceSourceType<SharingStrategy, E3>,
        _ source4: some SharedSequenceSourceType<SharingStrategy, E4>,
        _ source5: some SharedSequenceSourceType<SharingStrategy, E5>,
        resultSelector: @escaping @MainActor (E1, E2, E3, E4, E5) -> Element
    ) -> SharedSequence {
        SharedSequence(
            .combined(
                .zip, source1.source, source2.source, source3.source, source4.source, source5.source,
                assumingMainActor(resultSelector)))
    }

    /// Combines the elements of six sequences by index.
    ///
    /// Delivers events on the main actor. Keeps the elements that have not been combined yet, **without limit**. For
    /// the parameters and an example, see ``zip(_:_:resultSelector:)``.
    @preconcurrency @inlinable @inline(never)
    public static func zip<E1, E2, E3, E4, E5, E6>(
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
                .zip, source1.source, source2.source, source3.source, source4.source, source5.source,
                source6.source, assumingMainActor(resultSelector)))
    }

    /// Combines the elements of seven sequences by index.
    ///
    /// Delivers events on the main actor. Keeps the elements that have not been combined yet, **without limit**. For
    /// the parameters and an example, see ``zip(_:_:resultSelector:)``.
    @preconcurrency @inlinable @inline(never)
    public static func zip<E1, E2, E3, E4, E5, E6, E7>(
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
                .zip, source1.source, source2.source, source3.source, source4.source, source5.source,
                source6.source, source7.source, assumingMainActor(resultSelector)))
    }

    /// Combines the elements of eight sequences by index.
    ///
    /// Delivers events on the main actor. Keeps the elements that have not been combined yet, **without limit**. For
    /// the parameters and an example, see ``zip(_:_:resultSelector:)``.
    @preconcurrency @inlinable @inline(never)
    public static func zip<E1, E2, E3, E4, E5, E6, E7, E8>(
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
                .zip, source1.source, source2.source, source3.source, source4.source, source5.source,
                source6.source, source7.source, source8.source, assumingMainActor(resultSelector)))
    }

    /// Emits the elements of two sequences as tuples, combined by index.
    ///
    /// Delivers events on the main actor. Keeps the elements that have not been combined yet, **without limit**. For
    /// the parameters and an example, see ``zip(_:_:resultSelector:)``.
    @inlinable @inline(never)
    public static func zip<E1, E2>(
        _ source1: some SharedSequenceSourceType<SharingStrategy, E1>,
        _ source2: some SharedSequenceSourceType<SharingStrategy, E2>
    ) -> SharedSequence where Element == (E1, E2) {
        zip(source1, source2) { ($0, $1) }
    }

    /// Emits the elements of three sequences as tuples, combined by index.
    ///
    /// Delivers events on the main actor. Keeps the elements that have not been combined yet, **without limit**. For
    /// the parameters and an example, see ``zip(_:_:resultSelector:)``.
    @inlinable @inline(never)
    public static func zip<E1, E2, E3>(
        _ source1: some SharedSequenceSourceType<SharingStrategy, E1>,
        _ source2: some SharedSequenceSourceType<SharingStrategy, E2>,
        _ source3: some SharedSequenceSourceType<SharingStrategy, E3>
    ) -> SharedSequence where Element == (E1, E2, E3) {
        zip(source1, source2, source3) { ($0, $1, $2) }
    }

    /// Emits the elements of four sequences as tuples, combined by index.
    ///
    /// Delivers events on the main actor. Keeps the elements that have not been combined yet, **without limit**. For
    /// the parameters and an example, see ``zip(_:_:resultSelector:)``.
    @inlinable @inline(never)
    public static func zip<E1, E2, E3, E4>(
        _ source1: some SharedSequenceSourceType<SharingStrategy, E1>,
        _ source2: some SharedSequenceSourceType<SharingStrategy, E2>,
        _ source3: some SharedSequenceSourceType<SharingStrategy, E3>,
        _ source4: some SharedSequenceSourceType<SharingStrategy, E4>
    ) -> SharedSequence where Element == (E1, E2, E3, E4) {
        zip(source1, source2, source3, source4) { ($0, $1, $2, $3) }
    }

    /// Emits the elements of five sequences as tuples, combined by index.
    ///
    /// Delivers events on the main actor. Keeps the elements that have not been combined yet, **without limit**. For
    /// the parameters and an example, see ``zip(_:_:resultSelector:)``.
    @inlinable @inline(never)
    public static func zip<E1, E2, E3, E4, E5>(
        _ source1: some SharedSequenceSourceType<SharingStrategy, E1>,
        _ source2: some SharedSequenceSourceType<SharingStrategy, E2>,
        _ source3: some SharedSequenceSourceType<SharingStrategy, E3>,
        _ source4: some SharedSequenceSourceType<SharingStrategy, E4>,
        _ source5: some SharedSequenceSourceType<SharingStrategy, E5>
    ) -> SharedSequence where Element == (E1, E2, E3, E4, E5) {
        zip(source1, source2, source3, source4, source5) { ($0, $1, $2, $3, $4) }
    }

    /// Emits the elements of six sequences as tuples, combined by index.
    ///
    /// Delivers events on the main actor. Keeps the elements that have not been combined yet, **without limit**. For
    /// the parameters and an example, see ``zip(_:_:resultSelector:)``.
    @inlinable @inline(never)
    public static func zip<E1, E2, E3, E4, E5, E6>(
        _ source1: some SharedSequenceSourceType<SharingStrategy, E1>,
        _ source2: some SharedSequenceSourceType<SharingStrategy, E2>,
        _ source3: some SharedSequenceSourceType<SharingStrategy, E3>,
        _ source4: some SharedSequenceSourceType<SharingStrategy, E4>,
        _ source5: some SharedSequenceSourceType<SharingStrategy, E5>,
        _ source6: some SharedSequenceSourceType<SharingStrategy, E6>
    ) -> SharedSequence where Element == (E1, E2, E3, E4, E5, E6) {
        zip(source1, source2, source3, source4, source5, source6) { ($0, $1, $2, $3, $4, $5) }
    }

    /// Emits the elements of seven sequences as tuples, combined by index.
    ///
    /// Delivers events on the main actor. Keeps the elements that have not been combined yet, **without limit**. For
    /// the parameters and an example, see ``zip(_:_:resultSelector:)``.
    @inlinable @inline(never)
    public static func zip<E1, E2, E3, E4, E5, E6, E7>(
        _ source1: some SharedSequenceSourceType<SharingStrategy, E1>,
        _ source2: some SharedSequenceSourceType<SharingStrategy, E2>,
        _ source3: some SharedSequenceSourceType<SharingStrategy, E3>,
        _ source4: some SharedSequenceSourceType<SharingStrategy, E4>,
        _ source5: some SharedSequenceSourceType<SharingStrategy, E5>,
        _ source6: some SharedSequenceSourceType<SharingStrategy, E6>,
        _ source7: some SharedSequenceSourceType<SharingStrategy, E7>
    ) -> SharedSequence where Element == (E1, E2, E3, E4, E5, E6, E7) {
        zip(source1, source2, source3, source4, source5, source6, source7) { ($0, $1, $2, $3, $4, $5, $6) }
    }

    /// Emits the elements of eight sequences as tuples, combined by index.
    ///
    /// Delivers events on the main actor. Keeps the elements that have not been combined yet, **without limit**. For
    /// the parameters and an example, see ``zip(_:_:resultSelector:)``.
    @inlinable @inline(never)
    public static func zip<E1, E2, E3, E4, E5, E6, E7, E8>(
        _ source1: some SharedSequenceSourceType<SharingStrategy, E1>,
        _ source2: some SharedSequenceSourceType<SharingStrategy, E2>,
        _ source3: some SharedSequenceSourceType<SharingStrategy, E3>,
        _ source4: some SharedSequenceSourceType<SharingStrategy, E4>,
        _ source5: some SharedSequenceSourceType<SharingStrategy, E5>,
        _ source6: some SharedSequenceSourceType<SharingStrategy, E6>,
        _ source7: some SharedSequenceSourceType<SharingStrategy, E7>,
        _ source8: some SharedSequenceSourceType<SharingStrategy, E8>
    ) -> SharedSequence where Element == (E1, E2, E3, E4, E5, E6, E7, E8) {
        zip(source1, source2, source3, source4, source5, source6, source7, source8) {
            ($0, $1, $2, $3, $4, $5, $6, $7)
        }
    }
}

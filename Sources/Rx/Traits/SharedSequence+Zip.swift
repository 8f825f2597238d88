extension SharedSequence {
    /// Combines the elements of two sequences by index. Keeps the elements that have not been combined yet, without
    /// limit.
    @preconcurrency @inlinable
    public static func zip<E1, E2>(
        _ source1: some SharedSequenceSourceType<SharingStrategy, E1>,
        _ source2: some SharedSequenceSourceType<SharingStrategy, E2>,
        resultSelector: @escaping @MainActor (E1, E2) -> Element
    ) -> SharedSequence {
        SharedSequence(.combined(.zip, source1.source, source2.source, assumingMainActor(resultSelector)))
    }
}

extension SharedSequence {
    /// Combines the elements of two sequences by index. Keeps the elements that have not been combined yet, **without
    /// limit**.
    ///
    /// Delivers events on the main actor. Relays can also be sources. To combine the latest elements instead, use
    /// ``combineLatest(_:_:resultSelector:)``.
    ///
    /// ```swift
    /// let names = Driver.of("ada", "grace"), ages = Driver.of(36, 85)
    /// Driver.zip(names, ages) { "\($0) \($1)" }
    ///     .drive(onNext: { print($0) }).disposed(by: disposeBag)  // Prints ada 36, grace 85
    /// ```
    ///
    /// - Parameters:
    ///   - source1: The first sequence.
    ///   - source2: The second sequence.
    ///   - resultSelector: A main-actor closure that combines the elements.
    @preconcurrency @inlinable @inline(never)
    public static func zip<E1, E2>(
        _ source1: some SharedSequenceSourceType<SharingStrategy, E1>,
        _ source2: some SharedSequenceSourceType<SharingStrategy, E2>,
        resultSelector: @escaping @MainActor (E1, E2) -> Element
    ) -> SharedSequence {
        SharedSequence(.combined(.zip, source1.source, source2.source, assumingMainActor(resultSelector)))
    }
}

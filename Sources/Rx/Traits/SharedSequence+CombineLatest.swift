extension SharedSequence {
    /// Combines the latest elements of two sequences each time one of them emits.
    ///
    /// Emits nothing until each source has emitted. Delivers events on the main actor. Keeps one element per source.
    /// Relays can also be sources.
    ///
    /// ```swift
    /// let price = BehaviorRelay(value: 3), quantity = BehaviorRelay(value: 2)
    /// Driver.combineLatest(price, quantity) { $0 * $1 }
    ///     .drive(onNext: { print($0) }).disposed(by: disposeBag)  // Prints 6
    /// quantity.accept(5)  // Prints 15
    /// ```
    ///
    /// - Parameters:
    ///   - source1: The first sequence.
    ///   - source2: The second sequence.
    ///   - resultSelector: A main-actor closure that combines the elements.
    @preconcurrency @inlinable @inline(never)
    public static func combineLatest<E1, E2>(
        _ source1: some SharedSequenceSourceType<SharingStrategy, E1>,
        _ source2: some SharedSequenceSourceType<SharingStrategy, E2>,
        resultSelector: @escaping @MainActor (E1, E2) -> Element
    ) -> SharedSequence {
        SharedSequence(.combined(.latest, source1.source, source2.source, assumingMainActor(resultSelector)))
    }
}

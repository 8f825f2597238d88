extension ObservableType {
    /// Combines the latest elements of two sequences each time one of them emits.
    ///
    ///     a:       --1-------2----|
    ///     b:       -----a-------b--|
    ///     result:  -----1a---2a-2b-|
    ///
    /// Emits nothing until each source has emitted. Fails with the first error. Completes when all sources have
    /// completed, or when an element arrives that cannot be combined because all other sources have completed and at
    /// least one of them has never emitted. Delivers events on the thread that emits them, or on a thread that is
    /// already delivering. Keeps one element per source. To emit only for the elements of one sequence, use
    /// ``withLatestFrom(_:resultSelector:)``; to pair elements by index, use ``zip(_:_:resultSelector:)``.
    ///
    /// ```swift
    /// let price = BehaviorRelay(value: 3), quantity = BehaviorRelay(value: 2)
    /// Observable.combineLatest(price, quantity) { $0 * $1 }
    ///     .subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints 6
    /// quantity.accept(5)  // Prints 15
    /// ```
    ///
    /// - Parameters:
    ///   - source1: The first sequence.
    ///   - source2: The second sequence.
    ///   - resultSelector: A closure that combines the elements. If it throws, the sequence fails with that error.
    @preconcurrency @inlinable
    public static func combineLatest<E1, E2>(
        _ source1: some ObservableType<E1>, _ source2: some ObservableType<E2>,
        resultSelector: @escaping @Sendable (E1, E2) throws -> Element
    ) -> Observable<Element> {
        .combined(.latest, source1.asObservable(), source2.asObservable(), resultSelector)
    }
}

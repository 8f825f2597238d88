extension ObservableType {
    /// Combines the elements of two sequences by index.
    ///
    ///     a:       --1--2-------3--|
    ///     b:       -----a---b-------|
    ///     result:  -----1a--2b------|
    ///
    /// Fails with the first error. Completes when all sources have completed. Delivers events on the thread that emits
    /// them, or on a thread that is already delivering. Keeps the elements that have not been combined yet, **without
    /// limit**. To combine the latest elements instead, use ``combineLatest(_:_:resultSelector:)``.
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
}

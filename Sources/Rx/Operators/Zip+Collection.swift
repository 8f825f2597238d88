extension ObservableType {
    /// Combines the elements of all sequences in a collection by index.
    ///
    /// Fails with the first error. Completes when all sources have completed, or when an element arrives that cannot be
    /// combined because all other sources have completed. If the collection is empty, completes immediately. Keeps the
    /// elements that have not been combined yet, **without limit**. Delivers events on the thread that emits them, or
    /// on a thread that is already delivering. If the elements have different types, use ``zip(_:_:resultSelector:)``.
    ///
    /// ```swift
    /// Observable.zip([Observable.of(1, 2), Observable.of(3, 4)]) { $0.reduce(0, +) }
    ///     .subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints 4, 6
    /// ```
    ///
    /// - Parameters:
    ///   - collection: The sources.
    ///   - resultSelector: A closure that combines the elements. If it throws, the sequence fails with that error.
    @preconcurrency
    @inlinable
    public static func zip<Sources: Collection>(
        _ collection: Sources,
        resultSelector: @escaping @Sendable ([Sources.Element.Element]) throws -> Element
    ) -> Observable<Element> where Sources.Element: ObservableType {
        .combined(.zipWhilePossible, collection.map { $0.asObservable() }, resultSelector)
    }

    /// Emits the elements of all sequences in a collection as arrays, combined by index.
    ///
    /// Keeps the elements that have not been combined yet, **without limit**. For threading and an example, see
    /// ``zip(_:resultSelector:)``.
    @inlinable
    public static func zip<Sources: Collection>(
        _ collection: Sources
    ) -> Observable<[Element]> where Sources.Element: ObservableType, Sources.Element.Element == Element {
        Observable<[Element]>.zip(collection) { $0 }
    }
}

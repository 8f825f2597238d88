extension SharedSequence {
    /// Combines the latest elements of all sequences in a collection each time one of them emits.
    ///
    /// Delivers events on the main actor. Keeps one element per source. For an example, see
    /// ``combineLatest(_:_:resultSelector:)``.
    @preconcurrency
    public static func combineLatest<Sources: Collection, Result: Sendable>(
        _ collection: Sources, resultSelector: @escaping @MainActor ([Element]) -> Result
    ) -> SharedSequence<SharingStrategy, Result> where Sources.Element == SharedSequence {
        SharedSequence<SharingStrategy, Result>(
            .combineLatest(collection.map(\.source), resultSelector: assumingMainActor(resultSelector)))
    }

    /// Emits the latest elements of all sequences in a collection as an array each time one of them emits.
    ///
    /// Delivers events on the main actor. Keeps one element per source. For an example, see
    /// ``combineLatest(_:_:resultSelector:)``.
    public static func combineLatest<Sources: Collection>(
        _ collection: Sources
    ) -> SharedSequence<SharingStrategy, [Element]> where Sources.Element == SharedSequence {
        SharedSequence<SharingStrategy, [Element]>(
            Observable<Element>.combineLatest(collection.map(\.source)))
    }

    /// Combines the elements of all sequences in a collection by index.
    ///
    /// Delivers events on the main actor. Keeps the elements that have not been combined yet, **without limit**. For an
    /// example, see ``zip(_:_:resultSelector:)``.
    @preconcurrency
    public static func zip<Sources: Collection, Result: Sendable>(
        _ collection: Sources, resultSelector: @escaping @MainActor ([Element]) -> Result
    ) -> SharedSequence<SharingStrategy, Result> where Sources.Element == SharedSequence {
        SharedSequence<SharingStrategy, Result>(
            .zip(collection.map(\.source), resultSelector: assumingMainActor(resultSelector)))
    }

    /// Emits the elements of all sequences in a collection as arrays, combined by index.
    ///
    /// Delivers events on the main actor. Keeps the elements that have not been combined yet, **without limit**. For an
    /// example, see ``zip(_:_:resultSelector:)``.
    public static func zip<Sources: Collection>(
        _ collection: Sources
    ) -> SharedSequence<SharingStrategy, [Element]> where Sources.Element == SharedSequence {
        SharedSequence<SharingStrategy, [Element]>(Observable<Element>.zip(collection.map(\.source)))
    }
}

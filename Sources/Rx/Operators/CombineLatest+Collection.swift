extension ObservableType {
    /// The latest elements of all sequences of a collection combined, whenever one sends another.
    ///
    /// The first error ends it; it completes when nothing more can come of its sources. Of no sources, what
    /// `resultSelector` makes of nothing is sent, then the completion.
    /// See <https://reactivex.io/documentation/operators/combinelatest.html>.
    /// - Parameters:
    ///   - collection: The sources.
    ///   - resultSelector: Combines; an error it throws ends the sequence.
    @preconcurrency
    public static func combineLatest<Sources: Collection>(
        _ collection: Sources,
        resultSelector: @escaping @Sendable ([Sources.Element.Element]) throws -> Element
    ) -> Observable<Element> where Sources.Element: ObservableType {
        let sources = collection.map { $0.asObservable() }
        return AnonymousObservable { sink, subscription in
            if sources.isEmpty {
                do { sink.on(.next(try resultSelector([]))) } catch { return sink.on(.error(error)) }
                if !subscription.isDisposed { sink.on(.completed) }
                return
            }
            let latest = sources.map { _ in Latest<Sources.Element.Element>() }
            let values = LatestValues(sink, subscription, sources: sources.count) {
                try resultSelector(latest.map(\.known))
            }
            for (index, source) in sources.enumerated() { values.run(source, latest[index]) }
        }
    }

    /// The latest elements of all sequences of a collection as an array, whenever one sends another.
    /// See <https://reactivex.io/documentation/operators/combinelatest.html>.
    public static func combineLatest<Sources: Collection>(
        _ collection: Sources
    ) -> Observable<[Element]> where Sources.Element: ObservableType, Sources.Element.Element == Element {
        Observable<[Element]>.combineLatest(collection) { $0 }
    }
}

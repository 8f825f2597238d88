extension ObservableType {
    /// The elements of all sequences of a collection combined one by one: the first with the first.
    ///
    /// The first error ends it; it completes when nothing more can come of its sources, without any at once.
    /// See <https://reactivex.io/documentation/operators/zip.html>.
    /// - Parameters:
    ///   - collection: The sources.
    ///   - resultSelector: Combines; an error it throws ends the sequence.
    @preconcurrency
    public static func zip<Sources: Collection>(
        _ collection: Sources,
        resultSelector: @escaping @Sendable ([Sources.Element.Element]) throws -> Element
    ) -> Observable<Element> where Sources.Element: ObservableType {
        let sources = collection.map { $0.asObservable() }
        if sources.isEmpty { return .empty() }
        return AnonymousObservable { sink, subscription in
            let cells = sources.map { _ in Cell<Sources.Element.Element>() }
            let combination = Combination(sink, subscription, sources: sources.count) { isDone, index in
                if cells.contains(where: \.isEmpty) {
                    return isDone.allTrue(but: index) ? .completed : .nothing
                }
                return .result(try resultSelector(cells.map { $0.take() }))
            }
            for (index, source) in sources.enumerated() {
                combination.run(source, index: index, cells[index])
            }
        }
    }

    /// The elements of all sequences of a collection one by one as arrays: the first with the first.
    /// See <https://reactivex.io/documentation/operators/zip.html>.
    public static func zip<Sources: Collection>(
        _ collection: Sources
    ) -> Observable<[Element]> where Sources.Element: ObservableType, Sources.Element.Element == Element {
        Observable<[Element]>.zip(collection) { $0 }
    }
}

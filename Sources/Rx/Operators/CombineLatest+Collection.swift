extension ObservableType {
    /// Combines the latest elements of all sequences in a collection each time one of them emits.
    ///
    /// Fails with the first error. Completes when all sources have completed, or when an element arrives that cannot be
    /// combined because all other sources have completed and at least one of them has never emitted. If the collection
    /// is empty, emits `resultSelector([])`, then completes. Delivers events on the thread that emits them, or on a
    /// thread that is already delivering. Keeps one element per source. If the elements have different types, use
    /// ``combineLatest(_:_:resultSelector:)``.
    ///
    /// ```swift
    /// let price = BehaviorRelay(value: 3), discount = BehaviorRelay(value: 1)
    /// Observable.combineLatest([price, discount]) { $0[0] - $0[1] }
    ///     .subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints 2
    /// ```
    ///
    /// - Parameters:
    ///   - collection: The sources.
    ///   - resultSelector: A closure that combines the elements. If it throws, the sequence fails with that error.
    @preconcurrency
    @inlinable
    public static func combineLatest<Sources: Collection>(
        _ collection: Sources,
        resultSelector: @escaping @Sendable ([Sources.Element.Element]) throws -> Element
    ) -> Observable<Element> where Sources.Element: ObservableType {
        .combined(.latest, collection.map { $0.asObservable() }, resultSelector)
    }

    /// Emits the latest elements of all sequences in a collection as an array each time one of them emits.
    ///
    /// Keeps one element per source. For threading and an example, see ``combineLatest(_:resultSelector:)``.
    @inlinable
    public static func combineLatest<Sources: Collection>(
        _ collection: Sources
    ) -> Observable<[Element]> where Sources.Element: ObservableType, Sources.Element.Element == Element {
        Observable<[Element]>.combineLatest(collection) { $0 }
    }
}

extension Observable {
    @inlinable
    static func combined<Source>(
        _ combining: Combining, _ sources: [Observable<Source>],
        _ selector: @escaping @Sendable ([Source]) throws -> Element
    ) -> Observable<Element> {
        AnonymousObservable { sink, subscription in
            if sources.isEmpty { return combineNothing(combining, selector, sink, subscription) }
            let cells = sources.map { _ in Cell<Source>(combining) }
            let combination = Combination(sink, subscription, combining, sources: sources.count) {
                combination in
                sink.next(try selector(cells.map { $0.take(combination) }))
            }
            for cell in cells.reversed() { subscription.add(child: cell.subscription) }
            for (source, cell) in Swift.zip(sources, cells) { combination.run(source, cell) }
        }
    }

    @usableFromInline
    static func combineNothing<Source>(
        _ combining: Combining, _ selector: ([Source]) throws -> Element, _ sink: Sink<Element>,
        _ subscription: Subscription
    ) {
        if combining == .latest {
            do { sink.next(try selector([])) } catch { return sink.error(error) }
        }
        sink.complete(unlessDisposed: subscription)
    }
}

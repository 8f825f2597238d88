extension ObservableType {
    /// Emits the elements of each key as a sequence of their own.
    ///
    ///     self:     --1--2--3--4--|
    ///     groupBy:  --a--b--------|      { $0 % 2 }
    ///     a (1):    --1-----3-----|
    ///     b (0):       --2-----4--|
    ///
    /// A group is emitted just before its first element, and terminates as the source does. A late subscriber of a group
    /// receives no earlier elements. The source stays subscribed as long as the sequence or one of its groups is.
    /// See <https://reactivex.io/documentation/operators/groupby.html>.
    /// - Parameter keySelector: Computes the key; the groups and the sequence fail with an error that it throws.
    @preconcurrency
    public func groupBy<Key: Hashable & Sendable>(
        keySelector: @escaping @Sendable (Element) throws -> Key
    ) -> Observable<GroupedObservable<Key, Element>> {
        let source = asObservable()
        return AnonymousObservable<GroupedObservable<Key, Element>> { sink, subscription in
            let outer = SharedUpstream(sink, subscription)
            var places: [Key: Int] = [:]
            var groups: [PublishSubject<Element>] = []
            source.subscribe(as: outer.upstream) { event in
                guard case .next(let element) = event else {
                    for group in groups { group.on(event) }
                    return outer.on(event.error.map { .error($0) } ?? .completed)
                }
                let key = try keySelector(element)
                if let place = places[key] { return groups[place].onNext(element) }
                let group = PublishSubject<Element>()
                places[key] = groups.count
                groups.append(group)
                outer.on(.next(GroupedObservable(key: key, source: outer.inner(group))))
                group.onNext(element)
            }
        }
    }
}

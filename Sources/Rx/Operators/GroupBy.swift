extension ObservableType {
    /// The elements of each key as a sequence of their own.
    ///
    ///     self:     --1--2--3--4--|
    ///     groupBy:  --a--b--------|      { $0 % 2 }
    ///     a (1):    --1-----3-----|
    ///     b (0):       --2-----4--|
    ///
    /// A group is sent just before its first element, and ends as the source does. Who subscribes to it later
    /// gets what comes from then on. The source stays subscribed as long as the sequence or one of its groups
    /// is.
    /// See <https://reactivex.io/documentation/operators/groupby.html>.
    /// - Parameter keySelector: Computes the key; an error it throws ends the groups and the sequence.
    @preconcurrency
    public func groupBy<Key: Hashable & Sendable>(
        keySelector: @escaping @Sendable (Element) throws -> Key
    ) -> Observable<GroupedObservable<Key, Element>> {
        let source = asObservable()
        return AnonymousObservable<GroupedObservable<Key, Element>> { sink, subscription in
            let outer = SharedUpstream(sink, subscription)
            var places: [Key: Int] = [:]
            var groups: [PublishSubject<Element>] = []
            func end(_ error: (any Error)?) {
                outer.upstream.dispose()
                for group in groups { group.on(error.map { .error($0) } ?? .completed) }
                outer.on(error.map { .error($0) } ?? .completed)
            }
            source.run(
                Sink { event in
                    if outer.upstream.isDisposed { return }
                    guard case .next(let element) = event else { return end(event.error) }
                    let key: Key
                    do { key = try keySelector(element) } catch { return end(error) }
                    if let place = places[key] { return groups[place].onNext(element) }
                    let group = PublishSubject<Element>()
                    places[key] = groups.count
                    groups.append(group)
                    outer.on(.next(GroupedObservable(key: key, source: outer.inner(group))))
                    group.onNext(element)
                }, outer.upstream)
        }
    }
}

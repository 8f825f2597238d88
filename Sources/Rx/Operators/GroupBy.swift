extension ObservableType {
    /// Emits the elements of each key as a sequence of their own.
    ///
    ///     self:     --1--2--3--4--|
    ///     groupBy:  --a--b--------|      { $0 % 2 }
    ///     a:        --1-----3-----|
    ///     b:           --2-----4--|
    ///
    /// A group is emitted just before its first element, and terminates as the source does. A late subscriber of a group
    /// receives no earlier elements. The source stays subscribed as long as the sequence or one of its groups is.
    /// See <https://reactivex.io/documentation/operators/groupby.html>.
    /// - Parameter keySelector: Computes the key; the groups and the sequence fail with an error that it throws.
    @preconcurrency
    @inlinable
    public func groupBy<Key: Hashable & Sendable>(
        keySelector: @escaping @Sendable (Element) throws -> Key
    ) -> Observable<GroupedObservable<Key, Element>> {
        let source = asObservable()
        return AnonymousObservable<GroupedObservable<Key, Element>> { sink, subscription in
            let outer = SharedUpstream(sink, subscription)
            let groups = Memory<[Key: PublishSubject<Element>]>([:])
            let inOrder = Memory<[PublishSubject<Element>]>([])
            source.subscribe(
                as: outer.upstream,
                at: { element, end in
                    guard let element else {
                        for group in inOrder.value { group.on(Event(end)) }
                        return outer.on(Event(end))
                    }
                    let key = try keySelector(element.pointee)
                    if let group = groups.value[key] { return group.onNext(element.pointee) }
                    let group = PublishSubject<Element>()
                    groups.value[key] = group
                    inOrder.value.append(group)
                    outer.next(GroupedObservable(key: key, source: outer.inner(group)))
                    group.onNext(element.pointee)
                })
        }
    }
}

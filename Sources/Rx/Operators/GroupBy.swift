extension ObservableType {
    /// Groups the elements by key and emits a separate sequence for each group.
    ///
    ///     self:     --1--2--3--4--|
    ///     groupBy:  --a--b--------|      { $0 % 2 }
    ///     a:        --1-----3-----|
    ///     b:           --2-----4--|
    ///
    /// A group is emitted just before its first element and terminates when the source does. A late subscriber to a
    /// group receives no earlier elements. The subscription to the source lasts as long as the result or one of its
    /// groups has a subscriber. Delivers events on the source's thread. Keeps one group per key until the source
    /// terminates, **without limit**. To group elements by count or by time, use `window`.
    ///
    /// ```swift
    /// Observable.of(1, 2, 3, 4).groupBy { $0 % 2 }
    ///     .flatMap { group in group.toArray().map { "\(group.key): \($0)" } }
    ///     .subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints 1: [1, 3], 0: [2, 4]
    /// ```
    ///
    /// - Parameter keySelector: A closure that returns the key. If it throws, the groups and the sequence fail with
    ///   that error.
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
                at: { emission in
                    let element: Element
                    switch emission {
                    case .element(let next): element = next.value
                    case .end(let end):
                        for group in inOrder.value { group.on(Event(end)) }
                        return outer.end(end)
                    }
                    let key = try keySelector(element)
                    if let group = groups.value[key] { return group.onNext(element) }
                    let group = PublishSubject<Element>()
                    groups.value[key] = group
                    inOrder.value.append(group)
                    outer.next(GroupedObservable(key: key, source: outer.inner(group)))
                    group.onNext(element)
                })
        }
    }
}

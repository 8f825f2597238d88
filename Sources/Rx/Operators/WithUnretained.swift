extension ObservableType {
    /// Emits each element with an object as long as that is alive, then completes.
    ///
    ///     self:            --1--2-----3--|
    ///     withUnretained:  --1--2-----|      the object is released before 3
    ///
    /// The sequence does not keep the object alive: the first element after its release is dropped, and completes the
    /// sequence. See <https://reactivex.io/documentation/operators/map.html>.
    /// - Parameters:
    ///   - object: The object.
    ///   - resultSelector: Combines the object and an element.
    @preconcurrency
    public func withUnretained<Object: AnyObject & Sendable, Result: Sendable>(
        _ object: Object, resultSelector: @escaping @Sendable (Object, Element) -> Result
    ) -> Observable<Result> {
        let source = asObservable()
        let alive: @Sendable () -> Object? = { [weak object] in object }
        return AnonymousObservable<Result> { sink, subscription in
            source.run(
                Sink(at: { element, end in
                    guard let element else { return sink.receive(nil, end) }
                    sink.on(alive().map { .next(resultSelector($0, element.pointee)) } ?? .completed)
                }), subscription)
        }
    }

    /// Emits each element with an object as long as that is alive, then completes.
    ///
    /// The sequence does not keep the object alive.
    /// See <https://reactivex.io/documentation/operators/map.html>.
    @preconcurrency
    public func withUnretained<Object: AnyObject & Sendable>(
        _ object: Object
    ) -> Observable<(Object, Element)> {
        withUnretained(object) { ($0, $1) }
    }
}

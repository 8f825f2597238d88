extension ObservableType {
    /// Drops elements until the first that does not satisfy a condition, which it emits with all that follow.
    ///
    ///     self:          --1--2--3--1--|
    ///     skip(while:):  --------3--1--|      { $0 < 3 }
    ///
    /// See <https://reactivex.io/documentation/operators/skipwhile.html>.
    /// - Parameter predicate: Called until it is not satisfied; an error it throws ends the sequence.
    @preconcurrency
    @inlinable
    public func skip(while predicate: @escaping @Sendable (Element) throws -> Bool) -> Observable<Element> {
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            let isSkipping = Memory(true)
            source.run(
                Sink(at: { element, end in
                    if isSkipping.value, let element {
                        do { isSkipping.value = try predicate(element.pointee) } catch {
                            return sink.error(error)
                        }
                        if isSkipping.value { return }
                    }
                    sink.receive(element, end)
                }), subscription)
        }
    }
}

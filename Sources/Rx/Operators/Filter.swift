extension ObservableType {
    /// Emits the elements that satisfy a condition.
    ///
    ///     self:    --1---2---3---4--|
    ///     filter:  ------2-------4--|      { $0.isMultiple(of: 2) }
    ///
    /// See <https://reactivex.io/documentation/operators/filter.html>.
    /// - Parameter predicate: Called with each element; an error it throws ends the sequence.
    @preconcurrency
    @inlinable
    public func filter(
        _ predicate: @escaping @Sendable (Element) throws -> Bool
    ) -> Observable<Element> {
        Lifted(asObservable()) { sink in
            Sink(at: { element, end in
                guard let element else { return sink.receive(nil, end) }
                do {
                    if try predicate(element.pointee) { sink.receive(element, nil) }
                } catch {
                    sink.error(error)
                }
            })
        }
    }
}

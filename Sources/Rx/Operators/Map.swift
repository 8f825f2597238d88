extension ObservableType {
    /// Transforms each element.
    ///
    ///     self:   --1---2---3--|
    ///     map:    --10--20--30-|      { $0 * 10 }
    ///
    /// See <https://reactivex.io/documentation/operators/map.html>.
    /// - Parameter transform: Called with each element; an error it throws ends the sequence.
    @preconcurrency
    @inlinable
    public func map<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) throws -> Result
    ) -> Observable<Result> {
        Lifted(asObservable()) { sink in
            Sink(at: { element, end in
                guard let element else { return sink.receive(nil, end) }
                do { sink.next(try transform(element.pointee)) } catch { sink.error(error) }
            })
        }
    }

    /// Transforms each element, and drops those that become nil.
    ///
    ///     self:        --1---2---3--|
    ///     compactMap:  ------2------|      { $0.isMultiple(of: 2) ? $0 : nil }
    ///
    /// See <https://reactivex.io/documentation/operators/map.html>.
    /// - Parameter transform: Called with each element; an error it throws ends the sequence.
    @preconcurrency
    @inlinable
    public func compactMap<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) throws -> Result?
    ) -> Observable<Result> {
        Lifted(asObservable()) { sink in
            Sink(at: { element, end in
                guard let element else { return sink.receive(nil, end) }
                do {
                    if let result = try transform(element.pointee) { sink.next(result) }
                } catch {
                    sink.error(error)
                }
            })
        }
    }
}

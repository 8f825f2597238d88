extension ObservableType {
    /// Each element transformed.
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
        let source = asObservable()
        return Observable<Result> { sink, lifetime in
            source.run(sink.onNext { sink.on(.next(try transform($0))) }, lifetime)
        }
    }

    /// Each element transformed, without those that become nil.
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
        let source = asObservable()
        return Observable<Result> { sink, lifetime in
            source.run(
                sink.onNext { if let result = try transform($0) { sink.on(.next(result)) } }, lifetime)
        }
    }
}

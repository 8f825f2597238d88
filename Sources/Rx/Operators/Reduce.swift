extension ObservableType {
    /// Combines all elements into one, which it emits when the source completes.
    ///
    ///     self:    --1--2--3--|
    ///     reduce:  -----------(6|)   reduce(0, accumulator: +)
    ///
    /// An error drops what was combined.
    /// See <https://reactivex.io/documentation/operators/reduce.html>.
    /// - Parameters:
    ///   - seed: What the first element is combined with; the result of an empty sequence.
    ///   - accumulator: Combines; an error it throws ends the sequence.
    @preconcurrency
    @inlinable
    public func reduce<Accumulated: Sendable>(
        _ seed: Accumulated, accumulator: @escaping @Sendable (Accumulated, Element) throws -> Accumulated
    ) -> Observable<Accumulated> {
        reduce(seed, accumulator: accumulator, mapResult: { $0 })
    }

    /// Combines all elements into one and transforms it, which it emits when the source completes.
    /// See <https://reactivex.io/documentation/operators/reduce.html>.
    /// - Parameters:
    ///   - seed: What the first element is combined with.
    ///   - accumulator: Combines; an error it throws ends the sequence.
    ///   - mapResult: Makes the element that is emitted; the sequence fails with an error it throws.
    @preconcurrency
    @inlinable
    public func reduce<Accumulated: Sendable, Result: Sendable>(
        _ seed: Accumulated, accumulator: @escaping @Sendable (Accumulated, Element) throws -> Accumulated,
        mapResult: @escaping @Sendable (Accumulated) throws -> Result
    ) -> Observable<Result> {
        let source = asObservable()
        return AnonymousObservable<Result> { sink, subscription in
            let accumulated = Memory(seed)
            source.run(
                Sink(at: { element, end in
                    if let error = end?.error { return sink.error(error) }
                    do {
                        if let element {
                            accumulated.value = try accumulator(accumulated.value, element.pointee)
                        } else {
                            sink.next(try mapResult(accumulated.value))
                            sink.complete(unlessDisposed: subscription)
                        }
                    } catch {
                        sink.error(error)
                    }
                }), subscription)
        }
    }
}

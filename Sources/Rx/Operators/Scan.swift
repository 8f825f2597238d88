extension ObservableType {
    /// Combines each element with the result of those before it, and emits the new result.
    ///
    ///     self:  --1--2--3--|
    ///     scan:  --1--3--6--|      scan(0) { $0 + $1 }
    ///
    /// See <https://reactivex.io/documentation/operators/scan.html>.
    /// - Parameters:
    ///   - seed: What the first element is combined with. It is not emitted.
    ///   - accumulator: Combines; an error it throws ends the sequence.
    @preconcurrency
    @inlinable
    public func scan<Accumulated: Sendable>(
        _ seed: Accumulated, accumulator: @escaping @Sendable (Accumulated, Element) throws -> Accumulated
    ) -> Observable<Accumulated> {
        scan(into: seed) { $0 = try accumulator($0, $1) }
    }

    /// Combines each element into the result of those before it, in place, and emits it.
    /// See <https://reactivex.io/documentation/operators/scan.html>.
    /// - Parameters:
    ///   - seed: What the first element is combined into. It is not emitted.
    ///   - accumulator: Combines in place; an error it throws ends the sequence.
    @preconcurrency
    @inlinable
    public func scan<Accumulated: Sendable>(
        into seed: Accumulated, accumulator: @escaping @Sendable (inout Accumulated, Element) throws -> Void
    ) -> Observable<Accumulated> {
        let source = asObservable()
        return AnonymousObservable<Accumulated> { sink, subscription in
            let accumulated = Memory(seed)
            source.run(
                Sink(at: { element, end in
                    guard let element else { return sink.receive(nil, end) }
                    do {
                        try accumulator(&accumulated.value, element.pointee)
                        sink.next(accumulated.value)
                    } catch {
                        sink.error(error)
                    }
                }), subscription)
        }
    }
}

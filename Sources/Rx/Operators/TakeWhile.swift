/// What `take(while:)` and `take(until:)` do with the element that ends the sequence.
public enum TakeBehavior: Sendable {
    /// It is emitted.
    case inclusive
    /// It is not emitted.
    case exclusive
}

extension ObservableType {
    /// Emits the elements up to the first that does not satisfy a condition, then completes.
    ///
    ///     self:       --1--2--3--1--
    ///     exclusive:  --1--2--|           { $0 < 3 }
    ///     inclusive:  --1--2--(3|)
    ///
    /// See <https://reactivex.io/documentation/operators/takewhile.html>.
    /// - Parameters:
    ///   - predicate: Called with each element; an error it throws ends the sequence.
    ///   - behavior: Whether the element that ends the sequence is emitted.
    @preconcurrency
    @inlinable
    public func take(
        while predicate: @escaping @Sendable (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
    ) -> Observable<Element> {
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            source.run(
                Sink(at: { element, end in
                    guard let element else { return sink.receive(nil, end) }
                    let goesOn: Bool
                    do { goesOn = try predicate(element.pointee) } catch { return sink.error(error) }
                    if goesOn || behavior == .inclusive { sink.receive(element, nil) }
                    if !goesOn, !subscription.isDisposed { sink.receive(nil, .completed) }
                }), subscription)
        }
    }

    /// Emits the elements up to the first that satisfies a condition, then completes.
    ///
    ///     self:       --1--2--3--4--
    ///     exclusive:  --1--2--|           { $0 == 3 }
    ///     inclusive:  --1--2--(3|)
    ///
    /// See <https://reactivex.io/documentation/operators/takeuntil.html>.
    /// - Parameters:
    ///   - predicate: Called with each element; an error it throws ends the sequence.
    ///   - behavior: Whether the element that ends the sequence is emitted.
    @preconcurrency
    @inlinable
    public func take(
        until predicate: @escaping @Sendable (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
    ) -> Observable<Element> {
        take(while: { try !predicate($0) }, behavior: behavior)
    }
}

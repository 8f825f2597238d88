/// What `take(while:)` and `take(until:)` do with the element that ends the sequence.
public enum TakeBehavior: Sendable {
    /// It is sent.
    case inclusive
    /// It is not sent.
    case exclusive
}

extension ObservableType {
    /// The elements up to the first that does not satisfy a condition, then the completion.
    ///
    ///     self:       --1--2--3--1--
    ///     exclusive:  --1--2--|           { $0 < 3 }
    ///     inclusive:  --1--2--(3|)
    ///
    /// See <https://reactivex.io/documentation/operators/takewhile.html>.
    /// - Parameters:
    ///   - predicate: Called with each element; an error it throws ends the sequence.
    ///   - behavior: Whether the element that ends the sequence is sent.
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
                    if !goesOn, !subscription.isDisposed { sink.on(.completed) }
                }), subscription)
        }
    }

    /// The elements up to the first that satisfies a condition, then the completion.
    ///
    ///     self:       --1--2--3--4--
    ///     exclusive:  --1--2--|           { $0 == 3 }
    ///     inclusive:  --1--2--(3|)
    ///
    /// See <https://reactivex.io/documentation/operators/takeuntil.html>.
    /// - Parameters:
    ///   - predicate: Called with each element; an error it throws ends the sequence.
    ///   - behavior: Whether the element that ends the sequence is sent.
    @preconcurrency
    @inlinable
    public func take(
        until predicate: @escaping @Sendable (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
    ) -> Observable<Element> {
        take(while: { try !predicate($0) }, behavior: behavior)
    }
}

/// An option that determines whether `take(while:)` and `take(until:)` emit the element at which they complete.
public enum TakeBehavior: Sendable {
    /// The element is emitted.
    case inclusive
    /// The element is not emitted.
    case exclusive
}

extension ObservableType {
    /// Emits elements while they satisfy a condition, then completes.
    ///
    ///     self:       --1--2--3--1--
    ///     exclusive:  --1--2--|           { $0 < 3 }
    ///     inclusive:  --1--2--(3|)
    ///
    /// Delivers events on the source's thread. To drop individual elements and continue, use ``filter(_:)``.
    ///
    /// ```swift
    /// Observable.of(1, 2, 3, 1).take(while: { $0 < 3 })
    ///     .subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints 1, 2
    /// ```
    ///
    /// - Parameters:
    ///   - predicate: The condition. If it throws, the sequence fails with that error.
    ///   - behavior: Whether the first element that does not satisfy the condition is emitted.
    @preconcurrency
    @inlinable
    public func take(
        while predicate: @escaping @Sendable (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
    ) -> Observable<Element> {
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            source.run(
                Sink(at: { emission in
                    guard case .element(let element) = emission else { return sink.receive(emission) }
                    let continues: Bool
                    do { continues = try predicate(element.value) } catch { return sink.error(error) }
                    if continues || behavior == .inclusive { sink.receive(emission) }
                    if !continues { sink.complete(unlessDisposed: subscription) }
                }), subscription)
        }
    }

    /// Emits elements up to the first element that satisfies a condition, then completes.
    ///
    ///     self:       --1--2--3--4--
    ///     exclusive:  --1--2--|           { $0 == 3 }
    ///     inclusive:  --1--2--(3|)
    ///
    /// Delivers events on the source's thread. To state the opposite condition, use ``take(while:behavior:)``.
    ///
    /// ```swift
    /// Observable.of(1, 2, 3).take(until: { $0 == 2 }, behavior: .inclusive)
    ///     .subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints 1, 2
    /// ```
    ///
    /// - Parameters:
    ///   - predicate: The condition. If it throws, the sequence fails with that error.
    ///   - behavior: Whether the element that satisfies the condition is emitted.
    @preconcurrency
    @inlinable
    public func take(
        until predicate: @escaping @Sendable (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
    ) -> Observable<Element> {
        take(while: { try !predicate($0) }, behavior: behavior)
    }
}

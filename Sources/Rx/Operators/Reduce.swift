extension ObservableType {
    /// Combines all elements into one result and emits the result when the source completes.
    ///
    ///     self:    --1--2--3--|
    ///     reduce:  -----------(6|)   reduce(0, accumulator: +)
    ///
    /// If the source fails, the result is dropped. Delivers events on the source's thread. To emit each intermediate
    /// result, use ``scan(_:accumulator:)``.
    ///
    /// ```swift
    /// Observable.of(1, 2, 3).reduce(0, accumulator: +)
    ///     .subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints 6
    /// ```
    ///
    /// - Parameters:
    ///   - seed: The value to combine with the first element, and the result of an empty sequence.
    ///   - accumulator: A closure that combines the result so far with an element. If it throws, the sequence fails
    ///     with that error.
    @preconcurrency
    @inlinable
    public func reduce<Accumulated: Sendable>(
        _ seed: Accumulated, accumulator: @escaping @Sendable (Accumulated, Element) throws -> Accumulated
    ) -> Observable<Accumulated> {
        reduce(seed, accumulator: accumulator, mapResult: { $0 })
    }

    /// Combines all elements into one result, then transforms the result and emits it when the source completes.
    ///
    /// Delivers events on the source's thread. To emit the result unchanged, use ``reduce(_:accumulator:)``.
    ///
    /// ```swift
    /// Observable.of(1, 2, 3).reduce(0, accumulator: +, mapResult: { "total \($0)" })
    ///     .subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints total 6
    /// ```
    ///
    /// - Parameters:
    ///   - seed: The value to combine with the first element.
    ///   - accumulator: A closure that combines the result so far with an element. If it throws, the sequence fails
    ///     with that error.
    ///   - mapResult: A closure that transforms the result. If it throws, the sequence fails with that error.
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
                Sink(at: { emission in
                    do {
                        switch emission {
                        case .element(let element):
                            accumulated.value = try accumulator(accumulated.value, element.value)
                        case .end(.completed):
                            sink.next(try mapResult(accumulated.value))
                            sink.complete(unlessDisposed: subscription)
                        case .end(let end): sink.end(end)
                        }
                    } catch {
                        sink.error(error)
                    }
                }), subscription)
        }
    }
}

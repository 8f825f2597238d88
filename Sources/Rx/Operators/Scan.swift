extension ObservableType {
    /// Combines each element with the previous result and emits the new result.
    ///
    ///     self:  --1--2--3--|
    ///     scan:  --1--3--6--|      scan(0) { $0 + $1 }
    ///
    /// Delivers events on the source's thread. Keeps the latest result. To emit only the last result, use
    /// ``reduce(_:accumulator:)``.
    ///
    /// ```swift
    /// Observable.of(1, 2, 3).scan(0, accumulator: +)
    ///     .subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints 1, 3, 6
    /// ```
    ///
    /// - Parameters:
    ///   - seed: The value to combine with the first element. It is not emitted.
    ///   - accumulator: A closure that combines the previous result with an element. If it throws, the sequence fails
    ///     with that error.
    @preconcurrency
    @inlinable
    public func scan<Accumulated: Sendable>(
        _ seed: Accumulated, accumulator: @escaping @Sendable (Accumulated, Element) throws -> Accumulated
    ) -> Observable<Accumulated> {
        scan(into: seed) { $0 = try accumulator($0, $1) }
    }

    /// Updates the previous result in place with each element and emits the new result.
    ///
    /// Delivers events on the source's thread. Keeps the latest result. If the closure returns a new result, use
    /// ``scan(_:accumulator:)``.
    ///
    /// ```swift
    /// Observable.of(1, 2).scan(into: [Int]()) { $0.append($1) }
    ///     .subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints [1], [1, 2]
    /// ```
    ///
    /// - Parameters:
    ///   - seed: The value that is updated with the first element. It is not emitted.
    ///   - accumulator: A closure that changes the result in place. If it throws, the sequence fails with that error.
    @preconcurrency
    @inlinable
    public func scan<Accumulated: Sendable>(
        into seed: Accumulated, accumulator: @escaping @Sendable (inout Accumulated, Element) throws -> Void
    ) -> Observable<Accumulated> {
        let source = asObservable()
        return AnonymousObservable<Accumulated> { sink, subscription in
            let accumulated = Memory(seed)
            source.run(
                Sink(at: { emission in
                    switch emission {
                    case .element(let element):
                        do {
                            try accumulator(&accumulated.value, element.value)
                            sink.next(accumulated.value)
                        } catch {
                            sink.error(error)
                        }
                    case .end(let end): sink.end(end)
                    }
                }), subscription)
        }
    }
}

extension ObservableType {
    /// Transforms each element.
    ///
    ///     self:   --1---2---3--|
    ///     map:    --10--20--30-|      { $0 * 10 }
    ///
    /// Delivers events on the source's thread. If `transform` returns a sequence, use ``flatMap(_:)``.
    ///
    /// ```swift
    /// Observable.of(1, 2, 3).map { $0 * 10 }
    ///     .subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints 10, 20, 30
    /// ```
    ///
    /// - Parameter transform: A closure that returns the new element. If it throws, the sequence fails with that
    ///   error.
    @preconcurrency
    @inlinable
    public func map<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) throws -> Result
    ) -> Observable<Result> {
        Lifted(asObservable()) { sink in
            Sink(at: { emission in
                switch emission {
                case .element(let element):
                    do { sink.next(try transform(element.value)) } catch { sink.error(error) }
                case .end(let end): sink.end(end)
                }
            })
        }
    }

    /// Transforms each element and drops the nil results.
    ///
    ///     self:        --1---2---3--|
    ///     compactMap:  ------2------|      { $0.isMultiple(of: 2) ? $0 : nil }
    ///
    /// Delivers events on the source's thread. If no result is nil, use `map(_:)`.
    ///
    /// ```swift
    /// Observable.of("1", "x", "3").compactMap { Int($0) }
    ///     .subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints 1, 3
    /// ```
    ///
    /// - Parameter transform: A closure that returns the new element, or nil to emit nothing. If it throws, the
    ///   sequence fails with that error.
    @preconcurrency
    @inlinable
    public func compactMap<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) throws -> Result?
    ) -> Observable<Result> {
        Lifted(asObservable()) { sink in
            Sink(at: { emission in
                switch emission {
                case .element(let element):
                    do {
                        if let result = try transform(element.value) { sink.next(result) }
                    } catch {
                        sink.error(error)
                    }
                case .end(let end): sink.end(end)
                }
            })
        }
    }
}

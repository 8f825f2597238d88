extension ObservableType {
    /// Maps each element to a sequence and emits the elements of all these sequences in the order in which the elements
    /// arrive.
    ///
    ///     self:     --1--2----|
    ///     inner:      a----b-|
    ///     flatMap:  --a--a-b--b-|
    ///
    /// Completes when the source and all inner sequences have completed, and fails with the first error. Delivers
    /// events on the thread that emits them, or on a thread that is already delivering. Keeps all inner subscriptions,
    /// **without limit**. To run one sequence at a time, use ``concatMap(_:)``; to follow only the latest sequence, use
    /// ``flatMapLatest(_:)``; to ignore elements while a sequence runs, use ``flatMapFirst(_:)``.
    ///
    /// ```swift
    /// Observable.of(1, 2).flatMap { Observable.of($0, $0 * 10) }.toArray()
    ///     .subscribe(onSuccess: { print($0.sorted()) }).disposed(by: disposeBag)  // Prints [1, 2, 10, 20]
    /// ```
    ///
    /// - Parameter selector: A closure that maps an element to a sequence. If it throws, the result fails with that
    ///   error.
    @preconcurrency
    @inlinable
    public func flatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Source.Element> {
        merged(maxConcurrent: .max) { try selector($0).asObservable() }
    }

    /// Maps each element to a sequence and emits the elements of one sequence at a time.
    ///
    ///     self:       --1--2----|
    ///     inner:        a----b-|
    ///     concatMap:  --a----b-a----b-|
    ///
    /// Subscribes to an inner sequence when the previous sequence has completed. Keeps the pending sequences, **without
    /// limit**: if elements arrive faster than their sequences complete, use ``flatMapLatest(_:)`` or
    /// ``flatMapFirst(_:)``. Fails with the first error. Delivers events on the thread of the sequence that emits them.
    ///
    /// ```swift
    /// Observable.of(1, 2).concatMap { Observable.of($0, $0 * 10) }
    ///     .subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints 1, 10, 2, 20
    /// ```
    ///
    /// - Parameter selector: A closure that maps an element to a sequence. If it throws, the result fails with that
    ///   error.
    @preconcurrency
    @inlinable
    public func concatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Source.Element> {
        merged(maxConcurrent: 1) { try selector($0).asObservable() }
    }

    @inlinable
    func merged<Result: Sendable>(
        maxConcurrent: Int, _ makeInner: @escaping @Sendable (Element) throws -> Observable<Result>
    ) -> Observable<Result> {
        let source = asObservable()
        return AnonymousObservable<Result> { sink, subscription in
            Merger(sink, subscription, maxConcurrent: maxConcurrent).run(source, makeInner)
        }
    }
}

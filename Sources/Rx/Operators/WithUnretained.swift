extension ObservableType {
    /// Emits each element together with an object while the object is alive, then completes.
    ///
    ///     self:            --1--2-----3--|
    ///     withUnretained:  --1--2-----|      the object is released before 3
    ///
    /// Does not keep the object alive. The first element after the object's release is dropped, and the sequence
    /// completes. Delivers events on the source's thread. For an example, see ``withUnretained(_:)``.
    ///
    /// - Parameters:
    ///   - object: The object to combine with each element.
    ///   - resultSelector: A closure that combines the object with an element.
    @preconcurrency
    public func withUnretained<Object: AnyObject & Sendable, Result: Sendable>(
        _ object: Object, resultSelector: @escaping @Sendable (Object, Element) -> Result
    ) -> Observable<Result> {
        let source = asObservable()
        let alive: @Sendable () -> Object? = { [weak object] in object }
        return AnonymousObservable<Result> { sink, subscription in
            source.run(
                sink.onNext { element in
                    sink.on(alive().map { .next(resultSelector($0, element)) } ?? .completed)
                }, subscription)
        }
    }

    /// Emits each element together with an object while the object is alive, then completes.
    ///
    /// Does not keep the object alive. Delivers events on the source's thread.
    ///
    /// ```swift
    /// let counter = BehaviorSubject(value: 0)
    /// Observable.of(1, 2).withUnretained(counter)
    ///     .subscribe(onNext: { counter, element in counter.onNext(element) }).disposed(by: disposeBag)
    /// print(try counter.value())  // Prints 2
    /// ```
    @preconcurrency
    public func withUnretained<Object: AnyObject & Sendable>(
        _ object: Object
    ) -> Observable<(Object, Element)> {
        withUnretained(object) { ($0, $1) }
    }
}

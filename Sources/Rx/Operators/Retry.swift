extension ObservableType {
    /// Emits the elements of the sequence, and subscribes again after each error, **without limit**.
    ///
    ///     self:   --1--#
    ///     again:       --1--2--|
    ///     retry:  --1----1--2--|
    ///
    /// Delivers on the source's thread. To limit the attempts, use ``retry(_:)``; to wait between them, use
    /// `retry(when:)`.
    ///
    /// ```swift
    /// let attempts = BehaviorRelay(value: 0)
    /// let request = Observable<Int>.deferred {
    ///     attempts.accept(attempts.value + 1)
    ///     return attempts.value < 3 ? .error(RxError.timeout) : .just(attempts.value)
    /// }
    /// request.retry().subscribe(onNext: { print($0) })
    ///     .disposed(by: disposeBag)  // Prints 3
    /// ```
    public func retry() -> Observable<Element> {
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            Attempts(Endless(element: source), after: .error, sink, subscription).start()
        }
    }

    /// Emits the elements of the sequence, and subscribes again after an error, up to a number of attempts.
    ///
    ///     self:   --1--#
    ///     again:       --1--#
    ///     retry:  --1----1--#      retry(2)
    ///
    /// Delivers on the source's thread. Elements that were emitted before an error are not retracted. To wait
    /// between the attempts, use `retry(when:)`.
    ///
    /// ```swift
    /// let request = Observable<Int>.create { observer in
    ///     print("request")
    ///     observer.onError(RxError.timeout)
    ///     return Disposables.create()
    /// }
    /// request.retry(2).subscribe(onError: { print($0) })
    ///     .disposed(by: disposeBag)  // Prints request, request, Sequence timeout.
    /// ```
    ///
    /// - Parameter maxAttemptCount: The number of subscriptions, including the first. The sequence fails with the
    ///   last error.
    public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
        .catch(sequence: Swift.repeatElement(asObservable(), count: maxAttemptCount))
    }
}

/// The same element, repeated.
private struct Endless<Element>: Sequence, IteratorProtocol {
    let element: Element

    func next() -> Element? { element }
}

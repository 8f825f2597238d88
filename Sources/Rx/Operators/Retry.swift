extension ObservableType {
    /// Emits the elements of the source and subscribes to the source again after each error, any number of times.
    ///
    ///     self:   --1--#
    ///     again:       --1--2--|
    ///     retry:  --1----1--2--|
    ///
    /// Delivers events on the source's thread. To limit the number of attempts, use ``retry(_:)``; to wait between
    /// attempts, use `retry(when:)`.
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

    /// Emits the elements of the source and subscribes to the source again after an error, up to a given number of
    /// attempts.
    ///
    ///     self:   --1--#
    ///     again:       --1--#
    ///     retry:  --1----1--#      retry(2)
    ///
    /// Delivers events on the source's thread. Elements that were emitted before an error are not retracted. To wait
    /// between attempts, use `retry(when:)`.
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
    /// - Parameter maxAttemptCount: The maximum number of subscriptions, including the first. If the last attempt
    ///   fails, the sequence fails with that error.
    public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
        .catch(sequence: Swift.repeatElement(asObservable(), count: maxAttemptCount))
    }
}

/// An endless sequence of the same element.
private struct Endless<Element>: Sequence, IteratorProtocol {
    let element: Element

    func next() -> Element? { element }
}

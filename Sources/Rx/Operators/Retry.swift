extension ObservableType {
    /// Emits the elements of the sequence, and subscribes again after each error.
    ///
    ///     self:   --1--#
    ///     again:       --1--2--|
    ///     retry:  --1----1--2--|
    ///
    /// See <https://reactivex.io/documentation/operators/retry.html>.
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
    /// See <https://reactivex.io/documentation/operators/retry.html>.
    /// - Parameter maxAttemptCount: The number of subscriptions, the first included. The sequence fails with the last
    ///   one's error.
    public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
        .catch(sequence: Swift.repeatElement(asObservable(), count: maxAttemptCount))
    }
}

/// The same element again and again.
private struct Endless<Element>: Sequence, IteratorProtocol {
    let element: Element

    func next() -> Element? { element }
}

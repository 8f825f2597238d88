extension ObservableType {
    /// The same sequence; after an error it is subscribed again, without end.
    /// See <https://reactivex.io/documentation/operators/retry.html>.
    public func retry() -> Observable<Element> {
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            Attempts(sequence(first: source) { $0 }, after: .error, sink, subscription).start()
        }
    }

    /// The same sequence; after an error it is subscribed again.
    ///
    /// See <https://reactivex.io/documentation/operators/retry.html>.
    /// - Parameter maxAttemptCount: How often it is subscribed at the most, the first time included; the
    ///   last attempt's error is sent.
    public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
        .catch(sequence: Swift.repeatElement(asObservable(), count: maxAttemptCount))
    }
}

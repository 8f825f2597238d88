extension ObservableType {
    /// Makes a sequence from a closure that receives the observer.
    ///
    /// The observer may be called from any threads, also re-entrantly: events are delivered one at a time,
    /// in the order they came, and nothing after a terminal event or the disposal.
    /// - Parameter subscribe: Called for each subscriber, on the thread that subscribes. What it returns
    ///   is disposed when the subscription ends.
    /// - Returns: The sequence. See <https://reactivex.io/documentation/operators/create.html>.
    @preconcurrency
    @inlinable
    public static func create(
        _ subscribe: @escaping @Sendable (AnyObserver<Element>) -> any Disposable
    ) -> Observable<Element> {
        AnonymousObservable { sink, subscription in
            let output = SerializedSink(sink, subscription)
            output.upstream.add(subscribe(AnyObserver { output.on($0) }))
        }
    }
}

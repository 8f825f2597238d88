extension ObservableType {
    /// Creates a sequence from a closure that receives the observer.
    ///
    /// You can call the observer on any thread, even while it is delivering another event. Events are delivered one at
    /// a time, in the order they arrive, on the thread that emits them or on a thread that is already delivering.
    /// Events that are emitted after a terminal event or after disposal are dropped. For an `async` function, use
    /// `async(priority:_:)`.
    ///
    /// ```swift
    /// let numbers = Observable<Int>.create { observer in
    ///     observer.onNext(1)
    ///     observer.onCompleted()
    ///     return Disposables.create { print("closed") }
    /// }
    /// numbers.subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints 1, closed
    /// ```
    ///
    /// - Parameter subscribe: A closure that is called for each subscriber, on the subscriber's thread. The
    ///   disposable it returns is disposed when the sequence terminates or the subscription is disposed.
    /// - Returns: The sequence.
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

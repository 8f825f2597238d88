extension ObservableType {
    /// Emits the events of the source and calls closures for them.
    ///
    ///     self:    --1--2--3--|
    ///     onNext:  --1--2--3---
    ///     do:      --1--2--3--|
    ///
    /// When a terminal event arrives, `onError` or `onCompleted` is called first, then `onDispose`, then the observer,
    /// and finally `afterError` or `afterCompleted`. If there are several `do` operators, the `onDispose` of the
    /// operator nearest to the source is called first. The closures are called on the source's thread. To log all
    /// events, use ``debug(_:trimOutput:file:line:function:)``.
    ///
    /// ```swift
    /// Observable.of(1, 2).do(onNext: { print("saw \($0)") }, onCompleted: { print("done") })
    ///     .subscribe().disposed(by: disposeBag)  // Prints saw 1, saw 2, done
    /// ```
    ///
    /// - Parameters:
    ///   - onNext: A closure to call before an element is emitted. If it throws, the sequence fails with that error.
    ///   - afterNext: A closure to call after an element has been emitted. If it throws, the sequence fails with that
    ///     error.
    ///   - onError: A closure to call before an error is emitted. If it throws, the new error is emitted instead.
    ///   - afterError: A closure to call after an error has been emitted.
    ///   - onCompleted: A closure to call before the sequence completes. If it throws, the sequence fails with that
    ///     error.
    ///   - afterCompleted: A closure to call after the sequence has completed.
    ///   - onSubscribe: A closure to call before subscribing to the source. If it disposes the subscription, `do` does
    ///     not subscribe to the source but still calls `onSubscribed` and `onDispose`.
    ///   - onSubscribed: A closure to call after subscribing to the source.
    ///   - onDispose: A closure to call after the subscription to the source has been disposed, for any reason, and
    ///     after `onSubscribed`.
    @preconcurrency
    public func `do`(
        onNext: (@Sendable (Element) throws -> Void)? = nil,
        afterNext: (@Sendable (Element) throws -> Void)? = nil,
        onError: (@Sendable (any Error) throws -> Void)? = nil,
        afterError: (@Sendable (any Error) throws -> Void)? = nil,
        onCompleted: (@Sendable () throws -> Void)? = nil,
        afterCompleted: (@Sendable () throws -> Void)? = nil,
        onSubscribe: (@Sendable () -> Void)? = nil,
        onSubscribed: (@Sendable () -> Void)? = nil,
        onDispose: (@Sendable () -> Void)? = nil
    ) -> Observable<Element> {
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            onSubscribe?()
            let disposal = onDispose.map { RefCountDisposable(disposable: Disposables.create(with: $0)) }
            // `onDispose` is not called before `onSubscribed`.
            let subscribing = disposal?.retain()
            if let disposal { subscription.add(disposal) }
            let doing = Sink<Element>(at: { emission in
                do {
                    switch emission {
                    case .element(let element):
                        try onNext?(element.value)
                        sink.receive(emission)
                        try afterNext?(element.value)
                    case .end(let end):
                        if let error = end.error { try onError?(error) } else { try onCompleted?() }
                        sink.receive(emission)
                        if let error = end.error { try? afterError?(error) } else { try? afterCompleted?() }
                    }
                } catch {
                    sink.error(error)
                }
            })
            if !subscription.isDisposed { source.run(doing, subscription) }
            onSubscribed?()
            subscribing?.dispose()
        }
    }
}

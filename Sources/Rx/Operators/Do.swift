extension ObservableType {
    /// Performs side effects for the events, without changing them.
    ///
    ///     self:    --1--2--3--|
    ///     onNext:  --1--2--3---
    ///     do:      --1--2--3--|
    ///
    /// At a terminal event `onError` or `onCompleted` is called first, then the observer, `onDispose` (of
    /// several `do`, first that of the one nearest to the source), and `afterError` or `afterCompleted`. With
    /// no other operator between the `do` and the observer, `onDispose` is called last. See
    /// <https://reactivex.io/documentation/operators/do.html>.
    /// - Parameters:
    ///   - onNext: Called before an element is emitted; the sequence fails with an error that it throws.
    ///   - afterNext: Called after an element was emitted; the sequence fails with an error that it throws.
    ///   - onError: Called before an error is emitted; an error that it throws is emitted instead.
    ///   - afterError: Called after an error was emitted.
    ///   - onCompleted: Called before the sequence completes; it fails with an error that this throws.
    ///   - afterCompleted: Called after the sequence has completed.
    ///   - onSubscribe: Called before the source is subscribed.
    ///   - onSubscribed: Called after the source was subscribed.
    ///   - onDispose: Called after the subscription to the source ended, for whatever reason, and after `onSubscribed`.
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
        return Watched { sink, subscription, isLowest in
            onSubscribe?()
            let disposal = onDispose.map(Disposal.init)
            if let disposal { subscription.add(disposal as Teardown) }
            let doing = Sink<Element>(at: { element, end in
                do {
                    if let element {
                        try onNext?(element.pointee)
                        sink.receive(element, nil)
                        try afterNext?(element.pointee)
                        return
                    }
                    if let error = end?.error { try onError?(error) } else { try onCompleted?() }
                    if isLowest { subscription.hold() }
                    sink.receive(nil, end)
                    if let error = end?.error { try? afterError?(error) } else { try? afterCompleted?() }
                } catch {
                    sink.error(error)
                }
                if isLowest, element == nil { subscription.releaseHeld() }
            })
            source.run(doing, subscription)
            onSubscribed?()
            disposal?.arm()
        }
    }
}

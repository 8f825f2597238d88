extension ObservableType {
    /// The same sequence; on the way, closures are called.
    ///
    /// See <https://reactivex.io/documentation/operators/do.html>.
    /// - Parameters:
    ///   - onNext: Called before an element is passed on; an error it throws ends the sequence.
    ///   - afterNext: Called after an element was passed on; an error it throws ends the sequence.
    ///   - onError: Called before an error is passed on; an error it throws is passed on instead.
    ///   - afterError: Called after an error was passed on.
    ///   - onCompleted: Called before the completion is passed on; an error it throws replaces it.
    ///   - afterCompleted: Called after the completion was passed on.
    ///   - onSubscribe: Called before the source is subscribed.
    ///   - onSubscribed: Called after the source was subscribed.
    ///   - onDispose: Called after the subscription to the source ended, in whatever way.
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
            let disposal = onDispose.map { Disposables.create(with: $0) }
            let isEnding = Flag()
            if let disposal {
                // What follows the end comes first, and the disposal then.
                subscription.add(Disposables.create { if !isEnding.isSet { disposal.dispose() } })
            }
            let doing = Sink<Element> { event in
                if event.isStopEvent { _ = isEnding.set() }
                do {
                    switch event {
                    case .next(let element):
                        try onNext?(element)
                        sink.on(event)
                        try afterNext?(element)
                    case .error(let error):
                        try onError?(error)
                        sink.on(event)
                        try? afterError?(error)
                    case .completed:
                        try onCompleted?()
                        sink.on(event)
                        try? afterCompleted?()
                    }
                } catch {
                    sink.on(.error(error))
                }
                if event.isStopEvent { disposal?.dispose() }
            }
            source.run(doing, subscription)
            onSubscribed?()
        }
    }
}

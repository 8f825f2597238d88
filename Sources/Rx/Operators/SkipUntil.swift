extension ObservableType {
    /// The elements that come after another sequence has sent one.
    ///
    ///     self:         --1--2--3--4--|
    ///     other:        -------x
    ///     skip(until:)  --------3--4--|
    ///
    /// An error of either ends the sequence. If the source completes before `other` has sent anything, nothing
    /// is sent any more, not the completion either.
    /// See <https://reactivex.io/documentation/operators/skipuntil.html>.
    /// - Parameter other: Subscribed after the source.
    public func skip<Other: ObservableType>(until other: Other) -> Observable<Element> {
        let source = asObservable()
        let other = other.asObservable()
        return AnonymousObservable { sink, subscription in
            let entry = SerializedSink(sink, subscription)
            let upstream = Subscription(within: subscription)
            let isOpen = Flag()
            source.run(
                Sink { event in
                    if upstream.isDisposed { return }
                    if event.isStopEvent { upstream.dispose() }
                    if isOpen.isSet || event.error != nil { entry.on(event) }
                }, upstream)
            if upstream.isDisposed { return }
            let inner = Subscription(within: upstream)
            other.attach(
                Sink { event in
                    if inner.isDisposed { return }
                    inner.dispose()
                    switch event {
                    case .next: _ = isOpen.set()
                    case .error(let error): entry.on(.error(error))
                    case .completed: break
                    }
                }, inner)
        }
    }
}

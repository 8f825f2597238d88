extension ObservableType {
    /// Emits the elements that come after another sequence has emitted one.
    ///
    ///     self:         --1--2--3--4--|
    ///     other:        -------x
    ///     skip(until:): --------3--4--|
    ///
    /// The sequence fails when either fails. If the source completes before `other` has emitted anything, nothing is
    /// emitted, and the sequence does not complete.
    /// See <https://reactivex.io/documentation/operators/skipuntil.html>.
    /// - Parameter other: Subscribed after the source.
    public func skip<Other: ObservableType>(until other: Other) -> Observable<Element> {
        let source = asObservable()
        let other = other.asObservable()
        return AnonymousObservable { sink, subscription in
            let output = SerializedSink(sink, subscription)
            let isOpen = BooleanDisposable()
            let upstream = Subscription(within: output.upstream)
            source.subscribe(as: upstream) { event in
                if isOpen.isDisposed || event.error != nil { output.on(event) }
            }
            if upstream.isDisposed { return }
            let opening = Subscription(within: upstream)
            other.subscribe(as: opening) { event in
                switch event {
                case .next:
                    isOpen.dispose()
                    opening.dispose()
                case .error(let error): output.on(.error(error))
                case .completed: break
                }
            }
        }
    }
}

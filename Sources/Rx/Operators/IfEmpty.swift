extension ObservableType {
    /// Emits the same elements, or a default element if the source completes without one.
    ///
    ///     self:     ------|
    ///     ifEmpty:  ------(0|)    ifEmpty(default: 0)
    ///
    /// See <https://reactivex.io/documentation/operators/defaultifempty.html>.
    public func ifEmpty(default: Element) -> Observable<Element> {
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            let isEmpty = Memory(true)
            source.run(
                Sink(at: { element, end in
                    if isEmpty.value {
                        if element == nil, end?.error == nil { sink.next(`default`) }
                        isEmpty.value = false
                    }
                    if !subscription.isDisposed { sink.receive(element, end) }
                }), subscription)
        }
    }

    /// Emits the same elements, or those of another sequence if the source completes without one.
    ///
    ///     self:     ---|
    ///     other:       --1--2--|
    ///     ifEmpty:  -----1--2--|
    ///
    /// See <https://reactivex.io/documentation/operators/defaultifempty.html>.
    /// - Parameter other: Subscribed when the source has completed without an element.
    public func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> {
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            let isEmpty = Memory(true)
            let upstream = Subscription(within: subscription)
            source.subscribe(
                as: upstream,
                at: { element, end in
                    if element != nil { isEmpty.value = false }
                    if isEmpty.value, end?.error == nil {
                        upstream.dispose()
                        other.attach(sink, subscription)
                    } else {
                        sink.receive(element, end)
                    }
                })
        }
    }
}

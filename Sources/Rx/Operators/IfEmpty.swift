extension ObservableType {
    /// The same sequence; if it completes without an element, this one first.
    ///
    ///     self:     ------|
    ///     ifEmpty:  ------0|      ifEmpty(default: 0)
    ///
    /// See <https://reactivex.io/documentation/operators/defaultifempty.html>.
    public func ifEmpty(default: Element) -> Observable<Element> {
        let source = asObservable()
        return Observable { sink, lifetime in
            let isEmpty = Memory(true)
            source.run(
                Sink(at: { element, end in
                    if isEmpty.value {
                        if element == nil, end?.error == nil { sink.next(`default`) }
                        isEmpty.value = false
                    }
                    if !lifetime.isDisposed { sink.receive(element, end) }
                }), lifetime)
        }
    }

    /// The same sequence; if it completes without an element, another instead.
    ///
    ///     self:     ---|
    ///     other:       --1--2--|
    ///     ifEmpty:  -----1--2--|
    ///
    /// See <https://reactivex.io/documentation/operators/defaultifempty.html>.
    /// - Parameter other: Subscribed when the source has completed without an element.
    public func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> {
        let source = asObservable()
        return Observable { sink, lifetime in
            let isEmpty = Memory(true)
            let upstream = Lifetime(within: lifetime)
            source.run(
                Sink(at: { element, end in
                    if upstream.isDisposed { return }
                    if element != nil { isEmpty.value = false }
                    if isEmpty.value, end?.error == nil {
                        upstream.dispose()
                        other.attach(sink, lifetime)
                    } else {
                        sink.receive(element, end)
                    }
                }), upstream)
        }
    }
}

extension ObservableType {
    /// Emits these elements, then those of the source.
    ///
    ///     self:       ----1---2--|
    ///     startWith:  0---1---2--|      startWith(0)
    ///
    /// See <https://reactivex.io/documentation/operators/startwith.html>.
    /// - Parameter elements: Emitted at the subscription, before the source is subscribed.
    public func startWith(_ elements: Element...) -> Observable<Element> {
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            for element in elements where !subscription.isDisposed { sink.next(element) }
            if !subscription.isDisposed { source.run(sink, subscription) }
        }
    }
}

extension ObservableType {
    /// Emits the first element, or nil if the source completes without one.
    ///
    ///     self:   --a--b--
    ///     first:  --(a|)
    ///
    /// See <https://reactivex.io/documentation/operators/first.html>.
    public func first() -> Single<Element?> {
        let source = asObservable()
        return Single(
            raw: AnonymousObservable<Element?> { sink, subscription in
                func send(_ element: Element?) {
                    sink.next(element)
                    sink.complete(unlessDisposed: subscription)
                }
                source.run(
                    Sink { event in
                        switch event {
                        case .next(let element): send(element)
                        case .error(let error): sink.error(error)
                        case .completed: send(nil)
                        }
                    }, subscription)
            })
    }
}

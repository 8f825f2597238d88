extension ObservableType {
    /// Emits the first element, or nil if the source completes without one.
    ///
    ///     self:   --a--b--
    ///     first:  --(a|)
    ///
    /// Delivers events on the source's thread. To fail when there is no element, use `take(1).asSingle()`.
    ///
    /// ```swift
    /// Observable.of(3, 4).first()
    ///     .subscribe(onSuccess: { print($0 ?? 0) }).disposed(by: disposeBag)  // Prints 3
    /// ```
    public func first() -> Single<Element?> {
        let source = asObservable()
        return Single(
            raw: AnonymousObservable<Element?> { sink, subscription in
                func send(_ element: Element?) {
                    sink.next(element)
                    sink.complete(unlessDisposed: subscription)
                }
                source.run(
                    Sink.events { event in
                        switch event {
                        case .next(let element): send(element)
                        case .error(let error): sink.error(error)
                        case .completed: send(nil)
                        }
                    }, subscription)
            })
    }
}

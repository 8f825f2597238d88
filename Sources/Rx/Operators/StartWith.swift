extension ObservableType {
    /// Emits the given elements, then the elements of the source.
    ///
    ///     self:       ----1---2--|
    ///     startWith:  0---1---2--|      startWith(0)
    ///
    /// Delivers the given elements on the subscriber's thread before subscribing to the source, and the source's
    /// elements on the source's thread. To append elements, use `concat(_:)`.
    ///
    /// ```swift
    /// Observable.of("done").startWith("loading")
    ///     .subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints loading, done
    /// ```
    ///
    /// - Parameter elements: The elements to emit first.
    public func startWith(_ elements: Element...) -> Observable<Element> {
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            for element in elements where !subscription.isDisposed { sink.next(element) }
            if !subscription.isDisposed { source.run(sink, subscription) }
        }
    }
}

extension ObservableType {
    /// Emits the element at an index, then completes.
    ///
    ///     self:         --a--b--c--
    ///     element(at):  -----(b|)         element(at: 1)
    ///
    /// If the source completes first, the sequence fails with ``RxError/argumentOutOfRange``. Delivers events on the
    /// source's thread. To emit the first element, or nil, use ``first()``.
    ///
    /// ```swift
    /// Observable.of("a", "b", "c").element(at: 1)
    ///     .subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints b
    /// ```
    ///
    /// - Parameter index: The index, counted from 0. A negative index is a programming error.
    public func element(at index: Int) -> Observable<Element> {
        precondition(index >= 0, "element(at: \(index)): the index cannot be negative")
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            let remaining = Memory(index)
            source.run(
                Sink.events { event in
                    switch event {
                    case .next:
                        remaining.value -= 1
                        if remaining.value != -1 { return }
                        sink.on(event)
                        sink.complete(unlessDisposed: subscription)
                    case .error: sink.on(event)
                    case .completed: sink.error(RxError.argumentOutOfRange)
                    }
                }, subscription)
        }
    }
}

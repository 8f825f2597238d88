extension ObservableType {
    /// Emits the element at an index, then completes.
    ///
    ///     self:         --a--b--c--
    ///     element(at):  -----(b|)         element(at: 1)
    ///
    /// If the source completes before, the error is ``RxError/argumentOutOfRange``.
    /// See <https://reactivex.io/documentation/operators/elementat.html>.
    /// - Parameter index: Which element, counted from 0. Negative is a programming error.
    public func element(at index: Int) -> Observable<Element> {
        precondition(index >= 0, "element(at: \(index)): the index cannot be negative")
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            let remaining = Memory(index)
            source.run(
                Sink { event in
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

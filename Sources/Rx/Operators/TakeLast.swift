extension ObservableType {
    /// Emits the last elements when the source completes.
    ///
    ///     self:      --1--2--3--|
    ///     takeLast:  -----------(23|)     takeLast(2)
    ///
    /// An error drops them. See <https://reactivex.io/documentation/operators/takelast.html>.
    /// - Parameter count: How many at the most. Negative is a programming error.
    public func takeLast(_ count: Int) -> Observable<Element> {
        precondition(count >= 0, "takeLast(\(count)): the count cannot be negative")
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            var last = Queue<Element>()
            var kept = 0
            source.run(
                Sink { event in
                    switch event {
                    case .next(let element):
                        last.append(element)
                        if kept == count { _ = last.next() } else { kept += 1 }
                    case .error: sink.on(event)
                    case .completed:
                        while !subscription.isDisposed, let element = last.next() { sink.next(element) }
                        sink.complete(unlessDisposed: subscription)
                    }
                }, subscription)
        }
    }
}

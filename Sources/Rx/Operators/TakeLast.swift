extension ObservableType {
    /// Emits the last `count` elements when the source completes.
    ///
    ///     self:      --1--2--3--|
    ///     takeLast:  -----------(23|)     takeLast(2)
    ///
    /// If the source fails, the elements are dropped. Delivers events on the source's thread. Keeps up to `count`
    /// elements. To emit all elements as an array, use ``toArray()``.
    ///
    /// ```swift
    /// Observable.of(1, 2, 3).takeLast(2)
    ///     .subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints 2, 3
    /// ```
    ///
    /// - Parameter count: The maximum number of elements to emit. A negative number is a programming error.
    public func takeLast(_ count: Int) -> Observable<Element> {
        precondition(count >= 0, "takeLast(\(count)): the count cannot be negative")
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            var last = Queue<Element>()
            var kept = 0
            source.run(
                Sink.events { event in
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

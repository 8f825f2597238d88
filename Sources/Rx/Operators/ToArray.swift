extension ObservableType {
    /// Emits all elements as one array when the source completes.
    ///
    ///     self:     --1--2--3--|
    ///     toArray:  -----------([1,2,3]|)
    ///
    /// If the source fails, the elements are dropped. Delivers events on the source's thread. Keeps all elements,
    /// **without limit**; for a source that does not complete, use `buffer(timeSpan:count:scheduler:)`.
    ///
    /// ```swift
    /// Observable.of(1, 2, 3).toArray()
    ///     .subscribe(onSuccess: { print($0) }).disposed(by: disposeBag)  // Prints [1, 2, 3]
    /// ```
    @inlinable
    public func toArray() -> Single<[Element]> {
        let source = asObservable()
        return Single(
            raw: AnonymousObservable<[Element]> { sink, subscription in
                let elements = Memory<[Element]>([])
                source.run(
                    Sink(at: { emission in
                        switch emission {
                        case .element(let element): elements.value.append(element.value)
                        case .end(.completed):
                            sink.next(elements.value)
                            sink.complete(unlessDisposed: subscription)
                        case .end(let end): sink.end(end)
                        }
                    }), subscription)
            })
    }
}

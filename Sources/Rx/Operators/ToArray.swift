extension ObservableType {
    /// Emits all elements as one array when the source completes.
    ///
    ///     self:     --1--2--3--|
    ///     toArray:  -----------([1,2,3]|)
    ///
    /// An error drops them. See <https://reactivex.io/documentation/operators/to.html>.
    @inlinable
    public func toArray() -> Single<[Element]> {
        let source = asObservable()
        return Single(
            raw: AnonymousObservable<[Element]> { sink, subscription in
                let elements = Memory<[Element]>([])
                source.run(
                    Sink(at: { element, end in
                        if let element { return elements.value.append(element.pointee) }
                        if end?.error != nil { return sink.receive(nil, end) }
                        sink.next(elements.value)
                        sink.complete(unlessDisposed: subscription)
                    }), subscription)
            })
    }
}

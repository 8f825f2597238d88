extension ObservableType {
    /// All elements as one array, when the source completes.
    ///
    ///     self:     --1--2--3--|
    ///     toArray:  ----------[1,2,3]|
    ///
    /// An error drops them. See <https://reactivex.io/documentation/operators/to.html>.
    public func toArray() -> Single<[Element]> {
        let source = asObservable()
        return Single(
            raw: AnonymousObservable<[Element]> { sink, subscription in
                var elements: [Element] = []
                source.run(
                    Sink { event in
                        switch event {
                        case .next(let element): elements.append(element)
                        case .error(let error): sink.on(.error(error))
                        case .completed:
                            sink.on(.next(elements))
                            sink.complete(unlessDisposed: subscription)
                        }
                    }, subscription)
            })
    }
}

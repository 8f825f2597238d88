extension ObservableType {
    /// Emits each element with its index, counted from 0.
    ///
    ///     self:        --a---b---c--|
    ///     enumerated:  --0a--1b--2c-|
    ///
    /// See <https://reactivex.io/documentation/operators/map.html>.
    @inlinable
    public func enumerated() -> Observable<(index: Int, element: Element)> {
        let source = asObservable()
        return AnonymousObservable<(index: Int, element: Element)> { sink, subscription in
            let count = Memory(0)
            source.run(
                Sink(at: { element, end in
                    guard let element else { return sink.receive(nil, end) }
                    let index = count.value
                    count.value += 1
                    sink.next((index: index, element: element.pointee))
                }), subscription)
        }
    }
}

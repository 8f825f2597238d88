extension ObservableType {
    /// Emits each element with its index, counted from 0.
    ///
    ///     self:        --a---b---c--|
    ///     enumerated:  --0a--1b--2c-|
    ///
    /// Delivers events on the source's thread. To combine each element with all earlier elements, use
    /// ``scan(_:accumulator:)``.
    ///
    /// ```swift
    /// Observable.of("a", "b").enumerated()
    ///     .subscribe(onNext: { print($0.index, $0.element) }).disposed(by: disposeBag)  // Prints 0 a, 1 b
    /// ```
    @inlinable
    public func enumerated() -> Observable<(index: Int, element: Element)> {
        let source = asObservable()
        return AnonymousObservable<(index: Int, element: Element)> { sink, subscription in
            let count = Memory(0)
            source.run(
                sink.onNext { element in
                    let index = count.value
                    count.value += 1
                    sink.next((index: index, element: element))
                }, subscription)
        }
    }
}

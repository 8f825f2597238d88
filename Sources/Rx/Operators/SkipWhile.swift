extension ObservableType {
    /// Drops elements as long as they satisfy a condition, then emits the rest.
    ///
    ///     self:          --1--2--3--1--|
    ///     skip(while:):  --------3--1--|      { $0 < 3 }
    ///
    /// Delivers events on the source's thread. To check every element, use ``filter(_:)``.
    ///
    /// ```swift
    /// Observable.of(1, 2, 3, 1).skip(while: { $0 < 3 })
    ///     .subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints 3, 1
    /// ```
    ///
    /// - Parameter predicate: The condition, which is not checked again after an element has failed to satisfy it. If
    ///   it throws, the sequence fails with that error.
    @preconcurrency
    @inlinable
    public func skip(while predicate: @escaping @Sendable (Element) throws -> Bool) -> Observable<Element> {
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            let isSkipping = Memory(true)
            source.run(
                Sink(at: { emission in
                    if isSkipping.value, case .element(let element) = emission {
                        do { isSkipping.value = try predicate(element.value) } catch {
                            return sink.error(error)
                        }
                        if isSkipping.value { return }
                    }
                    sink.receive(emission)
                }), subscription)
        }
    }
}

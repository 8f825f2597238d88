extension ObservableType {
    /// Emits the elements that satisfy a condition.
    ///
    ///     self:    --1---2---3---4--|
    ///     filter:  ------2-------4--|      { $0.isMultiple(of: 2) }
    ///
    /// Delivers events on the source's thread. To drop nil results while transforming, use ``compactMap(_:)``.
    ///
    /// ```swift
    /// Observable.of(1, 2, 3, 4).filter { $0.isMultiple(of: 2) }
    ///     .subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints 2, 4
    /// ```
    ///
    /// - Parameter predicate: The condition. If it throws, the sequence fails with that error.
    @preconcurrency
    @inlinable
    public func filter(
        _ predicate: @escaping @Sendable (Element) throws -> Bool
    ) -> Observable<Element> {
        Lifted(asObservable()) { sink in
            Sink(at: { emission in
                switch emission {
                case .element(let element):
                    do {
                        if try predicate(element.value) { sink.receive(emission) }
                    } catch {
                        sink.error(error)
                    }
                case .end(let end): sink.end(end)
                }
            })
        }
    }
}

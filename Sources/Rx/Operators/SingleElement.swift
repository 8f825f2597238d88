extension ObservableType {
    /// Emits the only element of the source. Fails if there is no element or more than one.
    ///
    ///     self:    --a------b--|
    ///     single:  --a------#
    ///
    /// The element is emitted when it arrives. The sequence fails with ``RxError/moreThanOneElement`` if a second
    /// element arrives, or with ``RxError/noElements`` if the source completes without an element. Delivers events on
    /// the source's thread. To stop after the first element, use ``first()`` or ``take(_:)``.
    ///
    /// ```swift
    /// Observable.of("a", "b").single()
    ///     .subscribe(onNext: { print($0) }, onError: { print($0) })
    ///     .disposed(by: disposeBag)  // Prints a, Sequence contains more than one element.
    /// ```
    @inlinable
    public func single() -> Observable<Element> { single { _ in true } }

    /// Emits the only element that satisfies a condition. Fails if no element or more than one element satisfies the
    /// condition.
    ///
    /// Delivers events on the source's thread. To stop after the first such element, use ``filter(_:)`` and
    /// ``take(_:)``.
    ///
    /// ```swift
    /// Observable.of(1, 2, 3).single { $0 > 2 }
    ///     .subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints 3
    /// ```
    ///
    /// - Parameter predicate: The condition. If it throws, the sequence fails with that error.
    @preconcurrency
    @inlinable
    public func single(
        _ predicate: @escaping @Sendable (Element) throws -> Bool
    ) -> Observable<Element> {
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            let isFound = Memory(false)
            source.run(
                Sink(at: { emission in
                    guard case .element(let element) = emission else {
                        if case .end(.completed) = emission, !isFound.value {
                            return sink.error(RxError.noElements)
                        }
                        return sink.receive(emission)
                    }
                    do {
                        guard try predicate(element.value) else { return }
                        if isFound.value { return sink.error(RxError.moreThanOneElement) }
                        isFound.value = true
                        sink.receive(emission)
                    } catch {
                        sink.error(error)
                    }
                }), subscription)
        }
    }
}

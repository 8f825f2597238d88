extension ObservableType {
    /// Emits the one element of the source; fails if there is none, or another.
    ///
    ///     self:    --a------b--|
    ///     single:  --a------#
    ///
    /// It is emitted when it is received. A second one makes the error ``RxError/moreThanOneElement``, completion
    /// without one ``RxError/noElements``.
    /// See <https://reactivex.io/documentation/operators/first.html>.
    @inlinable
    public func single() -> Observable<Element> { single { _ in true } }

    /// Emits the one element that satisfies a condition; fails if there is none, or another.
    /// See <https://reactivex.io/documentation/operators/first.html>.
    /// - Parameter predicate: Called with each element; an error it throws ends the sequence.
    @preconcurrency
    @inlinable
    public func single(
        _ predicate: @escaping @Sendable (Element) throws -> Bool
    ) -> Observable<Element> {
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            let isFound = Memory(false)
            source.run(
                Sink(at: { element, end in
                    guard let element else {
                        if isFound.value || end?.error != nil { return sink.receive(nil, end) }
                        return sink.error(RxError.noElements)
                    }
                    do {
                        guard try predicate(element.pointee) else { return }
                        if isFound.value { return sink.error(RxError.moreThanOneElement) }
                        isFound.value = true
                        sink.receive(element, nil)
                    } catch {
                        sink.error(error)
                    }
                }), subscription)
        }
    }
}

extension ObservableType where Element: Equatable {
    /// Emits the elements that differ from the one before.
    ///
    ///     self:                  --1--1--2--2--1--|
    ///     distinctUntilChanged:  --1-----2-----1--|
    ///
    /// See <https://reactivex.io/documentation/operators/distinct.html>.
    @inlinable
    public func distinctUntilChanged() -> Observable<Element> {
        distinctUntilChanged({ $0 }, comparer: { $0 == $1 })
    }
}

extension ObservableType {
    /// Emits the elements whose key differs from that of the one before.
    /// See <https://reactivex.io/documentation/operators/distinct.html>.
    /// - Parameter keySelector: Computes the key; an error it throws ends the sequence.
    @preconcurrency
    @inlinable
    public func distinctUntilChanged<Key: Equatable & Sendable>(
        _ keySelector: @escaping @Sendable (Element) throws -> Key
    ) -> Observable<Element> {
        distinctUntilChanged(keySelector, comparer: { $0 == $1 })
    }

    /// Emits the elements that `comparer` does not find equal to the one before.
    /// See <https://reactivex.io/documentation/operators/distinct.html>.
    /// - Parameter comparer: Gets the former element and the new one; an error it throws ends the sequence.
    @preconcurrency
    @inlinable
    public func distinctUntilChanged(
        _ comparer: @escaping @Sendable (_ lhs: Element, _ rhs: Element) throws -> Bool
    ) -> Observable<Element> {
        distinctUntilChanged({ $0 }, comparer: comparer)
    }

    /// Emits the elements whose property differs from that of the one before.
    /// See <https://reactivex.io/documentation/operators/distinct.html>.
    @inlinable
    public func distinctUntilChanged<Property: Equatable & Sendable>(
        at keyPath: any KeyPath<Element, Property> & Sendable
    ) -> Observable<Element> {
        distinctUntilChanged({ $0[keyPath: keyPath] }, comparer: { $0 == $1 })
    }

    /// Emits the elements whose key `comparer` does not find equal to that of the one before.
    /// See <https://reactivex.io/documentation/operators/distinct.html>.
    /// - Parameters:
    ///   - keySelector: Computes the key; an error it throws ends the sequence.
    ///   - comparer: Gets the former key and the new one; an error it throws ends the sequence.
    @preconcurrency
    @inlinable
    public func distinctUntilChanged<Key: Sendable>(
        _ keySelector: @escaping @Sendable (Element) throws -> Key,
        comparer: @escaping @Sendable (_ lhs: Key, _ rhs: Key) throws -> Bool
    ) -> Observable<Element> {
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            let former = Memory<Key?>(nil)
            source.run(
                Sink(at: { element, end in
                    guard let element else { return sink.receive(nil, end) }
                    do {
                        let key = try keySelector(element.pointee)
                        if let former = former.value, try comparer(former, key) { return }
                        former.value = key
                        sink.receive(element, nil)
                    } catch {
                        sink.error(error)
                    }
                }), subscription)
        }
    }
}

extension ObservableType where Element: Equatable {
    /// Emits each element that differs from the previous element.
    ///
    ///     self:                  --1--1--2--2--1--|
    ///     distinctUntilChanged:  --1-----2-----1--|
    ///
    /// Delivers events on the source's thread. Keeps only the previous element, so an element may be emitted again
    /// later. To drop elements based on a condition, use ``filter(_:)``.
    ///
    /// ```swift
    /// Observable.of("a", "a", "b", "a").distinctUntilChanged()
    ///     .subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints a, b, a
    /// ```
    @inlinable
    public func distinctUntilChanged() -> Observable<Element> {
        let source = asObservable()
        // This sink does the work of the general form without a closure for the key and another for the comparison,
        // which a user's build would compile for each element type.
        return AnonymousObservable { sink, subscription in
            let former = Memory<Element?>(nil)
            source.run(
                Sink(at: { emission in
                    if case .element(let element) = emission {
                        if let former = former.value, former == element.value { return }
                        former.value = element.value
                    }
                    sink.receive(emission)
                }), subscription)
        }
    }
}

extension ObservableType {
    /// Emits each element whose key differs from the previous element's key.
    ///
    /// Delivers events on the source's thread. Keeps only the previous key. To compare a property, use
    /// ``distinctUntilChanged(at:)``.
    ///
    /// ```swift
    /// Observable.of("a", "A", "b").distinctUntilChanged { $0.lowercased() }
    ///     .subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints a, b
    /// ```
    ///
    /// - Parameter keySelector: A closure that returns the key. If it throws, the sequence fails with that error.
    @preconcurrency
    @inlinable
    public func distinctUntilChanged<Key: Equatable & Sendable>(
        _ keySelector: @escaping @Sendable (Element) throws -> Key
    ) -> Observable<Element> {
        distinctUntilChanged(keySelector, comparer: { $0 == $1 })
    }

    /// Emits each element that `comparer` does not consider equal to the previous element.
    ///
    /// Delivers events on the source's thread. Keeps only the previous element. To compare keys, use
    /// ``distinctUntilChanged(_:comparer:)``.
    ///
    /// ```swift
    /// Observable.of(1, 2, 5).distinctUntilChanged { abs($0 - $1) < 2 }
    ///     .subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints 1, 5
    /// ```
    ///
    /// - Parameter comparer: A closure that receives the previous element and the new element. If it throws, the
    ///   sequence fails with that error.
    @preconcurrency
    @inlinable
    public func distinctUntilChanged(
        _ comparer: @escaping @Sendable (_ lhs: Element, _ rhs: Element) throws -> Bool
    ) -> Observable<Element> {
        distinctUntilChanged({ $0 }, comparer: comparer)
    }

    /// Emits each element whose property differs from the previous element's property.
    ///
    /// Delivers events on the source's thread. Keeps only the previous element. To compare the results of a closure,
    /// use `distinctUntilChanged(_:)`.
    ///
    /// ```swift
    /// Observable.of("a", "b", "cc").distinctUntilChanged(at: \.count)
    ///     .subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints a, cc
    /// ```
    @inlinable
    public func distinctUntilChanged<Property: Equatable & Sendable>(
        at keyPath: any KeyPath<Element, Property> & Sendable
    ) -> Observable<Element> {
        distinctUntilChanged({ $0[keyPath: keyPath] }, comparer: { $0 == $1 })
    }

    /// Emits each element whose key, according to `comparer`, differs from the previous element's key.
    ///
    /// For threading and an example, see ``distinctUntilChanged(_:)-((Self.Element)->Key)``.
    ///
    /// - Parameters:
    ///   - keySelector: A closure that returns the key. If it throws, the sequence fails with that error.
    ///   - comparer: A closure that receives the previous key and the new key. If it throws, the sequence fails with
    ///     that error.
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
                Sink(at: { emission in
                    guard case .element(let element) = emission else { return sink.receive(emission) }
                    do {
                        let key = try keySelector(element.value)
                        if let former = former.value, try comparer(former, key) { return }
                        former.value = key
                        sink.receive(emission)
                    } catch {
                        sink.error(error)
                    }
                }), subscription)
        }
    }
}

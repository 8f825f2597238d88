extension InfallibleType where Element: Equatable {
    /// Emits each element that differs from the previous element.
    ///
    /// For threading and an example, see ``ObservableType/distinctUntilChanged()``.
    @inlinable
    public func distinctUntilChanged() -> Infallible<Element> {
        Infallible(asObservable().distinctUntilChanged())
    }
}

extension InfallibleType {
    /// Emits each element whose key differs from the previous element's key.
    ///
    /// For threading and an example, see ``ObservableType/distinctUntilChanged(_:)-((Self.Element)->Key)``.
    @preconcurrency
    @inlinable
    public func distinctUntilChanged<Key: Equatable & Sendable>(
        _ keySelector: @escaping @Sendable (Element) -> Key
    ) -> Infallible<Element> {
        Infallible(asObservable().distinctUntilChanged(keySelector))
    }

    /// Emits each element that `comparer` does not consider equal to the previous element.
    ///
    /// For threading and an example, see
    /// ``ObservableType/distinctUntilChanged(_:)-((Self.Element,Self.Element)->Bool)``.
    @preconcurrency
    @inlinable
    public func distinctUntilChanged(
        _ comparer: @escaping @Sendable (_ lhs: Element, _ rhs: Element) -> Bool
    ) -> Infallible<Element> {
        Infallible(asObservable().distinctUntilChanged(comparer))
    }

    /// Emits each element whose key, according to `comparer`, differs from the previous element's key.
    ///
    /// For threading and an example, see ``ObservableType/distinctUntilChanged(_:)-((Self.Element)->Key)``.
    @preconcurrency
    @inlinable
    public func distinctUntilChanged<Key: Sendable>(
        _ keySelector: @escaping @Sendable (Element) -> Key,
        comparer: @escaping @Sendable (_ lhs: Key, _ rhs: Key) -> Bool
    ) -> Infallible<Element> {
        Infallible(asObservable().distinctUntilChanged(keySelector, comparer: comparer))
    }

    /// Emits each element whose property differs from the previous element's property.
    ///
    /// For threading and an example, see ``ObservableType/distinctUntilChanged(at:)``.
    public func distinctUntilChanged<Property: Equatable & Sendable>(
        at keyPath: any KeyPath<Element, Property> & Sendable
    ) -> Infallible<Element> {
        Infallible(asObservable().distinctUntilChanged(at: keyPath))
    }
}

extension InfallibleType {
    /// The first elements, then the completion.
    public func take(_ count: Int) -> Infallible<Element> { Infallible(asObservable().take(count)) }

    /// The elements until another sequence sends one, then the completion.
    public func take<Source: InfallibleType>(until other: Source) -> Infallible<Element> {
        Infallible(asObservable().take(until: other.asObservable()))
    }

    /// The elements until another sequence sends one, then the completion. The other must not fail.
    public func take<Source: ObservableType>(until other: Source) -> Infallible<Element> {
        Infallible(asObservable().take(until: other))
    }

    /// The elements after the first ones.
    public func skip(_ count: Int) -> Infallible<Element> { Infallible(asObservable().skip(count)) }
}

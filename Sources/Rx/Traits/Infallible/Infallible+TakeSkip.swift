extension InfallibleType {
    /// Emits the first `count` elements, then completes.
    ///
    /// For threading and an example, see ``ObservableType/take(_:)``.
    public func take(_ count: Int) -> Infallible<Element> { Infallible(asObservable().take(count)) }

    /// Emits the elements received within a given time after subscription, then completes.
    ///
    /// For threading and an example, see ``ObservableType/take(for:scheduler:)-(RxTimeInterval,_)``.
    public func take(for duration: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
        Infallible(asObservable().take(for: duration, scheduler: scheduler))
    }

    /// Emits elements until another sequence emits an element, then completes.
    ///
    /// For threading and an example, see ``ObservableType/take(until:)``.
    public func take<Source: InfallibleType>(until other: Source) -> Infallible<Element> {
        Infallible(asObservable().take(until: other.asObservable()))
    }

    /// Emits elements until another sequence emits an element, then completes. The other sequence must not fail.
    ///
    /// For threading and an example, see ``ObservableType/take(until:)``.
    public func take<Source: ObservableType>(until other: Source) -> Infallible<Element> {
        Infallible(asObservable().take(until: other))
    }

    /// Emits elements up to the first element that satisfies a condition, then completes.
    ///
    /// For threading and an example, see ``ObservableType/take(until:behavior:)``.
    ///
    /// - Parameters:
    ///   - predicate: The condition.
    ///   - behavior: Whether the element that satisfies the condition is emitted.
    @preconcurrency
    public func take(
        until predicate: @escaping @Sendable (Element) -> Bool, behavior: TakeBehavior = .exclusive
    ) -> Infallible<Element> {
        Infallible(asObservable().take(until: predicate, behavior: behavior))
    }

    /// Emits elements while they satisfy a condition, then completes.
    ///
    /// For threading and an example, see ``ObservableType/take(while:behavior:)``.
    ///
    /// - Parameters:
    ///   - predicate: The condition.
    ///   - behavior: Whether the first element that does not satisfy the condition is emitted.
    @preconcurrency
    public func take(
        while predicate: @escaping @Sendable (Element) -> Bool, behavior: TakeBehavior = .exclusive
    ) -> Infallible<Element> {
        Infallible(asObservable().take(while: predicate, behavior: behavior))
    }

    /// Drops the first `count` elements and emits the rest.
    ///
    /// For threading and an example, see ``ObservableType/skip(_:)``.
    public func skip(_ count: Int) -> Infallible<Element> { Infallible(asObservable().skip(count)) }

    /// Drops the elements received within a given time after subscription.
    ///
    /// For threading and an example, see ``ObservableType/skip(_:scheduler:)-(RxTimeInterval,_)``.
    public func skip(_ duration: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
        Infallible(asObservable().skip(duration, scheduler: scheduler))
    }

    /// Drops elements as long as they satisfy a condition, then emits the rest.
    ///
    /// For threading and an example, see ``ObservableType/skip(while:)``.
    @preconcurrency
    public func skip(while predicate: @escaping @Sendable (Element) -> Bool) -> Infallible<Element> {
        Infallible(asObservable().skip(while: predicate))
    }

    /// Drops elements until another sequence emits an element.
    ///
    /// For threading and an example, see ``ObservableType/skip(until:)``.
    public func skip<Source: InfallibleType>(until other: Source) -> Infallible<Element> {
        Infallible(asObservable().skip(until: other.asObservable()))
    }

    /// Drops elements until another sequence emits an element. The other sequence must not fail.
    ///
    /// For threading and an example, see ``ObservableType/skip(until:)``.
    public func skip<Source: ObservableType>(until other: Source) -> Infallible<Element> {
        Infallible(asObservable().skip(until: other))
    }
}

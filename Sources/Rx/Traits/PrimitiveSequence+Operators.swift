extension PrimitiveSequenceType where Trait: ElementTrait {
    /// Emits this element at once, on the subscribing thread.
    public static func just(_ element: Element) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: .just(element))
    }

    /// Emits this element on a scheduler.
    public static func just(
        _ element: Element, scheduler: any ImmediateSchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: .just(element, scheduler: scheduler))
    }

    /// Fails at once with this error.
    public static func error(_ error: any Error) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: .error(error))
    }

    /// Never emits or terminates.
    public static func never() -> PrimitiveSequence<Trait, Element> { PrimitiveSequence(raw: .never()) }

    /// Emits the element if it satisfies a condition, else completes without one.
    /// See <https://reactivex.io/documentation/operators/filter.html>.
    /// - Parameter predicate: The condition; the sequence fails with an error it throws.
    @preconcurrency
    public func filter(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Maybe<Element> {
        Maybe(raw: source.filter(predicate))
    }

    /// Transforms the element.
    /// See <https://reactivex.io/documentation/operators/map.html>.
    /// - Parameter transform: The sequence fails with an error it throws.
    @preconcurrency
    public func map<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) throws -> Result
    ) -> PrimitiveSequence<Trait, Result> {
        PrimitiveSequence<Trait, Result>(raw: source.map(transform))
    }

    /// Transforms the element; completes without one if it becomes nil.
    /// See <https://reactivex.io/documentation/operators/map.html>.
    /// - Parameter transform: The sequence fails with an error it throws.
    @preconcurrency
    public func compactMap<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) throws -> Result?
    ) -> Maybe<Result> {
        Maybe<Result>(raw: source.compactMap(transform))
    }

    /// Continues with the sequence of the same kind made for the element.
    /// See <https://reactivex.io/documentation/operators/flatmap.html>.
    /// - Parameter selector: The sequence fails with an error it throws.
    @preconcurrency
    public func flatMap<Result: Sendable>(
        _ selector: @escaping @Sendable (Element) throws -> PrimitiveSequence<Trait, Result>
    ) -> PrimitiveSequence<Trait, Result> {
        PrimitiveSequence<Trait, Result>(raw: source.flatMap(selector))
    }

    /// Emits the same element; instead of failing, emits another one.
    /// See <https://reactivex.io/documentation/operators/catch.html>.
    /// - Parameter element: Emitted instead of an error.
    public func catchAndReturn(_ element: Element) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.catchAndReturn(element))
    }

    /// Drops the element: returns a ``Completable`` that completes with it, or without one.
    public func asCompletable() -> Completable { Completable(raw: source.endAlone) }
}

extension Observable {
    /// The terminal event without the elements.
    var endAlone: Observable<Never> {
        AnonymousObservable<Never> { [self] sink, subscription in
            run(Sink(at: { element, end in if element == nil { sink.receive(nil, end) } }), subscription)
        }
    }
}

extension PrimitiveSequenceType where Trait: ElementTrait {
    /// This element, at once on the subscribing thread.
    public static func just(_ element: Element) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: .just(element))
    }

    /// This element, on a scheduler.
    public static func just(
        _ element: Element, scheduler: any ImmediateSchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: .just(element, scheduler: scheduler))
    }

    /// This error, at once.
    public static func error(_ error: any Error) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: .error(error))
    }

    /// Nothing, ever.
    public static func never() -> PrimitiveSequence<Trait, Element> { PrimitiveSequence(raw: .never()) }

    /// The element if it satisfies a condition, else nothing.
    /// See <https://reactivex.io/documentation/operators/filter.html>.
    /// - Parameter predicate: The condition; an error it throws is sent.
    @preconcurrency
    public func filter(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Maybe<Element> {
        Maybe(raw: source.filter(predicate))
    }

    /// The element transformed.
    /// See <https://reactivex.io/documentation/operators/map.html>.
    /// - Parameter transform: An error it throws is sent.
    @preconcurrency
    public func map<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) throws -> Result
    ) -> PrimitiveSequence<Trait, Result> {
        PrimitiveSequence<Trait, Result>(raw: source.map(transform))
    }

    /// The element transformed, nothing if it becomes nil.
    /// See <https://reactivex.io/documentation/operators/map.html>.
    /// - Parameter transform: An error it throws is sent.
    @preconcurrency
    public func compactMap<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) throws -> Result?
    ) -> Maybe<Result> {
        Maybe<Result>(raw: source.compactMap(transform))
    }

    /// The sequence of the same kind made for the element.
    /// See <https://reactivex.io/documentation/operators/flatmap.html>.
    /// - Parameter selector: An error it throws is sent.
    @preconcurrency
    public func flatMap<Result: Sendable>(
        _ selector: @escaping @Sendable (Element) throws -> PrimitiveSequence<Trait, Result>
    ) -> PrimitiveSequence<Trait, Result> {
        PrimitiveSequence<Trait, Result>(raw: source.flatMap(selector))
    }

    /// The same sequence; an error is replaced by an element.
    /// See <https://reactivex.io/documentation/operators/catch.html>.
    /// - Parameter element: What is sent instead of an error.
    public func catchAndReturn(_ element: Element) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.catchAndReturn(element))
    }

    /// The end alone: a ``Completable`` that completes with the element, or without one.
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

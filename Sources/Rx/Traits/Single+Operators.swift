extension PrimitiveSequenceType where Trait == SingleTrait {
    /// The same Single; on the way, closures are called.
    /// See <https://reactivex.io/documentation/operators/do.html>.
    /// - Parameters:
    ///   - onSuccess: Called before the element is passed on; an error it throws is sent instead.
    ///   - afterSuccess: Called after the element was passed on.
    ///   - onError: Called before the error is passed on; an error it throws is sent instead.
    ///   - afterError: Called after the error was passed on.
    ///   - onSubscribe: Called before the source is subscribed.
    ///   - onSubscribed: Called after the source was subscribed.
    ///   - onDispose: Called after the subscription ended, in whatever way.
    @preconcurrency
    public func `do`(
        onSuccess: (@Sendable (Element) throws -> Void)? = nil,
        afterSuccess: (@Sendable (Element) throws -> Void)? = nil,
        onError: (@Sendable (any Error) throws -> Void)? = nil,
        afterError: (@Sendable (any Error) throws -> Void)? = nil,
        onSubscribe: (@Sendable () -> Void)? = nil,
        onSubscribed: (@Sendable () -> Void)? = nil,
        onDispose: (@Sendable () -> Void)? = nil
    ) -> Single<Element> {
        Single(
            raw: source.do(
                onNext: onSuccess, afterNext: afterSuccess, onError: onError, afterError: afterError,
                onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
    }

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
    ) -> Single<Result> {
        Single<Result>(raw: source.map(transform))
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

    /// The Single made for the element.
    /// See <https://reactivex.io/documentation/operators/flatmap.html>.
    /// - Parameter selector: An error it throws is sent.
    @preconcurrency
    public func flatMap<Result: Sendable>(
        _ selector: @escaping @Sendable (Element) throws -> Single<Result>
    ) -> Single<Result> {
        Single<Result>(raw: source.flatMap(selector))
    }

    /// The Maybe made for the element.
    /// See <https://reactivex.io/documentation/operators/flatmap.html>.
    /// - Parameter selector: An error it throws is sent.
    @preconcurrency
    public func flatMapMaybe<Result: Sendable>(
        _ selector: @escaping @Sendable (Element) throws -> Maybe<Result>
    ) -> Maybe<Result> {
        Maybe<Result>(raw: source.flatMap(selector))
    }

    /// The Completable made for the element.
    /// See <https://reactivex.io/documentation/operators/flatmap.html>.
    /// - Parameter selector: An error it throws is sent.
    @preconcurrency
    public func flatMapCompletable(
        _ selector: @escaping @Sendable (Element) throws -> Completable
    ) -> Completable {
        Completable(raw: source.flatMap(selector))
    }

    /// The same Single; an error is replaced by an element.
    /// See <https://reactivex.io/documentation/operators/catch.html>.
    /// - Parameter element: What is sent instead of an error.
    public func catchAndReturn(_ element: Element) -> Single<Element> {
        Single(raw: source.catchAndReturn(element))
    }

    /// The same sequence as a ``Maybe``.
    public func asMaybe() -> Maybe<Element> { Maybe(raw: source) }

    /// The end alone: a ``Completable`` that completes with the element.
    public func asCompletable() -> Completable { Completable(raw: source.endAlone) }
}

extension Observable {
    /// The terminal event without the elements.
    var endAlone: Observable<Never> {
        Observable<Never> { [self] sink, lifetime in
            run(Sink(at: { element, end in if element == nil { sink.receive(nil, end) } }), lifetime)
        }
    }
}

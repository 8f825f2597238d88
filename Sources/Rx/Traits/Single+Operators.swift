extension PrimitiveSequenceType where Trait == SingleTrait {
    /// Performs side effects for the events.
    /// See <https://reactivex.io/documentation/operators/do.html>.
    /// - Parameters:
    ///   - onSuccess: Called before the element is passed on; an error it throws is emitted instead.
    ///   - afterSuccess: Called after the element was passed on.
    ///   - onError: Called before the error is passed on; an error it throws is emitted instead.
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

    /// Continues with the Maybe made for the element.
    /// See <https://reactivex.io/documentation/operators/flatmap.html>.
    /// - Parameter selector: The sequence fails with an error it throws.
    @preconcurrency
    public func flatMapMaybe<Result: Sendable>(
        _ selector: @escaping @Sendable (Element) throws -> Maybe<Result>
    ) -> Maybe<Result> {
        Maybe<Result>(raw: source.flatMap(selector))
    }

    /// Continues with the Completable made for the element.
    /// See <https://reactivex.io/documentation/operators/flatmap.html>.
    /// - Parameter selector: The sequence fails with an error it throws.
    @preconcurrency
    public func flatMapCompletable(
        _ selector: @escaping @Sendable (Element) throws -> Completable
    ) -> Completable {
        Completable(raw: source.flatMap(selector))
    }

    /// Returns the sequence as a ``Maybe``.
    public func asMaybe() -> Maybe<Element> { Maybe(raw: source) }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// The same Maybe; on the way, closures are called.
    ///
    /// `onCompleted` and `afterCompleted` are called after an element too, as its end.
    /// See <https://reactivex.io/documentation/operators/do.html>.
    /// - Parameters:
    ///   - onNext: Called before the element is passed on; an error it throws is sent instead.
    ///   - afterNext: Called after the element was passed on.
    ///   - onError: Called before the error is passed on; an error it throws is sent instead.
    ///   - afterError: Called after the error was passed on.
    ///   - onCompleted: Called before the completion is passed on; an error it throws is sent instead.
    ///   - afterCompleted: Called after the completion was passed on.
    ///   - onSubscribe: Called before the source is subscribed.
    ///   - onSubscribed: Called after the source was subscribed.
    ///   - onDispose: Called after the subscription ended, in whatever way.
    @preconcurrency
    public func `do`(
        onNext: (@Sendable (Element) throws -> Void)? = nil,
        afterNext: (@Sendable (Element) throws -> Void)? = nil,
        onError: (@Sendable (any Error) throws -> Void)? = nil,
        afterError: (@Sendable (any Error) throws -> Void)? = nil,
        onCompleted: (@Sendable () throws -> Void)? = nil,
        afterCompleted: (@Sendable () throws -> Void)? = nil,
        onSubscribe: (@Sendable () -> Void)? = nil,
        onSubscribed: (@Sendable () -> Void)? = nil,
        onDispose: (@Sendable () -> Void)? = nil
    ) -> Maybe<Element> {
        Maybe(
            raw: source.do(
                onNext: onNext, afterNext: afterNext, onError: onError, afterError: afterError,
                onCompleted: onCompleted, afterCompleted: afterCompleted, onSubscribe: onSubscribe,
                onSubscribed: onSubscribed, onDispose: onDispose))
    }

    /// The element, or without one another.
    /// See <https://reactivex.io/documentation/operators/defaultifempty.html>.
    /// - Parameter default: What is sent at the end without an element.
    public func ifEmpty(default: Element) -> Single<Element> {
        Single(raw: source.ifEmpty(default: `default`))
    }

    /// The element, or without one what another Maybe sends.
    /// See <https://reactivex.io/documentation/operators/defaultifempty.html>.
    /// - Parameter other: Subscribed at the end without an element.
    public func ifEmpty(switchTo other: Maybe<Element>) -> Maybe<Element> {
        Maybe(raw: source.ifEmpty(switchTo: other.source))
    }

    /// The element, or without one that of a Single.
    /// See <https://reactivex.io/documentation/operators/defaultifempty.html>.
    /// - Parameter other: Subscribed at the end without an element.
    public func ifEmpty(switchTo other: Single<Element>) -> Single<Element> {
        Single(raw: source.ifEmpty(switchTo: other.source))
    }

    /// The element; without one the error ``RxError/noElements``.
    public func asSingle() -> Single<Element> { source.asSingle() }
}

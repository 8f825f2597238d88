extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// Performs side effects for the events.
    ///
    /// `onCompleted` and `afterCompleted` are called after an element too, as its end.
    /// See <https://reactivex.io/documentation/operators/do.html>.
    /// - Parameters:
    ///   - onNext: Called before the element is passed on; an error it throws is emitted instead.
    ///   - afterNext: Called after the element was passed on.
    ///   - onError: Called before the error is passed on; an error it throws is emitted instead.
    ///   - afterError: Called after the error was passed on.
    ///   - onCompleted: Called before it completes; an error it throws is emitted instead.
    ///   - afterCompleted: Called after it has completed.
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

    /// Emits the element, or another one if there is none.
    /// See <https://reactivex.io/documentation/operators/defaultifempty.html>.
    /// - Parameter default: Emitted when it completes without an element.
    public func ifEmpty(default: Element) -> Single<Element> {
        Single(raw: source.ifEmpty(default: `default`))
    }

    /// Emits the element; if there is none, continues with another Maybe.
    /// See <https://reactivex.io/documentation/operators/defaultifempty.html>.
    /// - Parameter other: Subscribed at the end without an element.
    public func ifEmpty(switchTo other: Maybe<Element>) -> Maybe<Element> {
        Maybe(raw: source.ifEmpty(switchTo: other.source))
    }

    /// Emits the element; if there is none, continues with a Single.
    /// See <https://reactivex.io/documentation/operators/defaultifempty.html>.
    /// - Parameter other: Subscribed at the end without an element.
    public func ifEmpty(switchTo other: Single<Element>) -> Single<Element> {
        Single(raw: source.ifEmpty(switchTo: other.source))
    }

    /// Emits the element; if there is none, fails with ``RxError/noElements``.
    public func asSingle() -> Single<Element> { source.asSingle() }
}

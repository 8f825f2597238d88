extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// Calls closures for the events, and emits the same events.
    ///
    /// `onCompleted` and `afterCompleted` are called after an element as well, because it completes the sequence.
    /// - Parameters:
    ///   - onNext: Called before the element is emitted. If it throws, the sequence fails with that error.
    ///   - afterNext: Called after the element has been emitted.
    ///   - onError: Called before the error is emitted. If it throws, the new error is emitted instead.
    ///   - afterError: Called after the error has been emitted.
    ///   - onCompleted: Called before the sequence completes. If it throws, the sequence fails with that error.
    ///   - afterCompleted: Called after the sequence has completed.
    ///   - onSubscribe: Called before the subscription to the source.
    ///   - onSubscribed: Called after the subscription to the source.
    ///   - onDispose: Called after the subscription to the source has been disposed, for any reason.
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

    /// Emits the element, or a default element if there is none.
    /// - Parameter default: The element to emit if the source completes without one.
    public func ifEmpty(default: Element) -> Single<Element> {
        Single(raw: source.ifEmpty(default: `default`))
    }

    /// Emits the element; if there is none, continues with another Maybe.
    /// - Parameter other: The sequence to subscribe to if the source completes without an element.
    public func ifEmpty(switchTo other: Maybe<Element>) -> Maybe<Element> {
        Maybe(raw: source.ifEmpty(switchTo: other.source))
    }

    /// Emits the element; if there is none, continues with a Single.
    /// - Parameter other: The sequence to subscribe to if the source completes without an element.
    public func ifEmpty(switchTo other: Single<Element>) -> Single<Element> {
        Single(raw: source.ifEmpty(switchTo: other.source))
    }

    /// Emits the element; if there is none, fails with ``RxError/noElements``.
    public func asSingle() -> Single<Element> { source.asSingle() }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// Emits the events of the source and calls closures for them.
    ///
    /// `onCompleted` and `afterCompleted` are also called after an element, because the element completes the sequence.
    /// For threading and an example, see
    /// ``ObservableType/do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)``.
    ///
    /// - Parameters:
    ///   - onNext: A closure to call before the element is emitted. If it throws, the sequence fails with that error.
    ///   - afterNext: A closure to call after the element has been emitted.
    ///   - onError: A closure to call before the error is emitted. If it throws, the new error is emitted instead.
    ///   - afterError: A closure to call after the error has been emitted.
    ///   - onCompleted: A closure to call before the sequence completes. If it throws, the sequence fails with that
    ///     error.
    ///   - afterCompleted: A closure to call after the sequence has completed.
    ///   - onSubscribe: A closure to call before subscribing to the source.
    ///   - onSubscribed: A closure to call after subscribing to the source.
    ///   - onDispose: A closure to call after the subscription to the source has been disposed, for any reason.
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

    /// Emits the element, or a default element if there is no element.
    ///
    /// Delivers events on the source's thread. To continue with another sequence, use `ifEmpty(switchTo:)`.
    ///
    /// ```swift
    /// Maybe<String>.empty().ifEmpty(default: "none")
    ///     .subscribe(onSuccess: { print($0) }).disposed(by: disposeBag)  // Prints none
    /// ```
    ///
    /// - Parameter default: The element to emit if the source completes without an element.
    public func ifEmpty(default: Element) -> Single<Element> {
        Single(raw: source.ifEmpty(default: `default`))
    }

    /// Emits the element. If there is no element, continues with another Maybe.
    ///
    /// For threading and an example, see ``ObservableType/ifEmpty(switchTo:)``.
    ///
    /// - Parameter other: The sequence to subscribe to if the source completes without an element.
    public func ifEmpty(switchTo other: Maybe<Element>) -> Maybe<Element> {
        Maybe(raw: source.ifEmpty(switchTo: other.source))
    }

    /// Emits the element. If there is no element, continues with a Single.
    ///
    /// For threading and an example, see ``ObservableType/ifEmpty(switchTo:)``.
    ///
    /// - Parameter other: The sequence to subscribe to if the source completes without an element.
    public func ifEmpty(switchTo other: Single<Element>) -> Single<Element> {
        Single(raw: source.ifEmpty(switchTo: other.source))
    }

    /// Emits the element. If there is no element, fails with ``RxError/noElements``.
    ///
    /// For threading and an example, see ``ObservableType/asSingle()``.
    public func asSingle() -> Single<Element> { source.asSingle() }
}

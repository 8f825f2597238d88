extension PrimitiveSequenceType where Trait == SingleTrait {
    /// Emits the events of the source and calls closures for them.
    ///
    /// For threading and an example, see
    /// ``ObservableType/do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)``.
    ///
    /// - Parameters:
    ///   - onSuccess: A closure to call before the element is emitted. If it throws, the sequence fails with that
    ///     error.
    ///   - afterSuccess: A closure to call after the element has been emitted.
    ///   - onError: A closure to call before the error is emitted. If it throws, the new error is emitted instead.
    ///   - afterError: A closure to call after the error has been emitted.
    ///   - onSubscribe: A closure to call before subscribing to the source.
    ///   - onSubscribed: A closure to call after subscribing to the source.
    ///   - onDispose: A closure to call after the subscription to the source has been disposed, for any reason.
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

    /// Maps the element to a Maybe and continues with that Maybe.
    ///
    /// For threading and an example, see ``flatMap(_:)``.
    ///
    /// - Parameter selector: A closure that maps the element to a Maybe. If it throws, the result fails with that
    ///   error.
    @preconcurrency
    public func flatMapMaybe<Result: Sendable>(
        _ selector: @escaping @Sendable (Element) throws -> Maybe<Result>
    ) -> Maybe<Result> {
        Maybe<Result>(raw: source.flatMap(selector))
    }

    /// Maps the element to a Completable and continues with that Completable.
    ///
    /// For threading and an example, see ``flatMap(_:)``.
    ///
    /// - Parameter selector: A closure that maps the element to a Completable. If it throws, the result fails with
    ///   that error.
    @preconcurrency
    public func flatMapCompletable(
        _ selector: @escaping @Sendable (Element) throws -> Completable
    ) -> Completable {
        Completable(raw: source.flatMap(selector))
    }

    /// Returns the sequence as a ``Maybe``.
    ///
    /// For threading and an example, see ``ObservableType/asMaybe()``.
    public func asMaybe() -> Maybe<Element> { Maybe(raw: source) }
}

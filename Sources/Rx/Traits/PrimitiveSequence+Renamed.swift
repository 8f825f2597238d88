// Names that RxSwift 6 has deprecated but still accepts.

extension PrimitiveSequence {
    /// The previous name of `catch(_:)`.
    @available(*, deprecated, renamed: "catch(_:)")
    @preconcurrency
    public func catchError(
        _ handler: @escaping @Sendable (any Error) throws -> PrimitiveSequence<Trait, Element>
    ) -> PrimitiveSequence<Trait, Element> { self.catch(handler) }

    /// The previous name of `retry(when:)`.
    @available(*, deprecated, renamed: "retry(when:)")
    @preconcurrency
    public func retryWhen<Trigger: ObservableType>(
        _ notificationHandler: @escaping @Sendable (Observable<any Error>) -> Trigger
    ) -> PrimitiveSequence<Trait, Element> { retry(when: notificationHandler) }

    /// The previous name of `retry(when:)`.
    @available(*, deprecated, renamed: "retry(when:)")
    @preconcurrency
    public func retryWhen<Trigger: ObservableType, Failure: Error>(
        _ notificationHandler: @escaping @Sendable (Observable<Failure>) -> Trigger
    ) -> PrimitiveSequence<Trait, Element> { retry(when: notificationHandler) }

    /// The previous name of `observe(on:)`.
    @available(*, deprecated, renamed: "observe(on:)")
    public func observeOn(
        _ scheduler: any ImmediateSchedulerType
    ) -> PrimitiveSequence<Trait, Element> { observe(on: scheduler) }

    /// The previous name of `subscribe(on:)`.
    @available(*, deprecated, renamed: "subscribe(on:)")
    public func subscribeOn(
        _ scheduler: any ImmediateSchedulerType
    ) -> PrimitiveSequence<Trait, Element> { subscribe(on: scheduler) }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
    /// The previous name of `subscribe(onSuccess:onFailure:onDisposed:)`.
    @available(*, deprecated, renamed: "subscribe(onSuccess:onFailure:onDisposed:)")
    @preconcurrency
    public func subscribe(
        onSuccess: (@Sendable (Element) -> Void)? = nil, onError: @escaping @Sendable (any Error) -> Void,
        onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable { subscribe(onSuccess: onSuccess, onFailure: onError, onDisposed: onDisposed) }

    /// The previous name of `catchAndReturn(_:)`.
    @available(*, deprecated, renamed: "catchAndReturn(_:)")
    public func catchErrorJustReturn(_ element: Element) -> Single<Element> { catchAndReturn(element) }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// The previous name of `catchAndReturn(_:)`.
    @available(*, deprecated, renamed: "catchAndReturn(_:)")
    public func catchErrorJustReturn(_ element: Element) -> Maybe<Element> { catchAndReturn(element) }
}

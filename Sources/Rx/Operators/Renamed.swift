// Names that RxSwift 6 has deprecated but still accepts.

extension ObservableType {
    /// The previous name of `catch(_:)`.
    @available(*, deprecated, renamed: "catch(_:)")
    @preconcurrency
    public func catchError(
        _ handler: @escaping @Sendable (any Error) throws -> Observable<Element>
    ) -> Observable<Element> { self.catch(handler) }

    /// The previous name of `catchAndReturn(_:)`.
    @available(*, deprecated, renamed: "catchAndReturn(_:)")
    public func catchErrorJustReturn(_ element: Element) -> Observable<Element> { catchAndReturn(element) }

    /// The previous name of `catch(sequence:)`.
    @available(*, deprecated, renamed: "catch(sequence:)")
    public static func catchError<Sources: Sequence & Sendable>(
        _ sequence: Sources
    ) -> Observable<Element> where Sources.Element == Observable<Element> { self.catch(sequence: sequence) }

    /// The previous name of `retry(when:)`.
    @available(*, deprecated, renamed: "retry(when:)")
    @preconcurrency
    public func retryWhen<Trigger: ObservableType>(
        _ notificationHandler: @escaping @Sendable (Observable<any Error>) -> Trigger
    ) -> Observable<Element> { retry(when: notificationHandler) }

    /// The previous name of `retry(when:)`.
    @available(*, deprecated, renamed: "retry(when:)")
    @preconcurrency
    public func retryWhen<Trigger: ObservableType, Failure: Error>(
        _ notificationHandler: @escaping @Sendable (Observable<Failure>) -> Trigger
    ) -> Observable<Element> { retry(when: notificationHandler) }

    /// The previous name of `element(at:)`.
    @available(*, deprecated, renamed: "element(at:)")
    public func elementAt(_ index: Int) -> Observable<Element> { element(at: index) }

    /// The previous name of `skip(while:)`.
    @available(*, deprecated, renamed: "skip(while:)")
    @preconcurrency
    public func skipWhile(
        _ predicate: @escaping @Sendable (Element) throws -> Bool
    ) -> Observable<Element> { skip(while: predicate) }

    /// The previous name of `skip(until:)`.
    @available(*, deprecated, renamed: "skip(until:)")
    public func skipUntil<Other: ObservableType>(_ other: Other) -> Observable<Element> { skip(until: other) }

    /// The previous name of `take(while:)`.
    @available(*, deprecated, renamed: "take(while:)")
    @preconcurrency
    public func takeWhile(
        _ predicate: @escaping @Sendable (Element) throws -> Bool
    ) -> Observable<Element> { take(while: predicate) }

    /// The previous name of `take(until:)`.
    @available(*, deprecated, renamed: "take(until:)")
    public func takeUntil<Other: ObservableType>(_ other: Other) -> Observable<Element> { take(until: other) }

    /// The previous name of `take(until:behavior:)`.
    @available(*, deprecated, renamed: "take(until:behavior:)")
    @preconcurrency
    public func takeUntil(
        _ behavior: TakeBehavior, predicate: @escaping @Sendable (Element) throws -> Bool
    ) -> Observable<Element> { take(until: predicate, behavior: behavior) }

    /// The previous name of `take(for:scheduler:)`.
    @available(*, deprecated, renamed: "take(for:scheduler:)")
    public func take(_ duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        take(for: duration, scheduler: scheduler)
    }

    /// The previous name of `observe(on:)`.
    @available(*, deprecated, renamed: "observe(on:)")
    public func observeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        observe(on: scheduler)
    }

    /// The previous name of `subscribe(on:)`.
    @available(*, deprecated, renamed: "subscribe(on:)")
    public func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        subscribe(on: scheduler)
    }
}

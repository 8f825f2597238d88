/// Marks sequences of exactly one element or an error.
public enum SingleTrait: Sendable {}

/// Exactly one element, or an error: what a request gives.
public typealias Single<Element: Sendable> = PrimitiveSequence<SingleTrait, Element>

/// What a ``Single`` sends: its element or its error.
public typealias SingleEvent<Element> = Result<Element, any Error>

extension PrimitiveSequence where Trait == SingleTrait {
    /// What receives the one event.
    public typealias SingleObserver = @Sendable (SingleEvent<Element>) -> Void

    /// Makes a Single from a closure that gets the observer.
    /// - Parameter subscribe: Called for each subscriber. What it returns is disposed when the
    ///   subscription ends. The first event counts.
    @preconcurrency
    public static func create(
        subscribe: @escaping @Sendable (@escaping SingleObserver) -> any Disposable
    ) -> Single<Element> {
        Single(
            raw: .create { observer in
                subscribe { event in
                    switch event {
                    case .success(let element):
                        observer.on(.next(element))
                        observer.on(.completed)
                    case .failure(let error):
                        observer.on(.error(error))
                    }
                }
            })
    }

    /// This element.
    public static func just(_ element: Element) -> Single<Element> { Single(raw: .just(element)) }

    /// This element, on a scheduler.
    public static func just(
        _ element: Element, scheduler: any ImmediateSchedulerType
    ) -> Single<Element> {
        Single(raw: .just(element, scheduler: scheduler))
    }

    /// This error.
    public static func error(_ error: any Error) -> Single<Element> { Single(raw: .error(error)) }

    /// Neither an element nor an error, ever.
    public static func never() -> Single<Element> { Single(raw: .never()) }

    /// Subscribes a closure that gets the one event.
    @preconcurrency
    public func subscribe(_ observer: @escaping @Sendable (SingleEvent<Element>) -> Void) -> any Disposable {
        subscribe(onSuccess: { observer(.success($0)) }, onFailure: { observer(.failure($0)) })
    }

    /// Subscribes a closure for each kind of event. An error without `onFailure` is dropped.
    /// - Parameters:
    ///   - onSuccess: Gets the element.
    ///   - onFailure: Gets the error.
    ///   - onDisposed: Called once when the subscription ends, in whatever way.
    @preconcurrency
    public func subscribe(
        onSuccess: (@Sendable (Element) -> Void)? = nil,
        onFailure: (@Sendable (any Error) -> Void)? = nil,
        onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        // The element is told when it comes; the completion that follows it says nothing new, and an
        // error of what follows the element is too late.
        let isTold = Flag()
        return source.subscribe(
            onNext: { if isTold.set() { onSuccess?($0) } },
            onError: { if isTold.set() { onFailure?($0) } }, onDisposed: onDisposed)
    }

    /// The element transformed.
    /// - Parameter transform: An error it throws is sent.
    @preconcurrency
    public func map<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) throws -> Result
    ) -> Single<Result> {
        Single<Result>(raw: source.map(transform))
    }

    /// The Single made for the element.
    /// - Parameter selector: An error it throws is sent.
    @preconcurrency
    public func flatMap<Result: Sendable>(
        _ selector: @escaping @Sendable (Element) throws -> Single<Result>
    ) -> Single<Result> {
        Single<Result>(raw: source.flatMap(selector))
    }

    /// The same element; on the way, closures are called.
    /// - Parameters:
    ///   - onSuccess: Called before the element is passed on; an error it throws is sent instead.
    ///   - afterSuccess: Called after the element was passed on.
    ///   - onError: Called before the error is passed on.
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

    /// The same Single; an error is replaced by an element.
    public func catchAndReturn(_ element: Element) -> Single<Element> {
        Single(raw: source.catchAndReturn(element))
    }

    /// The elements of two Singles combined.
    /// - Parameter resultSelector: An error it throws is sent.
    @preconcurrency
    public static func zip<E1: Sendable, E2: Sendable>(
        _ source1: Single<E1>, _ source2: Single<E2>,
        resultSelector: @escaping @Sendable (E1, E2) throws -> Element
    ) -> Single<Element> {
        Single(raw: .zip(source1.source, source2.source, resultSelector: resultSelector))
    }
}

extension PrimitiveSequence where Trait == SingleTrait, Element: FixedWidthInteger {
    /// The number 0 after a time.
    /// - Parameters:
    ///   - dueTime: How long.
    ///   - scheduler: Whose time it is, and where the number is sent.
    public static func timer(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Single<Element> {
        Single(raw: .timer(dueTime, scheduler: scheduler))
    }
}

extension ObservableType {
    /// The sequence as a ``Single``: its one element when it completes.
    ///
    /// Without an element the error is ``RxError/noElements``, with a second one
    /// ``RxError/moreThanOneElement``.
    public func asSingle() -> Single<Element> {
        let source = asObservable()
        return Single(
            raw: Observable { sink, lifetime in
                var only: Element?
                source.run(
                    Sink { event in
                        switch event {
                        case .next(let element):
                            if only != nil { return sink.on(.error(RxError.moreThanOneElement)) }
                            only = element
                        case .error: sink.on(event)
                        case .completed:
                            guard let only else { return sink.on(.error(RxError.noElements)) }
                            sink.on(.next(only))
                            if !lifetime.isDisposed { sink.on(.completed) }
                        }
                    }, lifetime)
            })
    }
}

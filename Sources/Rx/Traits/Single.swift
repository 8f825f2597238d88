/// Marks sequences of exactly one element or an error.
public enum SingleTrait: Sendable {}

/// Exactly one element, or an error: what a request gives.
public typealias Single<Element: Sendable> = PrimitiveSequence<SingleTrait, Element>

/// What a ``Single`` emits: its element or its error.
public typealias SingleEvent<Element> = Result<Element, any Error>

extension PrimitiveSequenceType where Trait == SingleTrait {
    /// What receives the one event.
    public typealias SingleObserver = @Sendable (SingleEvent<Element>) -> Void

    /// Makes a Single from a closure that receives the observer.
    ///
    /// The observer may be called on any thread. Its first event counts.
    /// - Parameter subscribe: Called for each subscriber, on the thread that subscribes. What it returns is
    ///   disposed when the subscription ends.
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
}

extension PrimitiveSequenceType where Trait == SingleTrait {
    /// Subscribes a closure that receives the one event.
    /// - Parameter observer: Called once, on the thread that the source emits on.
    /// - Returns: The subscription: dispose it to receive nothing more.
    @preconcurrency
    public func subscribe(_ observer: @escaping @Sendable (SingleEvent<Element>) -> Void) -> any Disposable {
        subscribeOnce(onElement: { observer(.success($0)) }, onError: { observer(.failure($0)) })
    }

    /// Subscribes a closure for each kind of event. Without `onFailure`, an error goes to
    /// ``Hooks/defaultErrorHandler``.
    /// - Parameters:
    ///   - onSuccess: Gets the element.
    ///   - onFailure: Gets the error.
    ///   - onDisposed: Called once when the subscription ends, in whatever way.
    /// - Returns: The subscription: dispose it to receive nothing more.
    @preconcurrency
    public func subscribe(
        onSuccess: (@Sendable (Element) -> Void)? = nil,
        onFailure: (@Sendable (any Error) -> Void)? = nil,
        onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        subscribeOnce(onElement: onSuccess, onError: onFailure, onDisposed: onDisposed)
    }

    /// Subscribes closures that get `object` with the event, for as long as it is alive. The subscription
    /// does not keep `object` alive.
    /// - Parameters:
    ///   - object: What the closures get.
    ///   - onSuccess: Gets the element.
    ///   - onFailure: Gets the error.
    ///   - onDisposed: Called once when the subscription ends, in whatever way.
    /// - Returns: The subscription: dispose it to receive nothing more.
    @preconcurrency
    public func subscribe<Object: AnyObject & Sendable>(
        with object: Object,
        onSuccess: (@Sendable (Object, Element) -> Void)? = nil,
        onFailure: (@Sendable (Object, any Error) -> Void)? = nil,
        onDisposed: (@Sendable (Object) -> Void)? = nil
    ) -> any Disposable {
        subscribeOnce(
            onElement: weakly(object, onSuccess), onError: weakly(object, onFailure),
            onDisposed: weakly(object, onDisposed))
    }
}

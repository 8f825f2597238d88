/// Marks sequences of at most one element.
public enum MaybeTrait: Sendable {}

/// One element, or completion without one, or an error: the result of a look-up.
public typealias Maybe<Element: Sendable> = PrimitiveSequence<MaybeTrait, Element>

/// What a ``Maybe`` emits: one of these, once.
@frozen
public enum MaybeEvent<Element> {
    /// The element. The sequence has ended.
    case success(Element)
    /// The sequence ended with an error.
    case error(any Error)
    /// The sequence ended without an element.
    case completed
}

extension MaybeEvent: Sendable where Element: Sendable {}

extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// What receives the one event.
    public typealias MaybeObserver = @Sendable (MaybeEvent<Element>) -> Void

    /// Makes a Maybe from a closure that receives the observer.
    ///
    /// The observer may be called on any thread. Its first event counts.
    /// - Parameter subscribe: Called for each subscriber, on the thread that subscribes. What it returns is
    ///   disposed when the subscription ends.
    @preconcurrency
    public static func create(
        subscribe: @escaping @Sendable (@escaping MaybeObserver) -> any Disposable
    ) -> Maybe<Element> {
        Maybe(
            raw: .create { observer in
                subscribe { event in
                    switch event {
                    case .success(let element):
                        observer.on(.next(element))
                        observer.on(.completed)
                    case .error(let error):
                        observer.on(.error(error))
                    case .completed:
                        observer.on(.completed)
                    }
                }
            })
    }

    /// Completes at once, without an element.
    public static func empty() -> Maybe<Element> { Maybe(raw: .empty()) }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// Subscribes a closure that receives the one event.
    /// - Parameter observer: Called once, on the thread that the source emits on.
    /// - Returns: The subscription: dispose it to receive nothing more.
    @preconcurrency
    public func subscribe(_ observer: @escaping @Sendable (MaybeEvent<Element>) -> Void) -> any Disposable {
        subscribeOnce(
            onElement: { observer(.success($0)) }, onError: { observer(.error($0)) },
            onCompleted: { observer(.completed) })
    }

    /// Subscribes a closure for each kind of event, of which one is called. Without `onError`, an error goes to
    /// ``Hooks/defaultErrorHandler``.
    /// - Parameters:
    ///   - onSuccess: Gets the element.
    ///   - onError: Gets the error.
    ///   - onCompleted: Called for the end without an element.
    ///   - onDisposed: Called once when the subscription ends, in whatever way.
    /// - Returns: The subscription: dispose it to receive nothing more.
    @preconcurrency
    public func subscribe(
        onSuccess: (@Sendable (Element) -> Void)? = nil,
        onError: (@Sendable (any Error) -> Void)? = nil,
        onCompleted: (@Sendable () -> Void)? = nil,
        onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        subscribeOnce(
            onElement: onSuccess, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
    }

    /// Subscribes closures that get `object` with the event, for as long as it is alive. The subscription
    /// does not keep `object` alive.
    /// - Parameters:
    ///   - object: What the closures get.
    ///   - onSuccess: Gets the element.
    ///   - onError: Gets the error.
    ///   - onCompleted: Called for the end without an element.
    ///   - onDisposed: Called once when the subscription ends, in whatever way.
    /// - Returns: The subscription: dispose it to receive nothing more.
    @preconcurrency
    public func subscribe<Object: AnyObject & Sendable>(
        with object: Object,
        onSuccess: (@Sendable (Object, Element) -> Void)? = nil,
        onError: (@Sendable (Object, any Error) -> Void)? = nil,
        onCompleted: (@Sendable (Object) -> Void)? = nil,
        onDisposed: (@Sendable (Object) -> Void)? = nil
    ) -> any Disposable {
        subscribeOnce(
            onElement: weakly(object, onSuccess), onError: weakly(object, onError),
            onCompleted: weakly(object, onCompleted), onDisposed: weakly(object, onDisposed))
    }
}

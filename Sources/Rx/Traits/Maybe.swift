/// A marker type for sequences with at most one element.
public enum MaybeTrait: Sendable {}

/// A sequence (such as the result of a lookup) that emits one element, completes without an element, or fails.
///
/// Delivers events on the source's thread, or on the thread on which a closure passed to `create` emits. For a result
/// that always has an element, use ``Single``; for a result without an element, use ``Completable``.
///
/// ```swift
/// let nickname = Maybe<String>.empty()
/// nickname.subscribe(onSuccess: { print($0) }, onCompleted: { print("none") })
///     .disposed(by: disposeBag)  // Prints none
/// ```
public typealias Maybe<Element: Sendable> = PrimitiveSequence<MaybeTrait, Element>

/// The event of a ``Maybe``.
@frozen
public enum MaybeEvent<Element> {
    /// The sequence emitted an element and completed.
    case success(Element)
    /// The sequence failed with an error.
    case error(any Error)
    /// The sequence completed without an element.
    case completed
}

extension MaybeEvent: Sendable where Element: Sendable {}

extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// A closure that receives the event.
    public typealias MaybeObserver = @Sendable (MaybeEvent<Element>) -> Void

    /// Creates a Maybe from a closure that receives the observer.
    ///
    /// You can call the observer on any thread. Only the first call has an effect. Delivers events on the thread that
    /// calls the observer.
    ///
    /// ```swift
    /// let cached = Maybe<String>.create { observer in
    ///     observer(.completed)
    ///     return Disposables.create()
    /// }
    /// cached.subscribe(onSuccess: { print($0) }, onCompleted: { print("none") })
    ///     .disposed(by: disposeBag)  // Prints none
    /// ```
    ///
    /// - Parameter subscribe: A closure that is called for each subscriber, on the subscriber's thread. The
    ///   disposable it returns is disposed when the sequence terminates or the subscription is disposed.
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

    /// Completes immediately without emitting an element.
    ///
    /// For threading and an example, see ``Maybe``.
    public static func empty() -> Maybe<Element> { Maybe(raw: .empty()) }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// Subscribes a closure that receives the event.
    ///
    /// For an example, see ``Maybe``.
    ///
    /// - Parameter observer: The closure to call once, on the source's thread.
    /// - Returns: The subscription. Dispose it to stop receiving events.
    @preconcurrency
    public func subscribe(_ observer: @escaping @Sendable (MaybeEvent<Element>) -> Void) -> any Disposable {
        subscribeOnce(
            onElement: { observer(.success($0)) }, onError: { observer(.error($0)) },
            onCompleted: { observer(.completed) })
    }

    /// Subscribes a closure for each kind of event. At most one of `onSuccess`, `onError` and `onCompleted` is called.
    /// Without `onError`, an error is passed to ``Hooks/defaultErrorHandler``.
    ///
    /// The closures are called on the source's thread. For an example, see ``Maybe``.
    ///
    /// - Parameters:
    ///   - onSuccess: The closure to call with the element.
    ///   - onError: The closure to call with the error.
    ///   - onCompleted: The closure to call if the sequence completes without an element.
    ///   - onDisposed: The closure to call once, when the subscription is disposed or the sequence has terminated.
    /// - Returns: The subscription. Dispose it to stop receiving events.
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

    /// Subscribes closures that receive `object` and the event while `object` is alive. The subscription does not keep
    /// `object` alive.
    ///
    /// The closures are called on the source's thread. For an example, see ``Maybe``.
    ///
    /// - Parameters:
    ///   - object: The object to pass to the closures.
    ///   - onSuccess: The closure to call with the element.
    ///   - onError: The closure to call with the error.
    ///   - onCompleted: The closure to call if the sequence completes without an element.
    ///   - onDisposed: The closure to call once, when the subscription is disposed or the sequence has terminated.
    /// - Returns: The subscription. Dispose it to stop receiving events.
    @preconcurrency
    public func subscribe<Object: AnyObject & Sendable>(
        with object: Object,
        onSuccess: (@Sendable (Object, Element) -> Void)? = nil,
        onError: (@Sendable (Object, any Error) -> Void)? = nil,
        onCompleted: (@Sendable (Object) -> Void)? = nil,
        onDisposed: (@Sendable (Object) -> Void)? = nil
    ) -> any Disposable {
        subscribeOnce(
            onElement: weakly(object, onSuccess), onError: weakly(object, onError ?? { _, _ in }),
            onCompleted: weakly(object, onCompleted), onDisposed: weakly(object, onDisposed))
    }
}

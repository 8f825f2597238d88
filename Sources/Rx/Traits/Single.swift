/// A marker type for sequences with exactly one element or an error.
public enum SingleTrait: Sendable {}

/// A sequence (such as the result of a request) that emits exactly one element or fails.
///
/// Delivers events on the source's thread, or on the thread on which a closure passed to `create` emits. For a result
/// that may have no element, use ``Maybe``; for a result without an element, use ``Completable``; for several elements,
/// use ``Observable``.
///
/// ```swift
/// let answer = Single.just(42)
/// answer.subscribe(onSuccess: { print($0) }, onFailure: { print($0) }).disposed(by: disposeBag)  // Prints 42
/// ```
public typealias Single<Element: Sendable> = PrimitiveSequence<SingleTrait, Element>

/// The event of a ``Single``: its element or its error.
public typealias SingleEvent<Element> = Result<Element, any Error>

extension PrimitiveSequenceType where Trait == SingleTrait {
    /// A closure that receives the event.
    public typealias SingleObserver = @Sendable (SingleEvent<Element>) -> Void

    /// Creates a Single from a closure that receives the observer.
    ///
    /// You can call the observer on any thread. Only the first call has an effect. For an `async` function, use
    /// `async(priority:_:)`.
    ///
    /// ```swift
    /// let answer = Single<Int>.create { observer in
    ///     observer(.success(42))
    ///     return Disposables.create()
    /// }
    /// answer.subscribe(onSuccess: { print($0) }).disposed(by: disposeBag)  // Prints 42
    /// ```
    ///
    /// - Parameter subscribe: A closure that is called for each subscriber, on the subscriber's thread. The
    ///   disposable it returns is disposed when the sequence terminates or the subscription is disposed.
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
    /// Subscribes a closure that receives the event.
    ///
    /// For an example, see ``Single``.
    ///
    /// - Parameter observer: The closure to call once, on the source's thread.
    /// - Returns: The subscription. Dispose it to stop receiving events.
    @preconcurrency
    public func subscribe(_ observer: @escaping @Sendable (SingleEvent<Element>) -> Void) -> any Disposable {
        subscribeOnce(onElement: { observer(.success($0)) }, onError: { observer(.failure($0)) })
    }

    /// Subscribes a closure for each kind of event. Without `onFailure`, an error is passed to
    /// ``Hooks/defaultErrorHandler``.
    ///
    /// The closures are called on the source's thread. For an example, see ``Single``.
    ///
    /// - Parameters:
    ///   - onSuccess: The closure to call with the element.
    ///   - onFailure: The closure to call with the error.
    ///   - onDisposed: The closure to call once, when the subscription is disposed or the sequence has terminated.
    /// - Returns: The subscription. Dispose it to stop receiving events.
    @preconcurrency
    public func subscribe(
        onSuccess: (@Sendable (Element) -> Void)? = nil,
        onFailure: (@Sendable (any Error) -> Void)? = nil,
        onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        subscribeOnce(onElement: onSuccess, onError: onFailure, onDisposed: onDisposed)
    }

    /// Subscribes closures that receive `object` and the event while `object` is alive. The subscription does not keep
    /// `object` alive.
    ///
    /// The closures are called on the source's thread. For an example, see ``Single``.
    ///
    /// - Parameters:
    ///   - object: The object to pass to the closures.
    ///   - onSuccess: The closure to call with the element.
    ///   - onFailure: The closure to call with the error.
    ///   - onDisposed: The closure to call once, when the subscription is disposed or the sequence has terminated.
    /// - Returns: The subscription. Dispose it to stop receiving events.
    @preconcurrency
    public func subscribe<Object: AnyObject & Sendable>(
        with object: Object,
        onSuccess: (@Sendable (Object, Element) -> Void)? = nil,
        onFailure: (@Sendable (Object, any Error) -> Void)? = nil,
        onDisposed: (@Sendable (Object) -> Void)? = nil
    ) -> any Disposable {
        subscribeOnce(
            onElement: weakly(object, onSuccess), onError: weakly(object, onFailure ?? { _, _ in }),
            onDisposed: weakly(object, onDisposed))
    }
}

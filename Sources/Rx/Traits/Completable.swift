/// A marker type for sequences without elements.
public enum CompletableTrait: Sendable {}

/// A sequence (such as the result of a command) that completes or fails without an element.
///
/// Delivers its event on the thread that terminates the sequence. For a result with an element, use ``Single``; for a
/// result that may have an element, use ``Maybe``.
///
/// ```swift
/// let save = Completable.create { observer in
///     print("saved")
///     observer(.completed)
///     return Disposables.create()
/// }
/// save.andThen(Single.just("done"))
///     .subscribe(onSuccess: { print($0) }).disposed(by: disposeBag)  // Prints saved, done
/// ```
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>

/// The event of a ``Completable``.
@frozen
public enum CompletableEvent: Sendable {
    /// The sequence failed with an error.
    case error(any Error)
    /// The sequence completed.
    case completed
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    /// A closure that receives the event.
    public typealias CompletableObserver = @Sendable (CompletableEvent) -> Void

    /// Creates a Completable from a closure that receives the observer.
    ///
    /// You can call the observer on any thread. Only the first call has an effect. For threading and an example, see
    /// ``Completable``.
    ///
    /// - Parameter subscribe: A closure that is called for each subscriber, on the subscriber's thread. The
    ///   disposable it returns is disposed when the sequence terminates or the subscription is disposed.
    @preconcurrency
    public static func create(
        subscribe: @escaping @Sendable (@escaping CompletableObserver) -> any Disposable
    ) -> Completable {
        Completable(
            raw: .create { observer in
                subscribe { event in
                    switch event {
                    case .error(let error): observer.on(.error(error))
                    case .completed: observer.on(.completed)
                    }
                }
            })
    }

    /// Fails immediately with the given error.
    ///
    /// For threading and an example, see ``ObservableType/error(_:)``.
    public static func error(_ error: any Error) -> Completable { Completable(raw: .error(error)) }

    /// Never completes or fails.
    ///
    /// For an example, see ``ObservableType/never()``.
    public static func never() -> Completable { Completable(raw: .never()) }

    /// Completes immediately.
    ///
    /// For threading and an example, see ``ObservableType/empty()``.
    public static func empty() -> Completable { Completable(raw: .empty()) }

    /// Completes after a given time.
    ///
    /// For threading and an example, see ``ObservableType/timer(_:period:scheduler:)-(RxTimeInterval,_,_)``.
    ///
    /// - Parameters:
    ///   - dueTime: The time until the sequence completes.
    ///   - scheduler: The scheduler that measures the time and completes the sequence.
    public static func timer(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Completable {
        Completable(raw: Observable<Int>.timer(dueTime, scheduler: scheduler).endAlone)
    }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    /// Subscribes a closure that receives the event.
    ///
    /// For an example, see ``ObservableType/asCompletable()``.
    ///
    /// - Parameter observer: The closure to call once, on the source's thread.
    /// - Returns: The subscription. Dispose it to stop receiving events.
    @preconcurrency
    public func subscribe(_ observer: @escaping @Sendable (CompletableEvent) -> Void) -> any Disposable {
        subscribeOnce(onError: { observer(.error($0)) }, onCompleted: { observer(.completed) })
    }

    /// Subscribes a closure for each kind of event. At most one of `onCompleted` and `onError` is called. Without
    /// `onError`, an error is passed to ``Hooks/defaultErrorHandler``.
    ///
    /// The closures are called on the source's thread. For an example, see ``ObservableType/asCompletable()``.
    ///
    /// - Parameters:
    ///   - onCompleted: The closure to call when the sequence completes.
    ///   - onError: The closure to call with the error.
    ///   - onDisposed: The closure to call once, when the subscription is disposed or the sequence has terminated.
    /// - Returns: The subscription. Dispose it to stop receiving events.
    @preconcurrency
    public func subscribe(
        onCompleted: (@Sendable () -> Void)? = nil,
        onError: (@Sendable (any Error) -> Void)? = nil,
        onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        subscribeOnce(onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
    }

    /// Subscribes closures that receive `object` and the event while `object` is alive. The subscription does not keep
    /// `object` alive.
    ///
    /// The closures are called on the source's thread. For an example, see ``ObservableType/asCompletable()``.
    ///
    /// - Parameters:
    ///   - object: The object to pass to the closures.
    ///   - onCompleted: The closure to call when the sequence completes.
    ///   - onError: The closure to call with the error.
    ///   - onDisposed: The closure to call once, when the subscription is disposed or the sequence has terminated.
    /// - Returns: The subscription. Dispose it to stop receiving events.
    @preconcurrency
    public func subscribe<Object: AnyObject & Sendable>(
        with object: Object,
        onCompleted: (@Sendable (Object) -> Void)? = nil,
        onError: (@Sendable (Object, any Error) -> Void)? = nil,
        onDisposed: (@Sendable (Object) -> Void)? = nil
    ) -> any Disposable {
        subscribeOnce(
            onError: weakly(object, onError ?? { _, _ in }), onCompleted: weakly(object, onCompleted),
            onDisposed: weakly(object, onDisposed))
    }
}

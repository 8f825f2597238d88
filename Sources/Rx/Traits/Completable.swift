/// Marks sequences without an element.
public enum CompletableTrait: Sendable {}

/// The completion, or an error: what a command gives that has no answer.
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>

/// What a ``Completable`` emits: one of these, once.
@frozen
public enum CompletableEvent: Sendable {
    /// The sequence ended with an error.
    case error(any Error)
    /// The sequence ended.
    case completed
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    /// What receives the one event.
    public typealias CompletableObserver = @Sendable (CompletableEvent) -> Void

    /// Makes a Completable from a closure that receives the observer.
    ///
    /// The observer may be called on any thread. Its first event counts.
    /// - Parameter subscribe: Called for each subscriber, on the thread that subscribes. What it returns is
    ///   disposed when the subscription ends.
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

    /// Fails at once with this error.
    public static func error(_ error: any Error) -> Completable { Completable(raw: .error(error)) }

    /// Never emits or terminates.
    public static func never() -> Completable { Completable(raw: .never()) }

    /// Completes at once.
    public static func empty() -> Completable { Completable(raw: .empty()) }

    /// Completes after a time.
    /// See <https://reactivex.io/documentation/operators/timer.html>.
    /// - Parameters:
    ///   - dueTime: How long.
    ///   - scheduler: Measures the time, and completes.
    public static func timer(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Completable {
        Completable(raw: Observable<Int>.timer(dueTime, scheduler: scheduler).endAlone)
    }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    /// Subscribes a closure that receives the one event.
    /// - Parameter observer: Called once, on the thread that the source emits on.
    /// - Returns: The subscription: dispose it to receive nothing more.
    @preconcurrency
    public func subscribe(_ observer: @escaping @Sendable (CompletableEvent) -> Void) -> any Disposable {
        subscribeOnce(onError: { observer(.error($0)) }, onCompleted: { observer(.completed) })
    }

    /// Subscribes a closure for each kind of event, of which one is called. Without `onError`, an error goes to
    /// ``Hooks/defaultErrorHandler``.
    /// - Parameters:
    ///   - onCompleted: Called when it completes.
    ///   - onError: Gets the error.
    ///   - onDisposed: Called once when the subscription ends, in whatever way.
    /// - Returns: The subscription: dispose it to receive nothing more.
    @preconcurrency
    public func subscribe(
        onCompleted: (@Sendable () -> Void)? = nil,
        onError: (@Sendable (any Error) -> Void)? = nil,
        onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        subscribeOnce(onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
    }

    /// Subscribes closures that get `object` with the event, for as long as it is alive. The subscription
    /// does not keep `object` alive.
    /// - Parameters:
    ///   - object: What the closures get.
    ///   - onCompleted: Called when it completes.
    ///   - onError: Gets the error.
    ///   - onDisposed: Called once when the subscription ends, in whatever way.
    /// - Returns: The subscription: dispose it to receive nothing more.
    @preconcurrency
    public func subscribe<Object: AnyObject & Sendable>(
        with object: Object,
        onCompleted: (@Sendable (Object) -> Void)? = nil,
        onError: (@Sendable (Object, any Error) -> Void)? = nil,
        onDisposed: (@Sendable (Object) -> Void)? = nil
    ) -> any Disposable {
        subscribeOnce(
            onError: weakly(object, onError), onCompleted: weakly(object, onCompleted),
            onDisposed: weakly(object, onDisposed))
    }
}

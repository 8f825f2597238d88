/// A sequence that cannot fail: elements, then completion, if it ends.
///
/// Like an ``Observable``, it emits on any thread, and subscribes to its source for each subscriber. (A ``Driver`` or
/// ``Signal`` cannot fail either; their events come on the main actor, and are shared.) The closures of its
/// operators cannot throw. Where a sequence of another kind is taken in (`flatMap`, `concat`), it must not
/// fail: catch its errors first, as they would be passed on to an observer, and to the closures of `subscribe`
/// they are nothing.
public struct Infallible<Element: Sendable>: InfallibleType, Sendable {
    @usableFromInline let source: Observable<Element>

    /// - Parameter source: Never fails.
    @usableFromInline
    init(_ source: Observable<Element>) { self.source = source }

    @inlinable
    public func asObservable() -> Observable<Element> { source }
}

/// What is a sequence that cannot fail: ``Infallible`` itself.
public protocol InfallibleType<Element>: ObservableConvertibleType {}

/// What an ``Infallible`` emits.
@frozen
public enum InfallibleEvent<Element> {
    /// The next element.
    case next(Element)
    /// The sequence ended. Nothing follows.
    case completed
}

extension InfallibleEvent: Sendable where Element: Sendable {}

extension InfallibleEvent: EventConvertible {
    /// The same event as an ``Event``.
    @inlinable
    public var event: Event<Element> {
        switch self {
        case .next(let element): .next(element)
        case .completed: .completed
        }
    }
}

extension Infallible {
    /// What receives the events.
    public typealias InfallibleObserver = @Sendable (InfallibleEvent<Element>) -> Void

    /// Makes a sequence from a closure that receives the observer.
    ///
    /// The observer may be called from any threads, also re-entrantly: events are delivered one at a time, in
    /// the order they came, and nothing after completion or disposal.
    /// - Parameter subscribe: Called for each subscriber, on the thread that subscribes. What it returns is
    ///   disposed when the subscription ends.
    @preconcurrency
    public static func create(
        subscribe: @escaping @Sendable (@escaping InfallibleObserver) -> any Disposable
    ) -> Infallible<Element> {
        Infallible(
            .create { observer in
                subscribe { event in
                    switch event {
                    case .next(let element): observer.onNext(element)
                    case .completed: observer.onCompleted()
                    }
                }
            })
    }
}

extension InfallibleType {
    /// Subscribes a closure that receives each event.
    /// - Parameter on: Called with each event, one at a time, on the thread that the source emits on.
    /// - Returns: The subscription: dispose it to receive nothing more.
    @preconcurrency
    @inlinable
    public func subscribe(_ on: @escaping @Sendable (InfallibleEvent<Element>) -> Void) -> any Disposable {
        asObservable().subscribe { event in
            switch event {
            case .next(let element): on(.next(element))
            case .completed: on(.completed)
            case .error(let error): assertionFailure("an Infallible failed: \(error)")
            }
        }
    }

    /// Subscribes a closure for each kind of event.
    /// - Parameters:
    ///   - onNext: Receives each element, one at a time, on the thread that the source emits on.
    ///   - onCompleted: Called when the sequence completes.
    ///   - onDisposed: Called once when the subscription ends, in whatever way.
    /// - Returns: The subscription: dispose it to receive nothing more.
    @preconcurrency
    @inlinable
    public func subscribe(
        onNext: (@Sendable (Element) -> Void)? = nil,
        onCompleted: (@Sendable () -> Void)? = nil,
        onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
    }

    /// Subscribes closures that get `object` with each event, for as long as it is alive. The subscription
    /// does not keep `object` alive.
    /// - Parameters:
    ///   - object: What the closures get.
    ///   - onNext: Receives each element, one at a time, on the thread that the source emits on.
    ///   - onCompleted: Called when the sequence completes.
    ///   - onDisposed: Called once when the subscription ends, in whatever way.
    /// - Returns: The subscription: dispose it to receive nothing more.
    @preconcurrency
    public func subscribe<Object: AnyObject & Sendable>(
        with object: Object,
        onNext: (@Sendable (Object, Element) -> Void)? = nil,
        onCompleted: (@Sendable (Object) -> Void)? = nil,
        onDisposed: (@Sendable (Object) -> Void)? = nil
    ) -> any Disposable {
        asObservable().subscribe(
            with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
    }
}

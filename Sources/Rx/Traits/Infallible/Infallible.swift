/// A sequence that cannot fail: it emits elements, then may complete.
///
/// Like an ``Observable``, an Infallible can emit on any thread and subscribes to its source again for each subscriber.
/// (A ``Driver`` or ``Signal`` cannot fail either but delivers events on the main actor and is shared.) The closures of
/// an Infallible's operators cannot throw. If you pass a sequence of another type to an operator such as `flatMap` or
/// `concat`, catch the errors of that sequence first. Otherwise, the errors reach observers, but not the closures that
/// you pass to `subscribe`.
///
/// ```swift
/// let name = Observable<String>.error(RxError.timeout).asInfallible(onErrorJustReturn: "unknown")
/// name.subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints unknown
/// ```
public struct Infallible<Element: Sendable>: InfallibleType, Sendable {
    @usableFromInline let source: Observable<Element>

    /// - Parameter source: A sequence that never fails.
    @usableFromInline
    init(_ source: Observable<Element>) { self.source = source }

    @inlinable
    public func asObservable() -> Observable<Element> { source }
}

/// A sequence type that cannot fail, such as ``Infallible`` itself.
public protocol InfallibleType<Element>: ObservableConvertibleType {}

/// An event of an ``Infallible``.
@frozen
public enum InfallibleEvent<Element> {
    /// The next element.
    case next(Element)
    /// The sequence completed. No more events follow.
    case completed
}

extension InfallibleEvent: Sendable where Element: Sendable {}

extension InfallibleEvent: EventConvertible {
    /// The equivalent ``Event``.
    @inlinable
    public var event: Event<Element> {
        switch self {
        case .next(let element): .next(element)
        case .completed: .completed
        }
    }
}

extension Infallible {
    /// A closure that receives the events.
    public typealias InfallibleObserver = @Sendable (InfallibleEvent<Element>) -> Void

    /// Creates a sequence from a closure that receives the observer.
    ///
    /// You can call the observer on any thread, even while it is delivering another event. Events are delivered one at
    /// a time, in the order in which they arrive. Events that are emitted after completion or disposal are dropped. For
    /// threading and an example, see ``ObservableType/create(_:)``.
    ///
    /// - Parameter subscribe: A closure that is called for each subscriber, on the subscriber's thread. The
    ///   disposable it returns is disposed when the sequence completes or the subscription is disposed.
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
    ///
    /// For an example, see ``Infallible``.
    ///
    /// - Parameter on: The closure to call with each event, one at a time, on the source's thread.
    /// - Returns: The subscription. Dispose it to stop receiving events.
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
    ///
    /// For an example, see ``Infallible``.
    ///
    /// - Parameters:
    ///   - onNext: The closure to call with each element, one at a time, on the source's thread.
    ///   - onCompleted: The closure to call when the sequence completes.
    ///   - onDisposed: The closure to call once, when the subscription is disposed or the sequence has completed.
    /// - Returns: The subscription. Dispose it to stop receiving events.
    @preconcurrency
    @inlinable
    public func subscribe(
        onNext: (@Sendable (Element) -> Void)? = nil,
        onCompleted: (@Sendable () -> Void)? = nil,
        onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
    }

    /// Subscribes closures that receive `object` and each event while `object` is alive. The subscription does not keep
    /// `object` alive.
    ///
    /// For an example, see ``Infallible``.
    ///
    /// - Parameters:
    ///   - object: The object to pass to the closures.
    ///   - onNext: The closure to call with each element, one at a time, on the source's thread.
    ///   - onCompleted: The closure to call when the sequence completes.
    ///   - onDisposed: The closure to call once, when the subscription is disposed or the sequence has completed.
    /// - Returns: The subscription. Dispose it to stop receiving events.
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

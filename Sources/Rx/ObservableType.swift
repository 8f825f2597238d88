/// What can be turned into an ``Observable``: sequences, traits, relays, control properties.
public protocol ObservableConvertibleType<Element>: SendableMetatype {
    /// The elements of the sequence.
    associatedtype Element: Sendable
    /// Returns the sequence as an ``Observable``.
    func asObservable() -> Observable<Element>
}

/// A sequence of events that one subscribes to.
///
/// The contract that every one keeps: events follow `next* (error | completed)?`; they never overlap; an
/// event emitted from inside the delivery of another one of the same entry point is delivered after it;
/// nothing comes after `dispose()` has returned on the thread or serial queue that delivers; no lock is
/// held while a closure of yours runs.
public protocol ObservableType<Element>: ObservableConvertibleType {
    /// Subscribes `observer`.
    /// - Returns: The subscription: dispose it to receive nothing more. It ends by itself with the
    ///   terminal event.
    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element
}

extension ObservableType {
    public func asObservable() -> Observable<Element> {
        let source = Unchecked(self)
        return Observable.create { source.value.subscribe($0) }
    }

    /// Subscribes a closure that receives each event.
    /// - Parameter on: Called with each event, one at a time, on the thread that the source emits on.
    /// - Returns: The subscription: dispose it to receive nothing more.
    @preconcurrency
    @inlinable
    public func subscribe(_ on: @escaping @Sendable (Event<Element>) -> Void) -> any Disposable {
        let subscription = Subscription()
        asObservable().start(
            Sink(at: { element, end in
                if subscription.isDisposed { return }
                if let element { return on(.next(element.pointee)) }
                on(Event(end))
                subscription.dispose()
            }), subscription)
        return subscription
    }

    /// Subscribes a closure for each kind of event.
    ///
    /// The closures are called one at a time, on the thread that the source emits on. Without `onError`, an
    /// error goes to ``Hooks/defaultErrorHandler``, which prints it in debug builds.
    /// - Parameters:
    ///   - onNext: Receives each element.
    ///   - onError: Receives the error with which the sequence fails.
    ///   - onCompleted: Called when the sequence completes.
    ///   - onDisposed: Called once when the subscription is disposed or the sequence has terminated.
    /// - Returns: The subscription: dispose it to receive nothing more.
    @preconcurrency
    @inlinable
    public func subscribe(
        onNext: (@Sendable (Element) -> Void)? = nil,
        onError: (@Sendable (any Error) -> Void)? = nil,
        onCompleted: (@Sendable () -> Void)? = nil,
        onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        let subscription = Subscription()
        // Two closures, as most subscriptions have no ending, and need no memory for it.
        let sink: Sink<Element>
        if let handlers = TerminalHandlers.make(subscription, onError, onCompleted, onDisposed) {
            sink = Sink(at: { element, end in
                if subscription.isDisposed { return }
                if let element { onNext?(element.pointee) } else { subscription.end(end, handlers) }
            })
        } else {
            sink = Sink(at: { element, end in
                if subscription.isDisposed { return }
                if let element { return onNext?(element.pointee) ?? () }
                subscription.end(end, nil)
            })
        }
        asObservable().start(sink, subscription)
        return subscription
    }

    /// Subscribes closures that get `object` with each event, for as long as it is alive. The
    /// subscription does not keep `object` alive.
    @preconcurrency
    public func subscribe<Object: AnyObject & Sendable>(
        with object: Object,
        onNext: (@Sendable (Object, Element) -> Void)? = nil,
        onError: (@Sendable (Object, any Error) -> Void)? = nil,
        onCompleted: (@Sendable (Object) -> Void)? = nil,
        onDisposed: (@Sendable (Object) -> Void)? = nil
    ) -> any Disposable {
        subscribe(
            onNext: { [weak object] in if let object { onNext?(object, $0) } },
            onError: { [weak object] in if let object { onError?(object, $0) } },
            onCompleted: { [weak object] in if let object { onCompleted?(object) } },
            onDisposed: { [weak object] in if let object { onDisposed?(object) } })
    }
}

/// A type that can be converted to an ``Observable``, such as a sequence, trait, relay or control property.
public protocol ObservableConvertibleType<Element>: SendableMetatype {
    /// The type of the sequence's elements.
    associatedtype Element: Sendable
    /// Returns the sequence as an ``Observable``.
    func asObservable() -> Observable<Element>
}

/// A type that emits a sequence of events to its subscribers.
///
/// Every sequence follows this contract: the events have the form `next* (error | completed)?` and never overlap. If a
/// source emits an event while it is delivering another event, the new event is delivered after that event. If you call
/// `dispose()` on the thread or serial queue that delivers the events, the observer receives nothing after the call
/// returns. No lock is held while one of your closures runs.
public protocol ObservableType<Element>: ObservableConvertibleType {
    /// Subscribes an observer to the sequence.
    /// - Returns: The subscription; dispose it to stop receiving events. A terminal event disposes it.
    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element
}

extension ObservableType {
    public func asObservable() -> Observable<Element> {
        let source = Unchecked(self)
        return Observable.create { source.value.subscribe($0) }
    }

    /// Subscribes a closure that receives each event.
    /// - Parameter on: The closure to call with each event, one at a time, on the source's thread.
    /// - Returns: The subscription; dispose it to stop receiving events.
    @preconcurrency
    @inlinable
    public func subscribe(_ on: @escaping @Sendable (Event<Element>) -> Void) -> any Disposable {
        let subscription = Subscription()
        asObservable().attach(
            Sink(at: { emission in
                if subscription.isDisposed { return }
                switch emission {
                case .element(let element): on(.next(element.value))
                case .end(let end):
                    subscription.dispose()
                    on(Event(end))
                }
            }), subscription)
        return subscription
    }

    /// Subscribes a closure for each kind of event.
    ///
    /// The closures are called one at a time, on the source's thread. Without `onError`, an error is passed to
    /// ``Hooks/defaultErrorHandler``, which prints it in debug builds. To update controls, use `bind(onNext:)` or a
    /// ``Driver``, which deliver events on the main actor.
    ///
    /// ```swift
    /// Observable.of(1, 2).subscribe(onNext: { print($0) }, onCompleted: { print("done") })
    ///     .disposed(by: disposeBag)  // Prints 1, 2, done
    /// ```
    ///
    /// - Parameters:
    ///   - onNext: The closure to call with each element.
    ///   - onError: The closure to call with the error if the sequence fails.
    ///   - onCompleted: The closure to call when the sequence completes.
    ///   - onDisposed: The closure to call once, when the subscription is disposed or the sequence has terminated.
    /// - Returns: The subscription; dispose it to stop receiving events.
    @preconcurrency
    @inlinable
    public func subscribe(
        onNext: (@Sendable (Element) -> Void)? = nil,
        onError: (@Sendable (any Error) -> Void)? = nil,
        onCompleted: (@Sendable () -> Void)? = nil,
        onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        let subscription = Subscription()
        // Most subscriptions have no handlers for terminal events, so they use a separate closure that does not capture
        // any.
        let sink: Sink<Element>
        if let handlers = TerminalHandlers.make(subscription, onError, onCompleted, onDisposed) {
            sink = Sink(at: { emission in
                if subscription.isDisposed { return }
                switch emission {
                case .element(let element): onNext?(element.value)
                case .end(let end): subscription.end(end, handlers)
                }
            })
        } else {
            sink = Sink(at: { emission in
                if subscription.isDisposed { return }
                switch emission {
                case .element(let element): onNext?(element.value)
                case .end(let end): subscription.end(end, nil)
                }
            })
        }
        asObservable().attach(sink, subscription)
        return subscription
    }

    /// Subscribes closures that receive `object` with each event, as long as `object` is alive. The subscription does
    /// not keep `object` alive.
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

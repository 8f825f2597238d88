extension PrimitiveSequenceType {
    /// Subscribes closures of which one is called, once: an element's comes with the element, and what
    /// follows it (completion, an error that is too late) is ignored.
    /// - Parameters:
    ///   - onElement: Gets the element.
    ///   - onError: Receives the error. Without it, the error goes to ``Hooks/defaultErrorHandler``.
    ///   - onCompleted: Called for the end without an element.
    ///   - onDisposed: Called once: after one of the others, or when the subscription is disposed.
    func subscribeOnce(
        onElement: (@Sendable (Element) -> Void)? = nil, onError: (@Sendable (any Error) -> Void)? = nil,
        onCompleted: (@Sendable () -> Void)? = nil, onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        let subscription = Subscription()
        let handlers = TerminalHandlers.make(subscription, onError, nil, onDisposed)
        let isTold = Memory(false)
        source.start(
            Sink { event in
                if subscription.isDisposed { return }
                if !isTold.value {
                    isTold.value = true
                    switch event {
                    case .next(let element): onElement?(element)
                    case .error: break
                    case .completed: onCompleted?()
                    }
                    if let handlers {
                        handlers.end(event.error)
                    } else if let error = event.error {
                        Hooks.handle(unhandled: error)
                    }
                }
                if event.isStopEvent { subscription.dispose() }
            }, subscription)
        return subscription
    }
}

/// Returns the closure with an object, for as long as that is alive, without keeping it alive.
func weakly<Object: AnyObject & Sendable, Value>(
    _ object: Object, _ closure: (@Sendable (Object, Value) -> Void)?
) -> (@Sendable (Value) -> Void)? {
    guard let closure else { return nil }
    return { [weak object] value in if let object { closure(object, value) } }
}

/// Returns the closure with an object, for as long as that is alive, without keeping it alive.
func weakly<Object: AnyObject & Sendable>(
    _ object: Object, _ closure: (@Sendable (Object) -> Void)?
) -> (@Sendable () -> Void)? {
    guard let closure else { return nil }
    return { [weak object] in if let object { closure(object) } }
}

extension PrimitiveSequenceType {
    /// Subscribes closures for the result. At most one of `onElement`, `onError` and `onCompleted` is called. An
    /// element also completes the sequence, and later events are ignored.
    /// - Parameters:
    ///   - onElement: The closure to call with the element.
    ///   - onError: The closure to call with the error. Without it, the error is passed to
    ///     ``Hooks/defaultErrorHandler``.
    ///   - onCompleted: The closure to call if the sequence completes without an element.
    ///   - onDisposed: The closure to call once, after one of the other closures or when the subscription is disposed.
    func subscribeOnce(
        onElement: (@Sendable (Element) -> Void)? = nil, onError: (@Sendable (any Error) -> Void)? = nil,
        onCompleted: (@Sendable () -> Void)? = nil, onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        let subscription = Subscription()
        let handlers = TerminalHandlers.make(subscription, onError, onCompleted, onDisposed)
        let hasResult = Memory(false)
        source.attach(
            Sink(at: { emission in
                if subscription.isDisposed { return }
                let isFirst = !hasResult.value
                hasResult.value = true
                switch emission {
                case .element(let element) where isFirst:
                    onElement?(element.value)
                    handlers?.tearDown()
                case .end(let end) where isFirst: subscription.end(end, handlers)
                case .element: break
                case .end: subscription.dispose()
                }
            }), subscription)
        return subscription
    }
}

/// Returns a closure that calls `closure` with an object while the object is alive, without retaining the object.
func weakly<Object: AnyObject & Sendable, Value>(
    _ object: Object, _ closure: (@Sendable (Object, Value) -> Void)?
) -> (@Sendable (Value) -> Void)? {
    guard let closure else { return nil }
    return { [weak object] value in if let object { closure(object, value) } }
}

/// Returns a closure that calls `closure` with an object while the object is alive, without retaining the object.
func weakly<Object: AnyObject & Sendable>(
    _ object: Object, _ closure: (@Sendable (Object) -> Void)?
) -> (@Sendable () -> Void)? {
    guard let closure else { return nil }
    return { [weak object] in if let object { closure(object) } }
}

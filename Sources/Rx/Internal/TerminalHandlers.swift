internal import Synchronization

/// A subscriber's closures for terminal events and disposal. Most subscribers have no such closures and do not need
/// this object.
///
/// Sound as `@unchecked Sendable`: its stored properties are constants and an atomic.
@usableFromInline
final class TerminalHandlers: Teardown, @unchecked Sendable {
    private let onError: (@Sendable (any Error) -> Void)?
    private let onCompleted: (@Sendable () -> Void)?
    private let onDisposed: (@Sendable () -> Void)?
    /// The call stack of `subscribe`, or an empty array if the call stack was not recorded.
    private let callStack: [String]
    private let isDone = Atomic<Bool>(false)

    private init(
        _ onError: (@Sendable (any Error) -> Void)?, _ onCompleted: (@Sendable () -> Void)?,
        _ onDisposed: (@Sendable () -> Void)?, _ callStack: [String]
    ) {
        self.onError = onError
        self.onCompleted = onCompleted
        self.onDisposed = onDisposed
        self.callStack = callStack
    }

    /// - Returns: The handlers, or nil if there is nothing to call.
    @usableFromInline
    static func make(
        _ subscription: Subscription, _ onError: (@Sendable (any Error) -> Void)?,
        _ onCompleted: (@Sendable () -> Void)?, _ onDisposed: (@Sendable () -> Void)?
    ) -> TerminalHandlers? {
        let callStack = onError == nil ? Hooks.callStack : []
        if onError == nil, onCompleted == nil, onDisposed == nil, callStack.isEmpty { return nil }
        let handlers = TerminalHandlers(onError, onCompleted, onDisposed, callStack)
        // The handlers are added first so that `onDisposed` is called last, after everything else has been released.
        if onDisposed != nil { subscription.add(handlers) }
        return handlers
    }

    /// Handles the termination of the sequence: disposes the subscription, then calls the closures.
    func end(_ error: (any Error)?, _ subscription: Subscription) {
        let isFirst = isFirstCall
        subscription.dispose()
        if let error {
            if let onError { onError(error) } else { Hooks.defaultErrorHandler(callStack, error) }
        } else {
            onCompleted?()
        }
        if isFirst { onDisposed?() }
    }

    /// Handles the disposal of the subscription, or the element of a ``Single`` or ``Maybe``.
    override func tearDown() {
        if isFirstCall { onDisposed?() }
    }

    /// True the first time it is read, and false afterward. Therefore, `onDisposed` is called only once.
    private var isFirstCall: Bool { !isDone.exchange(true, ordering: .acquiringAndReleasing) }
}

extension Subscription {
    /// Handles the termination of the sequence: disposes the subscription and calls the subscriber's closures for the
    /// event, if there are any.
    ///
    /// This is a method of the subscription, because calling a static function would take up registers in the
    /// subscriber's sink.
    @usableFromInline
    func end(_ end: Event<Never>, _ handlers: TerminalHandlers?) {
        if let handlers { return handlers.end(end.error, self) }
        dispose()
        if let error = end.error { Hooks.handle(unhandled: error) }
    }
}

internal import Synchronization

/// The closures of a subscriber for the end of its subscription. Most subscribers have none, and do without the object.
///
/// Sound as `@unchecked Sendable`: it holds constants and an atomic.
@usableFromInline
final class TerminalHandlers: Teardown, @unchecked Sendable {
    private let onError: (@Sendable (any Error) -> Void)?
    private let onCompleted: (@Sendable () -> Void)?
    private let onDisposed: (@Sendable () -> Void)?
    /// Where the subscription was made, if that is recorded.
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

    /// - Returns: nil if there is nothing to call.
    @usableFromInline
    static func make(
        _ subscription: Subscription, _ onError: (@Sendable (any Error) -> Void)?,
        _ onCompleted: (@Sendable () -> Void)?, _ onDisposed: (@Sendable () -> Void)?
    ) -> TerminalHandlers? {
        let callStack = onError == nil ? Hooks.callStack : []
        if onError == nil, onCompleted == nil, onDisposed == nil, callStack.isEmpty { return nil }
        let handlers = TerminalHandlers(onError, onCompleted, onDisposed, callStack)
        // Before anything else is added, so that it is called after all else was released.
        if onDisposed != nil { subscription.add(handlers) }
        return handlers
    }

    /// The sequence has terminated.
    func end(_ error: (any Error)?) {
        if let error {
            if let onError { onError(error) } else { Hooks.defaultErrorHandler(callStack, error) }
        } else {
            onCompleted?()
        }
        tearDown()
    }

    override func tearDown() {
        if !isDone.exchange(true, ordering: .acquiringAndReleasing) { onDisposed?() }
    }
}

extension Subscription {
    /// The sequence has terminated: calls the subscriber's closures for that, if there are any, and disposes this.
    ///
    /// A method of the subscription, as calling a static one would cost registers in the subscriber's sink.
    @usableFromInline
    func end(_ end: Event<Never>?, _ handlers: TerminalHandlers?) {
        if let handlers {
            handlers.end(end?.error)
        } else if let error = end?.error {
            Hooks.handle(unhandled: error)
        }
        dispose()
    }
}

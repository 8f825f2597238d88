internal import Synchronization

/// A subscriber's closures for terminal events and the disposal. Most subscribers have none, and do not need the
/// object.
///
/// Sound as `@unchecked Sendable`: it holds constants and an atomic.
@usableFromInline
final class TerminalHandlers: Teardown, @unchecked Sendable {
    private let onError: (@Sendable (any Error) -> Void)?
    private let onCompleted: (@Sendable () -> Void)?
    private let onDisposed: (@Sendable () -> Void)?
    /// The call stack of `subscribe`, if it is recorded.
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
        // This is added before anything else, so that it is called after everything else has been released.
        if onDisposed != nil { subscription.add(handlers) }
        return handlers
    }

    /// The sequence has terminated: releases its subscription, then calls the closures.
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

    /// The subscription was disposed, or a Single has emitted its element.
    override func tearDown() {
        if isFirstCall { onDisposed?() }
    }

    /// Whether the termination of the subscription still has to be handled.
    private var isFirstCall: Bool { !isDone.exchange(true, ordering: .acquiringAndReleasing) }
}

extension Subscription {
    /// The sequence has terminated: disposes this, and calls the subscriber's closures for that, if there are any.
    ///
    /// A method of the subscription, because calling a static one would cost registers in the subscriber's sink.
    @usableFromInline
    func end(_ end: Event<Never>, _ handlers: TerminalHandlers?) {
        if let handlers { return handlers.end(end.error, self) }
        dispose()
        if let error = end.error { Hooks.handle(unhandled: error) }
    }
}

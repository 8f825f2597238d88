internal import Synchronization

/// What a subscriber wants to be called for at the end, if anything: most want only the elements, and are
/// spared the memory.
///
/// Sound as `@unchecked Sendable`: it holds constants and an atomic.
@usableFromInline
final class Ending: Teardown, @unchecked Sendable {
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

    /// - Returns: nil if there is nothing to be called.
    @usableFromInline
    static func make(
        _ subscription: Subscription, _ onError: (@Sendable (any Error) -> Void)?,
        _ onCompleted: (@Sendable () -> Void)?, _ onDisposed: (@Sendable () -> Void)?
    ) -> Ending? {
        let callStack = onError == nil ? Hooks.callStack : []
        if onError == nil, onCompleted == nil, onDisposed == nil, callStack.isEmpty { return nil }
        let ending = Ending(onError, onCompleted, onDisposed, callStack)
        // Before anything else is added, so that it is called after all else is undone.
        if onDisposed != nil { subscription.add(ending) }
        return ending
    }

    /// The sequence ended, by itself.
    @usableFromInline
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

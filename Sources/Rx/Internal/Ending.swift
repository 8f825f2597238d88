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
    private let isDone = Atomic<Bool>(false)

    private init(
        _ onError: (@Sendable (any Error) -> Void)?, _ onCompleted: (@Sendable () -> Void)?,
        _ onDisposed: (@Sendable () -> Void)?
    ) {
        self.onError = onError
        self.onCompleted = onCompleted
        self.onDisposed = onDisposed
    }

    /// - Returns: nil if there is nothing to be called.
    @usableFromInline
    static func make(
        _ subscription: Subscription, _ onError: (@Sendable (any Error) -> Void)?,
        _ onCompleted: (@Sendable () -> Void)?, _ onDisposed: (@Sendable () -> Void)?
    ) -> Ending? {
        if onError == nil, onCompleted == nil, onDisposed == nil { return nil }
        let ending = Ending(onError, onCompleted, onDisposed)
        // Before anything else is added, so that it is called after all else is undone.
        if onDisposed != nil { subscription.add(ending) }
        return ending
    }

    /// The sequence ended, by itself.
    @usableFromInline
    func end(_ error: (any Error)?) {
        if let error { onError?(error) } else { onCompleted?() }
        tearDown()
    }

    override func tearDown() {
        if !isDone.exchange(true, ordering: .acquiringAndReleasing) { onDisposed?() }
    }
}

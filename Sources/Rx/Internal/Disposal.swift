internal import Synchronization

/// A teardown that calls `onDispose` once the subscription has been disposed and the call that subscribes to the source
/// has returned, no matter which happens first.
///
/// Sound as `@unchecked Sendable`: its stored properties are a constant and an atomic.
final class Disposal: Teardown, @unchecked Sendable {
    private let onDispose: @Sendable () -> Void
    private let awaited = Atomic<Int>(2)

    init(_ onDispose: @escaping @Sendable () -> Void) { self.onDispose = onDispose }

    func arm() {
        if awaited.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { onDispose() }
    }

    override func tearDown() { arm() }
}

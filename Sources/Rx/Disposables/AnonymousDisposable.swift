/// A disposable that calls a closure once and then releases it.
final class AnonymousDisposable: Cancelable {
    private let action: Locked<(@Sendable () -> Void)?>

    init(_ action: @escaping @Sendable () -> Void) { self.action = Locked(action) }

    var isDisposed: Bool { action.value == nil }

    func dispose() {
        let action = action.withLock { $0.take() }
        action?()
    }
}

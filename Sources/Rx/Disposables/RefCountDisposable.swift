/// A disposable that disposes another disposable once its own `dispose` has been called **and** every retained
/// reference has been disposed.
public final class RefCountDisposable: Cancelable {
    private struct State: Sendable {
        var disposable: (any Disposable)?
        var count = 0
        var primaryDisposed = false

        /// Removes and returns the disposable if `dispose` has been called and no reference remains.
        mutating func due() -> (any Disposable)? {
            primaryDisposed && count == 0 ? disposable.take() : nil
        }
    }

    private let state: Locked<State>

    /// Creates a disposable with no retained references.
    /// - Parameter disposable: The disposable to dispose after `dispose` has been called and the last reference has
    ///   been disposed.
    public init(disposable: any Disposable) { state = Locked(State(disposable: disposable)) }

    public var isDisposed: Bool { state.withLock { $0.disposable == nil } }

    /// Returns a reference that keeps the other disposable from being disposed until the reference itself has been
    /// disposed.
    public func retain() -> any Disposable {
        let alive = state.withLock { state in
            guard state.disposable != nil else { return false }
            state.count += 1
            return true
        }
        guard alive else { return Disposables.create() }
        return AnonymousDisposable { [self] in
            let due = state.withLock { state in
                state.count -= 1
                return state.due()
            }
            due?.dispose()
        }
    }

    public func dispose() {
        let due = state.withLock { state in
            state.primaryDisposed = true
            return state.due()
        }
        due?.dispose()
    }
}

/// Disposes something when its own `dispose` was called **and** everyone who retained it has let go.
public final class RefCountDisposable: Cancelable {
    private struct State: Sendable {
        var disposable: (any Disposable)?
        var count = 0
        var primaryDisposed = false

        /// The disposable, if it is time for it.
        mutating func due() -> (any Disposable)? {
            primaryDisposed && count == 0 ? disposable.take() : nil
        }
    }

    private let state: Locked<State>

    /// - Parameter disposable: Disposed after the last disposable that was made for it.
    public init(disposable: any Disposable) { state = Locked(State(disposable: disposable)) }

    public var isDisposed: Bool { state.withLock { $0.disposable == nil } }

    /// Keeps it alive until the result is disposed.
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

/// A disposable whose work can be replaced: the replaced one is disposed.
public final class SerialDisposable: Cancelable {
    private struct State: Sendable {
        var current: (any Disposable)?
        var isDisposed = false
    }

    private let state = Locked(State())

    /// Holds nothing yet.
    public init() {}

    public var isDisposed: Bool { state.withLock { $0.isDisposed } }

    /// What is disposed with this. Setting it disposes the former one; if this is disposed already, the
    /// new one is disposed at once.
    public var disposable: any Disposable {
        get { state.withLock { $0.current } ?? Disposables.create() }
        set {
            let superseded: (any Disposable)? = state.withLock { state in
                if state.isDisposed { return newValue }
                defer { state.current = newValue }
                return state.current
            }
            superseded?.dispose()
        }
    }

    public func dispose() {
        let current: (any Disposable)? = state.withLock { state in
            state.isDisposed = true
            return state.current.take()
        }
        current?.dispose()
    }
}

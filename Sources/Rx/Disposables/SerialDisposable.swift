/// A disposable whose work can be replaced: the replaced one is disposed.
public final class SerialDisposable: Cancelable {
    private struct State: Sendable {
        var current: (any Disposable)?
        var isDisposed = false
        /// How often it was set.
        var changes = 0
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
                state.changes &+= 1
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

    /// Sets what `make` returns, unless this is disposed, or set, before it returns: then disposes that at once. The
    /// former one is disposed before.
    func set(_ make: () -> any Disposable) {
        let (superseded, change) = state.withLock { state -> ((any Disposable)?, Int?) in
            if state.isDisposed { return (nil, nil) }
            state.changes &+= 1
            return (state.current.take(), state.changes)
        }
        superseded?.dispose()
        guard let change else { return }
        let made = make()
        let isKept = state.withLock { state in
            guard !state.isDisposed, state.changes == change else { return false }
            state.current = made
            return true
        }
        if !isKept { made.dispose() }
    }
}

/// A disposable that contains another disposable and disposes it when you replace it.
///
/// To set the disposable only once, use ``SingleAssignmentDisposable``. To switch to the latest of several sequences,
/// use ``ObservableType/flatMapLatest(_:)``.
///
/// ```swift
/// let current = SerialDisposable()
/// current.disposable = Disposables.create { print("first") }
/// current.disposable = Disposables.create { print("second") }  // Prints first
/// current.dispose()  // Prints second
/// ```
public final class SerialDisposable: Cancelable {
    private struct State: Sendable {
        var current: (any Disposable)?
        var isDisposed = false
        /// The number of times that the disposable has been set.
        var changes = 0
    }

    private let state = Locked(State())

    /// Creates an empty disposable.
    public init() {}

    public var isDisposed: Bool { state.withLock { $0.isDisposed } }

    /// The disposable that is disposed with this one. Setting it disposes the previous disposable. If this object is
    /// already disposed, the new disposable is disposed immediately.
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

    /// Disposes the previous disposable, then sets the result of `make`. If this object is disposed or set before
    /// `make` returns, the result is disposed immediately instead.
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

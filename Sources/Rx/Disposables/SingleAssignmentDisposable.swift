/// A disposable that contains another disposable, which you can set only once.
public final class SingleAssignmentDisposable: Cancelable {
    private enum State: Sendable {
        case empty
        case set(any Disposable)
        case disposed(wasSet: Bool)
    }

    private let state = Locked(State.empty)

    /// Creates an empty disposable.
    public init() {}

    public var isDisposed: Bool {
        state.withLock { if case .disposed = $0 { true } else { false } }
    }

    /// Sets the disposable that is disposed with this one, or disposes it immediately if this one is already disposed.
    /// A second call is a programming error and stops the program.
    public func setDisposable(_ disposable: any Disposable) {
        let overdue: Bool = state.withLock { state in
            switch state {
            case .empty:
                state = .set(disposable)
                return false
            case .disposed(wasSet: false):
                state = .disposed(wasSet: true)
                return true
            case .set, .disposed(wasSet: true):
                preconditionFailure(
                    "a SingleAssignmentDisposable was set twice: create one for each disposable")
            }
        }
        if overdue { disposable.dispose() }
    }

    public func dispose() {
        let disposable: (any Disposable)? = state.withLock { state in
            switch state {
            case .empty:
                state = .disposed(wasSet: false)
                return nil
            case .set(let disposable):
                state = .disposed(wasSet: true)
                return disposable
            case .disposed:
                return nil
            }
        }
        disposable?.dispose()
    }
}

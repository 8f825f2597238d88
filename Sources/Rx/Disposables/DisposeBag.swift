/// Disposes what it holds when it is released: the owner's subscriptions end with the owner.
public final class DisposeBag: Sendable {
    private struct State: Sendable {
        var members: [any Disposable] = []
        var isDisposed = false
    }

    private let state = Locked(State())

    /// An empty bag.
    public init() {}

    /// A bag of these.
    public convenience init(disposing disposables: any Disposable...) {
        self.init(disposing: disposables)
    }

    /// A bag of these.
    public convenience init(disposing disposables: [any Disposable]) {
        self.init()
        insert(disposables)
    }

    /// A bag of what `builder` lists.
    public convenience init(@DisposableBuilder builder: () -> [any Disposable]) {
        self.init(disposing: builder())
    }

    deinit { dispose() }

    /// Puts a disposable into the bag.
    public func insert(_ disposable: any Disposable) {
        let overdue = state.withLock { state in
            if !state.isDisposed { state.members.append(disposable) }
            return state.isDisposed
        }
        if overdue { disposable.dispose() }
    }

    /// Puts these into the bag.
    public func insert(_ disposables: any Disposable...) { insert(disposables) }

    /// Puts these into the bag.
    public func insert(_ disposables: [any Disposable]) {
        for disposable in disposables { insert(disposable) }
    }

    /// Puts what `builder` lists into the bag.
    public func insert(@DisposableBuilder builder: () -> [any Disposable]) { insert(builder()) }

    private func dispose() {
        let members = state.withLock { state in
            state.isDisposed = true
            defer { state.members = [] }
            return state.members
        }
        for member in members { member.dispose() }
    }

    /// Lists disposables, one a line.
    @resultBuilder
    public struct DisposableBuilder {
        /// Returns the disposables, in the order of their lines.
        public static func buildBlock(_ disposables: any Disposable...) -> [any Disposable] { disposables }
    }
}

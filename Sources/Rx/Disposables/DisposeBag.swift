/// A container that disposes its contents when it is released, so subscriptions live as long as their owner.
///
/// ```swift
/// final class Owner: Sendable { let disposeBag = DisposeBag() }
/// let ticks = PublishSubject<Int>()
/// var owner: Owner? = Owner()
/// owner?.disposeBag.insert(ticks.subscribe(onNext: { print($0) }))
/// ticks.onNext(1)
/// owner = nil
/// ticks.onNext(2)  // Prints 1
/// ```
public final class DisposeBag: Sendable {
    private struct State: Sendable {
        var members: [any Disposable] = []
        var isDisposed = false
    }

    private let state = Locked(State())

    /// Creates an empty bag.
    public init() {}

    /// Creates a bag that contains the given disposables.
    public convenience init(disposing disposables: any Disposable...) {
        self.init(disposing: disposables)
    }

    /// Creates a bag that contains the given disposables.
    public convenience init(disposing disposables: [any Disposable]) {
        self.init()
        insert(disposables)
    }

    /// Creates a bag that contains the disposables in `builder`.
    public convenience init(@DisposableBuilder builder: () -> [any Disposable]) {
        self.init(disposing: builder())
    }

    deinit { dispose() }

    /// Adds a disposable to the bag.
    public func insert(_ disposable: any Disposable) {
        let overdue = state.withLock { state in
            if !state.isDisposed { state.members.append(disposable) }
            return state.isDisposed
        }
        if overdue { disposable.dispose() }
    }

    /// Adds disposables to the bag.
    public func insert(_ disposables: any Disposable...) { insert(disposables) }

    /// Adds disposables to the bag.
    public func insert(_ disposables: [any Disposable]) {
        for disposable in disposables { insert(disposable) }
    }

    /// Adds the disposables in `builder` to the bag.
    public func insert(@DisposableBuilder builder: () -> [any Disposable]) { insert(builder()) }

    private func dispose() {
        let members = state.withLock { state in
            state.isDisposed = true
            defer { state.members = [] }
            return state.members
        }
        for member in members { member.dispose() }
    }

    /// A result builder for a list of disposables, one per line.
    @resultBuilder
    public struct DisposableBuilder {
        /// Returns the disposables, in order.
        public static func buildBlock(_ disposables: any Disposable...) -> [any Disposable] { disposables }
    }
}

/// A group of disposables that are disposed together and can be removed one at a time.
///
/// If you never remove a member, use a ``DisposeBag``. The members are kept until they are removed or disposed,
/// **without limit**.
///
/// ```swift
/// let group = CompositeDisposable()
/// let key = group.insert(Disposables.create { print("first") })
/// group.insert(Disposables.create { print("second") })
/// if let key { group.remove(for: key) }  // Prints first
/// group.dispose()  // Prints second
/// ```
public final class CompositeDisposable: Cancelable {
    /// A key, returned by ``insert(_:)``, that identifies a disposable in a group.
    public struct DisposeKey: Hashable, Sendable {
        fileprivate let number: UInt64
    }

    private struct State: Sendable {
        var members: [UInt64: any Disposable] = [:]
        var last: UInt64 = 0
        var isDisposed = false

        mutating func insert(_ disposable: any Disposable) -> DisposeKey {
            last += 1
            members[last] = disposable
            return DisposeKey(number: last)
        }
    }

    private let state: Locked<State>

    /// Creates an empty group.
    public init() { state = Locked(State()) }

    /// Creates a group of the given disposables.
    public convenience init(_ disposables: any Disposable...) {
        self.init(disposables: disposables)
    }

    /// Creates a group of the given disposables.
    public init(disposables: [any Disposable]) {
        var state = State()
        for disposable in disposables { _ = state.insert(disposable) }
        self.state = Locked(state)
    }

    public var isDisposed: Bool { state.withLock { $0.isDisposed } }

    /// The number of disposables in the group.
    public var count: Int { state.withLock { $0.members.count } }

    /// Adds a disposable to the group. If the group is already disposed, the disposable is disposed immediately.
    /// - Returns: The key to pass to ``remove(for:)``, or nil if the group is disposed.
    @discardableResult
    public func insert(_ disposable: any Disposable) -> DisposeKey? {
        let key = state.withLock { $0.isDisposed ? nil : $0.insert(disposable) }
        if key == nil { disposable.dispose() }
        return key
    }

    /// Removes a disposable from the group and disposes it.
    public func remove(for disposeKey: DisposeKey) {
        let member = state.withLock { $0.members.removeValue(forKey: disposeKey.number) }
        member?.dispose()
    }

    /// Disposes the members, in the order in which they were added.
    public func dispose() {
        let members = state.withLock { state in
            state.isDisposed = true
            defer { state.members = [:] }
            return state.members
        }
        for (_, member) in members.sorted(by: { $0.key < $1.key }) { member.dispose() }
    }
}

/// A group of disposables that end together, and can be taken out one by one.
public final class CompositeDisposable: Cancelable {
    /// What ``insert(_:)`` gave: the disposable's place in the group.
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

    /// An empty group.
    public init() { state = Locked(State()) }

    /// A group of these.
    public convenience init(_ disposables: any Disposable...) {
        self.init(disposables: disposables)
    }

    /// A group of these.
    public init(disposables: [any Disposable]) {
        var state = State()
        for disposable in disposables { _ = state.insert(disposable) }
        self.state = Locked(state)
    }

    public var isDisposed: Bool { state.withLock { $0.isDisposed } }

    /// How many are in the group.
    public var count: Int { state.withLock { $0.members.count } }

    /// Puts a disposable into the group; if the group is disposed already, disposes it at once.
    /// - Returns: The key to ``remove(for:)`` it by, nil if the group is disposed.
    @discardableResult
    public func insert(_ disposable: any Disposable) -> DisposeKey? {
        let key = state.withLock { $0.isDisposed ? nil : $0.insert(disposable) }
        if key == nil { disposable.dispose() }
        return key
    }

    /// Takes a disposable out of the group and disposes it.
    public func remove(for disposeKey: DisposeKey) {
        let member = state.withLock { $0.members.removeValue(forKey: disposeKey.number) }
        member?.dispose()
    }

    /// Disposes the members, in the order they came.
    public func dispose() {
        let members = state.withLock { state in
            state.isDisposed = true
            defer { state.members = [:] }
            return state.members
        }
        for (_, member) in members.sorted(by: { $0.key < $1.key }) { member.dispose() }
    }
}

public import Synchronization

/// One subscription to a source: whether it is still running and the resources to release when it is disposed.
///
/// A linear chain of operators shares one subscription. An operator that delivers later or from several places, or that
/// subscribes to inner sequences, creates a child subscription for each source with
/// ``Observable/subscribe(within:_:)``. That method disposes the child when the source terminates. A source reads
/// ``isDisposed`` before each event and emits nothing if it is true. An operator therefore needs no separate flag:
/// after it has emitted a terminal event, no event reaches it.
///
/// The resources are in a linked list whose head is one atomic word. The resource that was added last is released
/// first.
///
/// Sound as `@unchecked Sendable`: the list is changed only by atomic operations.
@usableFromInline
final class Subscription: Teardown, Cancelable, @unchecked Sendable {
    /// The address of the teardown that was added last, or 0. Addresses are even, so ``over`` can use the lowest bit.
    @usableFromInline let head = Atomic<UInt>(0)
    /// The bit that is set when no more events may follow. If the bit is set and the list is empty, everything has been
    /// released.
    @inlinable static var over: UInt { 1 }
    /// The number of children that can be added before the disposed children are removed. This number need not be exact
    /// (if two threads add children at the same time, only one child may be counted), so the operations need no memory
    /// ordering.
    private let room = Atomic<Int>(Subscription.roomForChildren)
    private static let roomForChildren = 4
    #if DEBUG
        private let count: ResourceCount.Token?
    #endif

    @usableFromInline
    override init() {
        #if DEBUG
            count = ResourceCount.begin()
        #endif
    }

    /// Creates a subscription that is never disposed and does not count as live.
    init(endless: Void) {
        #if DEBUG
            count = nil
        #endif
    }

    /// Creates a subscription that is disposed together with `parent`, or earlier. It is removed from the parent's list
    /// some time after it has been disposed.
    @usableFromInline
    convenience init(within parent: Subscription) {
        self.init()
        parent.add(child: self)
    }

    deinit {
        var word = head.load(ordering: .acquiring)
        while let teardown = Self.take(word) { word = teardown.next }
        #if DEBUG
            count?.end()
        #endif
    }

    /// Whether no more events may follow: the subscription has been disposed, or its terminal event is being delivered.
    @inlinable
    var isDisposed: Bool { head.load(ordering: .acquiring) & Self.over != 0 }

    /// Adds a disposable to dispose with the subscription. If no more events may follow, disposes it immediately.
    @usableFromInline
    func add(_ disposable: any Disposable) {
        add(DisposableTeardown(disposable))
    }

    /// Adds a resource to release when the subscription is disposed. If no more events may follow, releases it
    /// immediately. A teardown can be added only once.
    @usableFromInline
    func add(_ teardown: Teardown) {
        let node = unsafe Unmanaged.passRetained(teardown)
        let address = unsafe UInt(bitPattern: node.toOpaque())
        var current = head.load(ordering: .acquiring)
        while true {
            if current & Self.over != 0 {
                unsafe node.release()
                teardown.tearDown()
                return
            }
            teardown.next = current
            let (exchanged, original) = head.compareExchange(
                expected: current, desired: address, ordering: .acquiringAndReleasing)
            if exchanged { return }
            current = original
        }
    }

    /// Adds a child. An operator can subscribe to any number of inner sequences over time without using more and more
    /// memory, because the list holds at most twice the number of running children, plus a few.
    @usableFromInline
    func add(child: Subscription) {
        let room = room.load(ordering: .relaxed)
        if room > 0 { self.room.store(room - 1, ordering: .relaxed) } else { removeEndedChildren() }
        add(child as Teardown)
    }

    /// Removes the disposed children from the list.
    private func removeEndedChildren() {
        var children = 0
        remove { teardown in
            guard let child = teardown as? Subscription else { return false }
            if child.isDisposed { return true }
            children += 1
            return false
        }
        room.store(max(Self.roomForChildren, children), ordering: .relaxed)
    }

    /// Removes a teardown from the list without calling it. Does nothing if the subscription has been disposed or if
    /// another thread is removing disposed children.
    func remove(_ teardown: Teardown) {
        remove { $0 === teardown }
    }

    private func remove(where isObsolete: (Teardown) -> Bool) {
        guard var word = takeList() else { return }
        var (first, last): (UInt, Teardown?) = (0, nil)
        while let teardown = Self.teardown(word) {
            let address = word
            word = teardown.next
            if isObsolete(teardown) {
                unsafe Unmanaged.passUnretained(teardown).release()
            } else {
                if let last { last.next = address } else { first = address }
                last = teardown
            }
        }
        if let last { putBack(first, last) }
    }

    /// Removes and returns the whole list, or returns nil if no more events may follow.
    private func takeList() -> UInt? {
        var current = head.load(ordering: .acquiring)
        while current & Self.over == 0 {
            let (exchanged, original) = head.compareExchange(
                expected: current, desired: 0, ordering: .acquiringAndReleasing)
            if exchanged { return current }
            current = original
        }
        return nil
    }

    /// Puts a list back, or releases its items if the subscription has been disposed.
    private func putBack(_ first: UInt, _ last: Teardown) {
        var current = head.load(ordering: .acquiring)
        while true {
            if current & Self.over != 0 {
                last.next = 0
                return Self.tearDown(first)
            }
            last.next = current
            let (exchanged, original) = head.compareExchange(
                expected: current, desired: first, ordering: .acquiringAndReleasing)
            if exchanged { return }
            current = original
        }
    }

    /// Prevents all further events, without releasing anything yet. If several threads emit, only the thread that emits
    /// the terminal event calls this method.
    /// - Returns: Whether more events were possible before this call.
    @usableFromInline
    @discardableResult
    func stop() -> Bool {
        head.bitwiseOr(Self.over, ordering: .acquiringAndReleasing).oldValue & Self.over == 0
    }

    /// Prevents all further events and releases everything that was added.
    @usableFromInline
    func dispose() {
        var current = head.load(ordering: .acquiring)
        while current != Self.over {
            let (exchanged, original) = head.compareExchange(
                expected: current, desired: Self.over, ordering: .acquiringAndReleasing)
            if exchanged { return Self.tearDown(current) }
            current = original
        }
    }

    override func tearDown() { dispose() }

    private static func tearDown(_ list: UInt) {
        var word = list
        while let teardown = take(word) {
            word = teardown.next
            teardown.tearDown()
        }
    }

    /// Returns the teardown at the address in `word` and transfers its ownership to the caller.
    private static func take(_ word: UInt) -> Teardown? {
        unsafe UnsafeRawPointer(bitPattern: word & ~over).map {
            unsafe Unmanaged<Teardown>.fromOpaque($0).takeRetainedValue()
        }
    }

    /// Returns the teardown at the address in `word`, which the list still owns.
    private static func teardown(_ word: UInt) -> Teardown? {
        unsafe UnsafeRawPointer(bitPattern: word).map {
            unsafe Unmanaged<Teardown>.fromOpaque($0).takeUnretainedValue()
        }
    }
}

/// A resource that a ``Subscription`` releases on disposal. It is also a link in the subscription's list.
///
/// Sound as `@unchecked Sendable`: one atomic operation publishes the teardown after `next` has been written, and
/// `next` is read only after another atomic operation has taken the teardown. Subclasses hold only constants and
/// atomics.
@usableFromInline
class Teardown: @unchecked Sendable {
    fileprivate(set) final var next: UInt = 0

    init() {}

    /// Releases the resource. The method is called once, outside all locks.
    func tearDown() {}
}

/// A disposable in a ``Subscription``'s list.
private final class DisposableTeardown: Teardown, @unchecked Sendable {
    private let disposable: any Disposable

    init(_ disposable: any Disposable) { self.disposable = disposable }

    override func tearDown() { disposable.dispose() }
}

public import Synchronization

/// One subscription: whether it still runs, and what must be undone when it ends.
///
/// A linear chain of operators shares one subscription. An operator that starts a subscription of its own
/// (an inner sequence, the next attempt) makes another. Two rules keep the grammar everywhere:
///
/// - **Who makes a subscription disposes it** when its sink gets a terminal event, before anything else, and
///   passes on nothing that comes after.
/// - **A source asks ``isDisposed`` before each event** and sends none if it is.
///
/// So an operator in between needs no flag of its own: after it has sent a terminal event, nothing
/// reaches it any more.
///
/// What is to be undone is a list behind one atomic word, last added first undone.
///
/// Sound as `@unchecked Sendable`: the list is changed by atomic operations only.
@usableFromInline
final class Subscription: Teardown, Cancelable, @unchecked Sendable {
    /// 0 if there is nothing to undo, 1 if it has ended, else the address of the last teardown.
    @usableFromInline let head = Atomic<UInt>(0)
    #if DEBUG
        private let count: ResourceCount.Token?
    #endif

    @usableFromInline
    override init() {
        #if DEBUG
            count = ResourceCount.begin()
        #endif
    }

    /// One that never ends, and is not counted as a live subscription.
    init(endless: Void) {
        #if DEBUG
            count = nil
        #endif
    }

    /// A subscription that ends with `parent`, if not before.
    @usableFromInline
    convenience init(within parent: Subscription) {
        self.init()
        parent.add(self as Teardown)
    }

    deinit {
        var word = head.load(ordering: .acquiring)
        while word > 1 {
            word = Self.take(word).next
        }
        #if DEBUG
            count?.end()
        #endif
    }

    /// Whether the subscription has ended or was disposed.
    @inlinable
    var isDisposed: Bool { head.load(ordering: .acquiring) == 1 }

    /// Undoes `disposable` when the subscription ends; at once, if it has ended.
    @usableFromInline
    func add(_ disposable: any Disposable) {
        add(DisposableTeardown(disposable))
    }

    /// Undoes `teardown` when the subscription ends; at once, if it has ended. A teardown is added once.
    @usableFromInline
    func add(_ teardown: Teardown) {
        let node = Unmanaged.passRetained(teardown)
        let desired = UInt(bitPattern: node.toOpaque())
        var current = head.load(ordering: .acquiring)
        while true {
            if current == 1 {
                node.release()
                teardown.tearDown()
                return
            }
            teardown.next = current
            let (exchanged, original) = head.compareExchange(
                expected: current, desired: desired, ordering: .acquiringAndReleasing)
            if exchanged { return }
            current = original
        }
    }

    @usableFromInline
    func dispose() {
        var word = head.exchange(1, ordering: .acquiringAndReleasing)
        while word > 1 {
            let teardown = Self.take(word)
            word = teardown.next
            teardown.tearDown()
        }
    }

    override func tearDown() { dispose() }

    private static func take(_ word: UInt) -> Teardown {
        Unmanaged<Teardown>.fromOpaque(UnsafeRawPointer(bitPattern: word)!).takeRetainedValue()
    }
}

/// Something that a ``Subscription`` undoes at its end; also the link of its list.
///
/// Sound as `@unchecked Sendable`: `next` is written before the teardown is published by an atomic
/// operation, and read after it was taken by another. Subclasses keep this by holding constants and
/// atomics only.
@usableFromInline
class Teardown: @unchecked Sendable {
    fileprivate(set) var next: UInt = 0

    init() {}

    /// Undoes it. Called once, without a lock held.
    func tearDown() {}
}

/// A disposable in a ``Subscription``'s list.
private final class DisposableTeardown: Teardown, @unchecked Sendable {
    private let disposable: any Disposable

    init(_ disposable: any Disposable) { self.disposable = disposable }

    override func tearDown() { disposable.dispose() }
}

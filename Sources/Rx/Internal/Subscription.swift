public import Synchronization

/// One subscription to a source: whether it still runs, and what must be released when it ends.
///
/// A linear chain of operators shares one subscription. An operator that starts another one (for its source, because
/// it delivers later or from several sides, or for an inner sequence) makes a child with
/// ``Observable/subscribe(within:_:)``, which disposes the child at its terminal event. A source reads
/// ``isDisposed`` before each event and emits none if it is true. So an operator needs no flag of its own: once it has
/// emitted a terminal event, nothing reaches it.
///
/// What must be released is a list behind one atomic word, released in reverse order.
///
/// Sound as `@unchecked Sendable`: the list is changed by atomic operations only.
@usableFromInline
final class Subscription: Teardown, Cancelable, @unchecked Sendable {
    /// The address of the last teardown, or 0. As addresses are even, the lowest bits are free for ``over`` and
    /// ``held``.
    @usableFromInline let head = Atomic<UInt>(0)
    /// Set when no event may follow. With an empty list: everything has been released.
    @inlinable static var over: UInt { 1 }
    /// Set while ``dispose()`` must leave the releasing to ``releaseHeld()``.
    private static let held: UInt = 2
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

    /// A subscription that is disposed with `parent`, if not earlier.
    @usableFromInline
    convenience init(within parent: Subscription) {
        self.init()
        parent.add(self as Teardown)
    }

    deinit {
        var word = head.load(ordering: .acquiring)
        while let teardown = Self.take(word) { word = teardown.next }
        #if DEBUG
            count?.end()
        #endif
    }

    /// Whether no event may follow: the subscription was disposed, or its terminal event is being delivered.
    @inlinable
    var isDisposed: Bool { head.load(ordering: .acquiring) & Self.over != 0 }

    /// Releases `disposable` when the subscription is disposed; at once, if no event may follow.
    @usableFromInline
    func add(_ disposable: any Disposable) {
        add(DisposableTeardown(disposable))
    }

    /// Releases `teardown` when the subscription is disposed; at once, if no event may follow. A teardown is added
    /// once.
    @usableFromInline
    func add(_ teardown: Teardown) {
        let node = Unmanaged.passRetained(teardown)
        let address = UInt(bitPattern: node.toOpaque())
        var current = head.load(ordering: .acquiring)
        while true {
            if current & Self.over != 0 {
                node.release()
                teardown.tearDown()
                return
            }
            teardown.next = current & ~Self.held
            let (exchanged, original) = head.compareExchange(
                expected: current, desired: address | current & Self.held, ordering: .acquiringAndReleasing)
            if exchanged { return }
            current = original
        }
    }

    /// Lets no event follow, and releases nothing yet: what a terminal event does before it is delivered.
    /// - Returns: Whether events could follow until now.
    @usableFromInline
    @discardableResult
    func stop() -> Bool {
        head.bitwiseOr(Self.over, ordering: .acquiringAndReleasing).oldValue & Self.over == 0
    }

    /// Lets no event follow, and releases what was added.
    @usableFromInline
    func dispose() {
        var current = head.load(ordering: .acquiring)
        while current != Self.over {
            let isHeld = current & Self.held != 0
            let (exchanged, original) = head.compareExchange(
                expected: current, desired: isHeld ? current | Self.over : Self.over,
                ordering: .acquiringAndReleasing)
            if exchanged {
                if !isHeld { Self.tearDown(current) }
                return
            }
            current = original
        }
    }

    /// Lets a `dispose()` that follows release nothing until ``releaseHeld()``, so that an operator can act between the
    /// delivery of a terminal event and the release.
    func hold() { head.bitwiseOr(Self.held, ordering: .acquiringAndReleasing) }

    /// Ends ``hold()``, and releases what was added if the subscription was disposed meanwhile.
    func releaseHeld() {
        let former = head.bitwiseAnd(~Self.held, ordering: .acquiringAndReleasing).oldValue
        if former & Self.held != 0, former & Self.over != 0 { dispose() }
    }

    override func tearDown() { dispose() }

    private static func tearDown(_ list: UInt) {
        var word = list
        while let teardown = take(word) {
            word = teardown.next
            teardown.tearDown()
        }
    }

    /// The teardown at the address in `word`, now owned by the caller.
    private static func take(_ word: UInt) -> Teardown? {
        UnsafeRawPointer(bitPattern: word & ~(over | held)).map {
            Unmanaged<Teardown>.fromOpaque($0).takeRetainedValue()
        }
    }
}

/// Something that a ``Subscription`` releases when it is disposed; also the link of its list.
///
/// Sound as `@unchecked Sendable`: `next` is written before the teardown is published by an atomic operation, and read
/// after it was taken by another. Subclasses keep this by holding constants and atomics only.
@usableFromInline
class Teardown: @unchecked Sendable {
    fileprivate(set) final var next: UInt = 0

    init() {}

    /// Releases it. Called once, without a lock held.
    func tearDown() {}
}

/// A disposable in a ``Subscription``'s list.
private final class DisposableTeardown: Teardown, @unchecked Sendable {
    private let disposable: any Disposable

    init(_ disposable: any Disposable) { self.disposable = disposable }

    override func tearDown() { disposable.dispose() }
}

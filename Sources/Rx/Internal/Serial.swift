public import Synchronization

/// Serialises what several threads, or one thread re-entrantly, send: one item is handled at a time, in
/// the order of arrival, and who finds the place taken leaves his item to whom it is taken by.
///
/// This is the contract's second rule made of one atomic word, and no lock: the word says idle, busy, or
/// where the list of waiting items begins. Alone, a send costs two compare-and-swaps. It lies in its owner,
/// as an object of its own would be one more for each subscription.
///
/// Sound as `@unchecked Sendable`: the list is changed by atomic operations only, and an item is read by
/// the one that took the whole list.
@usableFromInline
struct Serial<Item>: ~Copyable, @unchecked Sendable {
    /// 0 is idle, 1 is busy, all else the address of the latest waiting item's node.
    @usableFromInline let state = Atomic<UInt>(0)

    @usableFromInline
    init() {}

    deinit {
        var word = state.load(ordering: .acquiring)
        while word > 1 { word = SerialNode<Item>.take(word).next }
    }

    /// Handles `item` now, or leaves it to whoever is handling another.
    /// - Parameters:
    ///   - item: What to handle.
    ///   - handle: Called for this item and for each that came meanwhile, one at a time. Every sender
    ///     passes the same one.
    func send(_ item: Item, _ handle: (Item) -> Void) {
        if enter() || !push(item) {
            handle(item)
            leave(handle)
        }
    }

    /// Whether nobody handles anything.
    @inlinable
    var isIdle: Bool { state.load(ordering: .acquiring) == 0 }

    /// Takes the place if it is free. Whoever got `true` calls ``leave(_:)``.
    @inlinable
    func enter() -> Bool {
        state.compareExchange(expected: 0, desired: 1, ordering: .acquiring).exchanged
    }

    /// Gives the place back if nothing came meanwhile.
    /// - Returns: `false` if something did: the caller calls ``leave(_:)``.
    @inlinable
    func leaveIfAlone() -> Bool {
        state.compareExchange(expected: 1, desired: 0, ordering: .releasing).exchanged
    }

    /// Leaves `item` to whoever has the place.
    /// - Returns: `false` if the place became free meanwhile: it is the caller's now, `item` is not kept,
    ///   and the caller handles it and calls ``leave(_:)``.
    func push(_ item: Item) -> Bool {
        let node = Unmanaged.passRetained(SerialNode(item))
        let desired = UInt(bitPattern: node.toOpaque())
        var current = state.load(ordering: .relaxed)
        while true {
            if current == 0 {
                if enter() {
                    node.release()
                    return false
                }
                current = state.load(ordering: .relaxed)
                continue
            }
            node.takeUnretainedValue().next = current
            let (exchanged, original) = state.compareExchange(
                expected: current, desired: desired, successOrdering: .acquiringAndReleasing,
                failureOrdering: .relaxed)
            if exchanged { return true }
            current = original
        }
    }

    /// Handles what came meanwhile, then gives the place back.
    func leave(_ handle: (Item) -> Void) {
        while !leaveIfAlone() { drain(handle) }
    }

    /// Handles what came meanwhile, and keeps the place.
    func drain(_ handle: (Item) -> Void) {
        var word = state.exchange(1, ordering: .acquiringAndReleasing)
        var items: [Item] = []
        while word > 1 {
            let node = SerialNode<Item>.take(word)
            items.append(node.item)
            word = node.next
        }
        for item in items.reversed() { handle(item) }
    }
}

/// An item that waits. The list is last in, first out; `drain` turns it round.
private final class SerialNode<Item> {
    let item: Item
    var next: UInt = 1

    init(_ item: Item) { self.item = item }

    /// The node at an address that the list holds.
    static func take(_ word: UInt) -> SerialNode {
        Unmanaged<SerialNode>.fromOpaque(UnsafeRawPointer(bitPattern: word)!).takeRetainedValue()
    }
}

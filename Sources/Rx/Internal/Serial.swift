public import Synchronization

/// A serializer for items that arrive from several threads, or re-entrantly from one thread. Items are handled one at a
/// time, in order of arrival. A caller that finds the serial busy leaves its item to the current holder.
///
/// It is one atomic word, not a lock: the word marks the serial as idle or busy, or is the address of the list of
/// pending items. Without contention, an item costs two compare-and-swaps. The word is stored inside its owner, because
/// a separate object would require one more allocation for each subscription.
///
/// Sound as `@unchecked Sendable`: the list is changed only by atomic operations, and an item is read only by the
/// thread that took the whole list.
@usableFromInline
struct Serial<Item>: ~Copyable, @unchecked Sendable {
    /// 0 means idle, 1 means busy, and any other value is the address of the latest pending item's node.
    @usableFromInline let state = Atomic<UInt>(0)

    @usableFromInline
    init() {}

    deinit {
        var word = state.load(ordering: .acquiring)
        while word > 1 { word = SerialNode<Item>.take(word).next }
    }

    /// Handles `item` now, or leaves it to the current holder.
    /// - Parameters:
    ///   - item: The item.
    ///   - handle: A closure that is called for this item and for each item that arrives during the call, one at a
    ///     time. Every caller must pass the same closure.
    func send(_ item: Item, _ handle: (Item) -> Void) {
        if enter() || !push(item) {
            handle(item)
            leave(handle)
        }
    }

    /// Whether no item is being handled.
    @inlinable
    var isIdle: Bool { state.load(ordering: .acquiring) == 0 }

    /// Makes the caller the holder if the serial is idle. The holder must later call ``leave(_:)``.
    @inlinable
    func enter() -> Bool {
        state.compareExchange(expected: 0, desired: 1, ordering: .acquiring).exchanged
    }

    /// Becomes idle if no item has arrived.
    /// - Returns: `false` if an item has arrived. The caller then calls ``leave(_:)``.
    @inlinable
    func leaveIfAlone() -> Bool {
        state.compareExchange(expected: 1, desired: 0, ordering: .releasing).exchanged
    }

    /// Leaves `item` to the current holder.
    /// - Returns: `false` if the serial has become idle. The caller is then the holder, handles the item itself, and
    ///   calls ``leave(_:)``.
    func push(_ item: Item) -> Bool {
        let node = unsafe Unmanaged.passRetained(SerialNode(item))
        let desired = unsafe UInt(bitPattern: node.toOpaque())
        var current = state.load(ordering: .relaxed)
        while true {
            if current == 0 {
                if enter() {
                    unsafe node.release()
                    return false
                }
                current = state.load(ordering: .relaxed)
                continue
            }
            unsafe node.takeUnretainedValue().next = current
            let (exchanged, original) = state.compareExchange(
                expected: current, desired: desired, successOrdering: .acquiringAndReleasing,
                failureOrdering: .relaxed)
            if exchanged { return true }
            current = original
        }
    }

    /// Handles the items that have arrived, then becomes idle.
    func leave(_ handle: (Item) -> Void) {
        while !leaveIfAlone() { drain(handle) }
    }

    /// Handles the items that have arrived and stays busy.
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

/// A pending item. The list is last in, first out; `drain` reverses it.
private final class SerialNode<Item> {
    let item: Item
    var next: UInt = 1

    init(_ item: Item) { self.item = item }

    /// Returns the node at an address and takes over the list's reference to it.
    static func take(_ word: UInt) -> SerialNode {
        unsafe Unmanaged<SerialNode>.fromOpaque(UnsafeRawPointer(bitPattern: word)!).takeRetainedValue()
    }
}

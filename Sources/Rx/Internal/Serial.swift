internal import Synchronization

/// Serialises what several threads, or one thread re-entrantly, send: one item is handled at a time, in
/// the order of arrival, and who finds the place taken leaves his item to whom it is taken by.
///
/// This is the contract's second rule made of one atomic word, and no lock: the word says idle, busy, or
/// where the list of waiting items begins. Alone, a send costs two compare-and-swaps.
///
/// Sound as `@unchecked Sendable`: the list is changed by atomic operations only, and an item is read by
/// the one that took the whole list.
@usableFromInline
final class Serial<Item>: @unchecked Sendable {
    /// An item that waits. The list is last in, first out; `drain` turns it round.
    private final class Node {
        let item: Item
        var next: UInt

        init(_ item: Item) {
            self.item = item
            next = Serial.busy
        }
    }

    private static var idle: UInt { 0 }
    private static var busy: UInt { 1 }
    private let state = Atomic<UInt>(0)

    @usableFromInline
    init() {}

    deinit {
        var word = state.load(ordering: .acquiring)
        while word > Self.busy {
            word = Self.take(word).next
        }
    }

    /// Handles `item` now, or leaves it to whoever is handling another.
    /// - Parameters:
    ///   - item: What to handle.
    ///   - handle: Called for this item and for each that came meanwhile, one at a time. Every sender
    ///     passes the same one.
    @usableFromInline
    func send(_ item: Item, _ handle: (Item) -> Void) {
        if enter() || !push(item) {
            handle(item)
            leave(handle)
        }
    }

    /// Takes the place if it is free. Whoever got `true` calls ``leave(_:)``.
    @usableFromInline
    func enter() -> Bool {
        state.compareExchange(expected: Self.idle, desired: Self.busy, ordering: .acquiring).exchanged
    }

    /// Leaves `item` to whoever has the place.
    /// - Returns: `false` if the place became free meanwhile: it is the caller's now, `item` is not kept,
    ///   and the caller handles it and calls ``leave(_:)``.
    @usableFromInline
    func push(_ item: Item) -> Bool {
        let node = Unmanaged.passRetained(Node(item))
        let desired = UInt(bitPattern: node.toOpaque())
        var current = state.load(ordering: .relaxed)
        while true {
            if current == Self.idle {
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
    @usableFromInline
    func leave(_ handle: (Item) -> Void) {
        while !state.compareExchange(expected: Self.busy, desired: Self.idle, ordering: .releasing).exchanged
        {
            drain(handle)
        }
    }

    private func drain(_ handle: (Item) -> Void) {
        var word = state.exchange(Self.busy, ordering: .acquiringAndReleasing)
        var items: [Item] = []
        while word > Self.busy {
            let node = Self.take(word)
            items.append(node.item)
            word = node.next
        }
        for item in items.reversed() {
            handle(item)
        }
    }

    private static func take(_ word: UInt) -> Node {
        Unmanaged<Node>.fromOpaque(UnsafeRawPointer(bitPattern: word)!).takeRetainedValue()
    }
}

/// A first-in, first-out queue. The queue keeps no reference to an item that has been taken, so the item is not
/// released late or while a lock is held.
package struct Queue<Item> {
    private var incoming: [Item] = []
    /// The items to take next, in reverse order.
    private var outgoing: [Item] = []

    package init() {}

    package var isEmpty: Bool { incoming.isEmpty && outgoing.isEmpty }

    package var first: Item? { outgoing.last ?? incoming.first }

    package mutating func append(_ item: Item) { incoming.append(item) }

    /// Removes and returns the first item, or returns nil if the queue is empty.
    package mutating func next() -> Item? {
        if outgoing.isEmpty {
            if incoming.isEmpty { return nil }
            outgoing.append(contentsOf: incoming.lazy.reversed())
            incoming.removeAll(keepingCapacity: true)
        }
        return outgoing.popLast()
    }
}

extension Queue: Sendable where Item: Sendable {}

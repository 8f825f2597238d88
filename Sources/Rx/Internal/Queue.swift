/// First in, first out. What is taken is moved out: the queue keeps no reference to it, so that nothing of
/// a user's is released under a lock, or later than its turn.
package struct Queue<Item> {
    private var incoming: [Item] = []
    /// Last first.
    private var outgoing: [Item] = []

    package init() {}

    package var isEmpty: Bool { incoming.isEmpty && outgoing.isEmpty }

    package var first: Item? { outgoing.last ?? incoming.first }

    package mutating func append(_ item: Item) { incoming.append(item) }

    /// Takes the first, nil if there is none.
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

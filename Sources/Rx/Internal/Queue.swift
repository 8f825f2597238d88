/// First in, first out. What is taken is moved out: the queue keeps no reference to it, so that nothing of
/// a user's is released under a lock, or later than its turn.
struct Queue<Item> {
    private var incoming: [Item] = []
    /// Last first.
    private var outgoing: [Item] = []

    var isEmpty: Bool { incoming.isEmpty && outgoing.isEmpty }

    var first: Item? { outgoing.last ?? incoming.first }

    mutating func append(_ item: Item) { incoming.append(item) }

    /// Takes the first, nil if there is none.
    mutating func next() -> Item? {
        if outgoing.isEmpty {
            if incoming.isEmpty { return nil }
            outgoing.append(contentsOf: incoming.lazy.reversed())
            incoming.removeAll(keepingCapacity: true)
        }
        return outgoing.popLast()
    }
}

extension Queue: Sendable where Item: Sendable {}

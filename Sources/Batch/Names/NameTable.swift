/// A set of prints in memory that never grows: a table with open addressing, at least half of it empty.
struct NameTable {
    private let capacity: Int
    private let mask: Int
    /// A 0 marks an empty slot.
    private var slots: [UInt128]
    private var count = 0

    /// - Parameter capacity: The number of prints that fit, a power of 2.
    init(capacity: Int) {
        self.capacity = capacity
        slots = Array(repeating: 0, count: 2 * capacity)
        mask = 2 * capacity - 1
    }

    /// Whether there is no room for another print.
    var isFull: Bool { count == capacity }

    /// Adds a print. There must be room for it.
    ///
    /// - Returns: Whether it is new.
    mutating func insert(_ print: UInt128) -> Bool {
        var index = Int(truncatingIfNeeded: print) & mask
        while slots[index] != 0 {
            if slots[index] == print { return false }
            index = (index + 1) & mask
        }
        slots[index] = print
        count += 1
        return true
    }

    /// Empties the table and returns its prints, in no particular order.
    mutating func removeAll() -> [UInt128] {
        let prints = slots.filter { $0 != 0 }
        for index in slots.indices { slots[index] = 0 }
        count = 0
        return prints
    }
}

/// A set of fingerprints in memory that never grows: a table with open addressing, at least half of it empty.
///
/// The table holds the numbers of the fingerprints instead of the fingerprints, so that most of it stays in the processor's
/// cache.
struct NameTable {
    private let capacity: Int
    /// The fingerprints in the order in which they were added.
    private var prints: [UInt128] = []
    /// For each slot, some bits of its fingerprint, followed by the fingerprint's number, from 1; 0 for an empty slot. A
    /// fingerprint is in the first empty slot at or after the one that its highest bits select, so the slots are nearly
    /// in order.
    private var slots: [UInt32]
    /// The number of bits of a fingerprint that select its slot, and of the number in a slot.
    private let bits: Int

    /// - Parameter capacity: The number of fingerprints that fit, a power of 2.
    init(capacity: Int) {
        self.capacity = capacity
        prints.reserveCapacity(capacity)
        slots = Array(repeating: 0, count: 2 * capacity)
        bits = slots.count.trailingZeroBitCount
    }

    /// Whether there is no room for another fingerprint.
    var isFull: Bool { prints.count == capacity }

    /// Adds a fingerprint. There must be room for it.
    ///
    /// - Returns: Whether the fingerprint is new.
    mutating func insert(_ print: UInt128) -> Bool {
        let mask = slots.count - 1
        var index = Int(truncatingIfNeeded: print >> (128 - bits))
        let tag = UInt32(truncatingIfNeeded: print) << bits
        while slots[index] != 0 {
            let slot = slots[index]
            if slot & ~UInt32(mask) == tag, prints[Int(slot) & mask - 1] == print { return false }
            index = (index + 1) & mask
        }
        prints.append(print)
        slots[index] = tag | UInt32(prints.count)
        return true
    }

    /// Returns whether a fingerprint was added.
    func contains(_ print: UInt128) -> Bool {
        let mask = slots.count - 1
        var index = Int(truncatingIfNeeded: print >> (128 - bits))
        let tag = UInt32(truncatingIfNeeded: print) << bits
        while slots[index] != 0 {
            let slot = slots[index]
            if slot & ~UInt32(mask) == tag, prints[Int(slot) & mask - 1] == print { return true }
            index = (index + 1) & mask
        }
        return false
    }

    /// Empties the table and returns its fingerprints, sorted.
    mutating func removeAll() -> [UInt128] {
        var sorted: [UInt128] = []
        sorted.reserveCapacity(prints.count)
        for index in slots.indices where slots[index] != 0 {
            let print = prints[Int(slots[index]) & (slots.count - 1) - 1]
            slots[index] = 0
            // Few fingerprints are outside their own slots, and those are close to them.
            var place = sorted.count
            sorted.append(print)
            while place > 0, sorted[place - 1] > print {
                sorted[place] = sorted[place - 1]
                place -= 1
            }
            sorted[place] = print
        }
        prints.removeAll(keepingCapacity: true)
        return sorted
    }
}

/// A set of fingerprints in memory, with a fixed capacity. The set is a hash table with open addressing that is always
/// at least half empty.
///
/// The table contains the numbers of the fingerprints instead of the fingerprints themselves, so most of the table
/// stays in the processor's cache.
struct NameTable {
    private let capacity: Int
    /// The fingerprints in the order in which they were added.
    private var prints: [UInt128] = []
    /// For each slot, some bits of its fingerprint, followed by the fingerprint's number, starting at 1. An empty slot
    /// is 0. A fingerprint is added at the slot that its highest bits select or, if that slot is in use, at the next
    /// empty slot, so the slots are nearly in order.
    private var slots: [UInt32]
    /// The number of bits of a fingerprint that select its slot. The number in a slot has the same number of bits.
    private let bits: Int

    /// - Parameter capacity: The maximum number of fingerprints. It must be a power of 2.
    init(capacity: Int) {
        self.capacity = capacity
        prints.reserveCapacity(capacity)
        slots = Array(repeating: 0, count: 2 * capacity)
        bits = slots.count.trailingZeroBitCount
    }

    /// Whether the table has no room for another fingerprint.
    var isFull: Bool { prints.count == capacity }

    /// Adds a fingerprint. The table must not be full.
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
            // An insertion sort is fast here, because most fingerprints are in the slots that their bits select, and
            // the others are close to those slots.
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

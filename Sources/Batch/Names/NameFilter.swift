/// A Bloom filter of 16 MiB that recognizes most fingerprints that were never added. The four bits of each fingerprint
/// are in one word, so a lookup takes one memory access.
struct NameFilter {
    private static let words = 1 << 21
    private var bits = [UInt64](repeating: 0, count: words)

    /// Adds a fingerprint.
    mutating func insert(_ print: UInt128) { bits[Self.index(print)] |= Self.mask(print) }

    /// Returns false if the fingerprint was definitely never added.
    func mayContain(_ print: UInt128) -> Bool {
        let mask = Self.mask(print)
        return bits[Self.index(print)] & mask == mask
    }

    private static func index(_ print: UInt128) -> Int { Int(truncatingIfNeeded: print >> 64) & (words - 1) }

    private static func mask(_ print: UInt128) -> UInt64 {
        let places = UInt64(truncatingIfNeeded: print >> 96)
        return 1 << (places & 63) | 1 << (places >> 6 & 63) | 1 << (places >> 12 & 63) | 1
            << (places >> 18 & 63)
    }
}

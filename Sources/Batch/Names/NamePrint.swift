/// The fingerprint of a name: 128 bits of a keyed hash, equal for names that differ only in case.
struct NamePrint {
    /// The hash; never 0.
    let bits: UInt128

    init(_ name: String) {
        // Two independent hashes of 64 bits each. The standard library picks a new key for each process.
        var (first, second) = (Hasher(), Hasher())
        first.combine(0x0F)
        second.combine(0xF0)
        var word: UInt64 = 0
        var count = 0
        var isASCII = true
        for byte in name.utf8 {
            isASCII = isASCII && byte < 0x80
            let isCapital = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
            word = word << 8 | UInt64(isCapital ? byte | 0x20 : byte)
            count += 1
            if count & 7 == 0 {
                first.combine(word)
                second.combine(word)
                word = 0
            }
        }
        guard isASCII else {
            bits = Self.bits(ofFolded: name.lowercased())
            return
        }
        first.combine(word)
        second.combine(word)
        first.combine(count)
        second.combine(count)
        bits = Self.joined(first, second)
    }

    private static func bits(ofFolded name: String) -> UInt128 {
        var (first, second) = (Hasher(), Hasher())
        first.combine(0x1F)
        second.combine(0xF1)
        first.combine(name)
        second.combine(name)
        return joined(first, second)
    }

    private static func joined(_ first: Hasher, _ second: Hasher) -> UInt128 {
        let bits =
            UInt128(UInt64(bitPattern: Int64(first.finalize()))) << 64
            | UInt128(UInt64(bitPattern: Int64(second.finalize())))
        return max(bits, 1)
    }
}

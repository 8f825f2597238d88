internal import SignupSupport

/// The fingerprint of a name: 128 bits of a keyed hash, equal for names that belong to the same account.
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
            let folded = name.caseFolded
            // Some letters fold to ASCII ones.
            self = folded.utf8.allSatisfy { $0 < 0x80 } ? NamePrint(folded) : NamePrint(folded: folded)
            return
        }
        first.combine(word)
        second.combine(word)
        first.combine(count)
        second.combine(count)
        bits = Self.joined(first, second)
    }

    private init(folded name: String) {
        var (first, second) = (Hasher(), Hasher())
        first.combine(0x1F)
        second.combine(0xF1)
        first.combine(name)
        second.combine(name)
        bits = Self.joined(first, second)
    }

    private static func joined(_ first: Hasher, _ second: Hasher) -> UInt128 {
        let bits =
            UInt128(UInt64(bitPattern: Int64(first.finalize()))) << 64
            | UInt128(UInt64(bitPattern: Int64(second.finalize())))
        return max(bits, 1)
    }
}

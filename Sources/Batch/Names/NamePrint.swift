internal import SignupSupport

/// The fingerprint of a name: a keyed hash of 128 bits, which is the same for names that belong to the same account.
struct NamePrint {
    /// The hash, which is never 0.
    let bits: UInt128

    /// - Parameters:
    ///   - name: The name.
    ///   - key: The key, which must be the same for all fingerprints that are compared.
    init(_ name: String, _ key: SipHash.Key) {
        bits = max(Self.hash(plain: name, key) ?? Self.hash(folded: name.caseFolded, key), 1)
    }

    /// Returns the hash of an ASCII name without regard to case, or nil for any other name.
    @inline(__always)
    private static func hash(plain name: String, _ key: SipHash.Key) -> UInt128? {
        var hash = SipHash(key)
        var bits: UInt8 = 0
        name.forEachByte { byte in
            bits |= byte
            let isCapital = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
            hash.combine(isCapital ? byte | 0x20 : byte)
        }
        return bits < 0x80 ? hash.finalized() : nil
    }

    private static func hash(folded name: String, _ key: SipHash.Key) -> UInt128 {
        var hash = SipHash(key)
        for byte in name.utf8 { hash.combine(byte) }
        return hash.finalized()
    }
}

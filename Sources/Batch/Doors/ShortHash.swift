internal import CSodium

/// libsodium's keyed hash function for short texts: SipHash-2-4 with a result of 128 bits. Without the key, colliding texts cannot be
/// crafted.
struct ShortHash {
    private let key: [UInt8]

    /// - Parameter key: The key of 16 bytes. By default, it is random and exists only in this process.
    init(key: [UInt8] = (0..<16).map { _ in .random(in: .min ... .max) }) {
        precondition(key.count == crypto_shorthash_siphashx24_KEYBYTES)
        self.key = key
    }

    /// Returns the hash of an ASCII text in lower case, or nil for any other text.
    func of(lowercasing text: String) -> UInt128? {
        var text = text
        return text.withUTF8 { bytes in
            // Sound: the copy has the same size as the text, and both buffers exist until the closure returns.
            unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count) { copy in
                var bits: UInt8 = 0
                for index in bytes.indices {
                    let byte = unsafe bytes[index]
                    bits |= byte
                    unsafe copy[index] = byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
                }
                return unsafe bits < 0x80 ? of(UnsafeBufferPointer(copy)) : nil
            }
        }
    }

    /// Returns the hash of the UTF-8 encoding of a text.
    func of(_ text: String) -> UInt128 {
        var text = text
        return text.withUTF8 { bytes in unsafe of(bytes) }
    }

    private func of(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt128 {
        var hash = UInt128.zero
        unsafe withUnsafeMutableBytes(of: &hash) { hash in
            // Sound: libsodium writes 16 bytes to the hash, and reads only the key and the text.
            _ = unsafe crypto_shorthash_siphashx24(
                hash.baseAddress!.assumingMemoryBound(to: UInt8.self), bytes.baseAddress, UInt64(bytes.count),
                key)
        }
        return hash
    }
}

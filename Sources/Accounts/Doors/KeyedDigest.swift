internal import CSodium

/// libsodium's hash function for bytes with a key.
enum KeyedDigest {
    /// Returns 16 bytes of BLAKE2b.
    static func of(_ bytes: [UInt8], key: [UInt8]) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: 16)
        // Sound: libsodium accesses the arrays only during the call, and only within the lengths that are passed.
        _ = unsafe crypto_generichash(&digest, digest.count, bytes, UInt64(bytes.count), key, key.count)
        return digest
    }
}

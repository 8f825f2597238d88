internal import CSodium

/// libsodium's keyed hash function.
enum KeyedDigest {
    /// Returns the 16-byte keyed BLAKE2b hash of the bytes.
    static func of(_ bytes: [UInt8], key: [UInt8]) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: 16)
        // Sound: libsodium accesses the arrays only during the call and only within the lengths that are passed.
        _ = unsafe crypto_generichash(&digest, digest.count, bytes, UInt64(bytes.count), key, key.count)
        return digest
    }
}

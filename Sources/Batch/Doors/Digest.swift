internal import CSodium

/// libsodium's hash function.
enum Digest {
    /// Returns the 16-byte BLAKE2b hash of the bytes.
    static func of(_ bytes: [UInt8]) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: 16)
        // Sound: libsodium accesses the arrays only during the call and only within the lengths that are passed.
        _ = unsafe crypto_generichash(&digest, digest.count, bytes, UInt64(bytes.count), nil, 0)
        return digest
    }
}

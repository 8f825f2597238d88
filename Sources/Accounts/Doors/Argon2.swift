internal import CSodium
internal import SignupSupport

/// libsodium's password hash.
// Sound: libsodium reads the password only during the call, while the caller retains it, and writes no more bytes than
// its constants specify.
enum Argon2 {
    private static let isReady = sodium_init() >= 0

    /// Returns the hash of a password with a new salt, or nil if there is not enough memory.
    static func hash(_ password: Secret, passes: Int, memory: Int) -> String? {
        precondition(isReady, "libsodium cannot be initialized")
        var text = [CChar](repeating: 0, count: crypto_pwhash_strbytes())
        let result = unsafe withCharacters(of: password) { bytes, count in
            unsafe crypto_pwhash_str(&text, bytes, count, UInt64(passes), memory)
        }
        guard result == 0 else { return nil }
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Returns whether a hash was computed from a password. The duration of the comparison does not depend on how much
    /// of the hash matches.
    static func matches(_ password: Secret, _ hash: String) -> Bool {
        precondition(isReady, "libsodium cannot be initialized")
        return unsafe withCharacters(of: password) { bytes, count in
            unsafe crypto_pwhash_str_verify(hash, bytes, count) == 0
        }
    }

    static let saltLength = crypto_pwhash_saltbytes()
    /// The number of bytes that libsodium computes for a stored hash (`STR_HASHBYTES`).
    static let tagLength = 32

    /// Returns whether a hash was computed from a password, or nil if there is not enough memory. The duration of the
    /// comparison does not depend on how much of the hash matches.
    ///
    /// - Parameters:
    ///   - tag: The bytes that were computed from the password.
    ///   - salt: The salt, which has `saltLength` bytes.
    static func matches(
        _ password: Secret, _ tag: [UInt8], salt: [UInt8], passes: Int, memory: Int
    ) -> Bool? {
        precondition(isReady && salt.count == saltLength)
        var found = [UInt8](repeating: 0, count: tag.count)
        let result = unsafe withCharacters(of: password) { bytes, count in
            unsafe crypto_pwhash(
                &found, UInt64(tag.count), bytes, count, salt, UInt64(passes), memory,
                crypto_pwhash_alg_argon2id13())
        }
        return result == 0 ? unsafe sodium_memcmp(found, tag, tag.count) == 0 : nil
    }

    private static func withCharacters<Value>(
        of password: Secret, _ body: (UnsafePointer<CChar>, UInt64) -> Value
    ) -> Value {
        unsafe password.withBytes { bytes in
            guard let start = bytes.baseAddress else { preconditionFailure("a secret without memory") }
            return unsafe body(start.assumingMemoryBound(to: CChar.self), UInt64(bytes.count))
        }
    }
}

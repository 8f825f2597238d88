internal import CSodium
internal import Foundation
public import SignupCore

extension SignupKey {
    /// Creates the key of a sign-up from the form. Within one run of the program, the same name and password have the
    /// same key.
    ///
    /// - Parameters:
    ///   - secret: Bytes that only this process knows, so that the key reveals nothing: see ``newSecret()``.
    ///   - username: The name.
    ///   - password: The password.
    public init(secret: [UInt8], username: String, password: String) {
        var bytes = Array(username.utf8) + [0] + Array(password.utf8)
        defer { bytes.withUnsafeMutableBytes { sodium_memzero($0.baseAddress, $0.count) } }
        var digest = UUID().uuid
        withUnsafeMutableBytes(of: &digest) { digest in
            guard let start = digest.baseAddress else { preconditionFailure("a digest without memory") }
            _ = crypto_generichash(start, digest.count, bytes, UInt64(bytes.count), secret, secret.count)
            // Marks the key as a UUID of a custom layout: RFC 9562, version 8.
            digest[6] = 0x80 | digest[6] & 0x0F
            digest[8] = 0x80 | digest[8] & 0x3F
        }
        self.init(UUID(uuid: digest))
    }

    /// Returns 32 random bytes.
    public static func newSecret() -> [UInt8] {
        (0..<32).map { _ in .random(in: .min ... .max) }
    }
}

internal import CSodium
internal import Foundation
internal import SignupCore

extension SignupKey {
    /// Creates the key of a record in a run: the same wherever and in whatever order the parts of the run are
    /// processed. It is 16 bytes of BLAKE2b over both, but not over the password, because keys are stored, and a fast
    /// hash of the password would defeat the slow one.
    init(run: String, id: RecordValue) {
        let bytes = Array(run.utf8) + [0] + Array(id.text.utf8)
        var digest = UUID().uuid
        withUnsafeMutableBytes(of: &digest) { digest in
            guard let start = digest.baseAddress else { preconditionFailure("a digest without memory") }
            crypto_generichash(start, digest.count, bytes, UInt64(bytes.count), nil, 0)
            // Marks the key as a UUID of a custom layout: RFC 9562, version 8.
            digest[6] = 0x80 | digest[6] & 0x0F
            digest[8] = 0x80 | digest[8] & 0x3F
        }
        self.init(UUID(uuid: digest))
    }
}

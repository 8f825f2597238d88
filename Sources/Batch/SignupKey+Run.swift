internal import CSodium
internal import Foundation
internal import SignupCore

extension SignupKey {
    /// The key of a record of a run: the same wherever and in whatever order the run's parts are done. 16 bytes of BLAKE2b
    /// over both; never over the password, because keys are stored, and a fast hash of it would defeat the slow one.
    init(run: String, id: RecordValue) {
        let bytes = Array(run.utf8) + [0] + Array(id.text.utf8)
        var digest = UUID().uuid
        withUnsafeMutableBytes(of: &digest) { digest in
            guard let start = digest.baseAddress else { preconditionFailure("a digest without memory") }
            crypto_generichash(start, digest.count, bytes, UInt64(bytes.count), nil, 0)
            // The mark of a UUID of one's own design: RFC 9562, version 8.
            digest[6] = 0x80 | digest[6] & 0x0F
            digest[8] = 0x80 | digest[8] & 0x3F
        }
        self.init(UUID(uuid: digest))
    }
}

internal import Foundation
internal import SignupCore
internal import SignupSupport

extension SignupKey {
    /// Creates the key of a record in a run. The key is the same on every machine and for any order of the run's parts.
    /// It is a 16-byte BLAKE2b hash of the run, the ID and the name, ignoring the name's case. The password is not
    /// included, because keys are stored, and a fast hash of the password would defeat the purpose of the slow hash.
    ///
    /// In version 1.0, the key did not include the name. Stores recognize accounts with such keys by their name and
    /// key.
    init(run: String, id: RecordValue, username: String) {
        let former = Array(run.utf8) + [0] + Array(id.text.utf8)
        var bytes = Array("signup key 2".utf8)
        for part in [run, id.text, CaseFolded(username).text] {
            // The length before each part keeps two different lists of parts from producing the same bytes.
            bytes.appendLength(part.utf8.count)
            bytes += part.utf8
        }
        self.init(UUID(digest: Digest.of(bytes)), former: UUID(digest: Digest.of(former)))
    }
}

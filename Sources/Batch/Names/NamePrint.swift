internal import SignupSupport

/// The fingerprint of a name: a keyed hash of 128 bits, which is the same for names that belong to the same account.
struct NamePrint {
    /// The hash, which is never 0.
    let bits: UInt128

    /// - Parameters:
    ///   - name: The name.
    ///   - hash: The hash function, which must be the same for all fingerprints that are compared.
    init(_ name: String, _ hash: ShortHash) {
        bits = max(hash.of(lowercasing: name) ?? hash.of(CaseFolded(name).text), 1)
    }
}

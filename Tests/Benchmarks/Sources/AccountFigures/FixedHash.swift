import Accounts

/// Makes the same hash of every password, in no time.
struct FixedHash: PasswordHashing {
    /// What a hash looks like.
    static let hash = PasswordHash(
        text: "$argon2id$v=19$m=65536,t=2,p=1$" + String(repeating: "A", count: 65))

    func hash(
        _ password: String, made: @escaping @Sendable (Result<PasswordHash, PasswordHash.Failure>) -> Void
    ) { made(.success(Self.hash)) }
}

import Accounts
import SignupSupport

/// A hash function that immediately returns the same hash for every password.
struct FixedHash: PasswordHashing {
    /// A hash in a realistic format.
    static let hash = PasswordHash(
        text: "$argon2id$v=19$m=65536,t=2,p=1$" + String(repeating: "A", count: 65))

    func hash(
        _ password: Secret, made: @escaping @Sendable (Result<PasswordHash, PasswordHash.Failure>) -> Void
    ) { made(.success(Self.hash)) }
}

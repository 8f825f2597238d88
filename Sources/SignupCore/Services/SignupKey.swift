public import Foundation

/// Identifies one request for an account, so that a repetition is recognized as the same request: it never creates two
/// accounts, and never mistakes the account it created for another user's.
public struct SignupKey: Sendable, Hashable {
    /// 128 bits in the form of a UUID, in lowercase.
    public let text: String

    /// Creates a key that has never been used before.
    public init() { self.init(UUID()) }

    /// Creates the key of a batch's record: the same each time the batch runs under the same identity.
    ///
    /// - Parameters:
    ///   - run: The batch's identity.
    ///   - record: The record's number.
    public init(run: UUID, record: Int) {
        var bytes = run.uuid
        // An exclusive or with the record's number makes each key different.
        withUnsafeMutableBytes(of: &bytes) { bytes in
            for place in 0..<6 { bytes[15 - place] ^= UInt8(truncatingIfNeeded: record >> (8 * place)) }
        }
        self.init(UUID(uuid: bytes))
    }

    /// Creates a key from 128 bits that are effectively random.
    package init(_ uuid: UUID) {
        text = uuid.uuidString.lowercased()
    }
}

public import Foundation

/// Identifies one request for an account, so that sending it again is known to be the same request: it never creates
/// two accounts, nor takes the account it created for someone else's.
public struct SignupKey: Sendable, Hashable {
    /// 128 bits in the form of a UUID, in lower case.
    public let text: String

    /// Creates a key that was never used before.
    public init() { self.init(UUID()) }

    /// Creates the key of a batch's record: the same each time the batch runs under the same identity.
    ///
    /// - Parameters:
    ///   - run: The batch's identity.
    ///   - record: The record's number.
    public init(run: UUID, record: Int) {
        var bytes = run.uuid
        // Exclusive or with a number of its own makes each record's key different.
        withUnsafeMutableBytes(of: &bytes) { bytes in
            for place in 0..<6 { bytes[15 - place] ^= UInt8(truncatingIfNeeded: record >> (8 * place)) }
        }
        self.init(UUID(uuid: bytes))
    }

    /// Creates a key from 128 bits that are as good as random.
    package init(_ uuid: UUID) {
        text = uuid.uuidString.lowercased()
    }
}

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
        text = String(decoding: withUnsafeBytes(of: uuid.uuid, Self.form), as: UTF8.self)
    }

    /// Returns 16 bytes in the form of a UUID. `UUID.uuidString` is in uppercase, and takes twenty times as long.
    private static func form(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(36)
        for (place, byte) in bytes.enumerated() {
            if [4, 6, 8, 10].contains(place) { text.append(UInt8(ascii: "-")) }
            text.append(digit(byte >> 4))
            text.append(digit(byte & 15))
        }
        return text
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
}

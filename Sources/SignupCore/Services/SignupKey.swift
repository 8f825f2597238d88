public import Foundation

/// A key that identifies one request for an account. A service recognizes a repeated request by its key, so the request
/// never creates two accounts, and the created account is never mistaken for another user's.
public struct SignupKey: Sendable, Hashable {
    /// 128 bits in the form of a UUID, in lowercase.
    public let text: String
    /// The text of the key under which version 1.0 stored the same request's account, if that key was different.
    package let formerText: String?

    /// Creates a key that has not been used before.
    public init() { self.init(UUID()) }

    /// Creates the key of a record in a batch. The key is the same each time the batch runs with the same identity. The
    /// name is not included: a journal with this identity rejects any other name for the record.
    ///
    /// - Parameters:
    ///   - run: The identity of the batch.
    ///   - record: The record's number.
    public init(run: UUID, record: Int) {
        var bytes = run.bytes
        // An XOR with the record's number gives each record a different key.
        for place in 0..<6 { bytes[15 - place] ^= UInt8(truncatingIfNeeded: record >> (8 * place)) }
        self.init(UUID(bytes: bytes))
    }

    /// Creates the key from its text, such as the text in an export of accounts.
    ///
    /// - Returns: The key, or nil if the text is not a key.
    public init?(text: String) {
        guard let uuid = UUID(uuidString: text), text == Self.text(uuid) else { return nil }
        self.init(uuid)
    }

    /// Creates a key from 128 bits that are effectively random.
    ///
    /// - Parameters:
    ///   - uuid: The bits.
    ///   - former: The bits of the same request's key in version 1.0, if they differ.
    package init(_ uuid: UUID, former: UUID? = nil) {
        text = Self.text(uuid)
        formerText = former.map(Self.text)
    }

    /// Returns whether this request created an account.
    ///
    /// - Parameter owner: The text of the key under which the account was created, or nil if there is no account.
    package func isOwner(_ owner: String?) -> Bool {
        owner.map { $0 == text || $0 == formerText } ?? false
    }

    /// Returns a UUID's text. `UUID.uuidString` is in uppercase and takes twenty times as long.
    private static func text(_ uuid: UUID) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(36)
        for (place, byte) in uuid.bytes.enumerated() {
            if [4, 6, 8, 10].contains(place) { text.append(UInt8(ascii: "-")) }
            text.append(digit(byte >> 4))
            text.append(digit(byte & 15))
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
}

extension UUID {
    /// Creates a UUID from 16 bytes.
    fileprivate init(bytes b: [UInt8]) {
        self.init(
            uuid: (
                b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], b[8], b[9], b[10], b[11], b[12], b[13], b[14],
                b[15]
            ))
    }

    /// Creates a UUID with a custom layout (RFC 9562, version 8) from a digest of 16 bytes.
    package init(digest: [UInt8]) {
        var bytes = digest
        bytes[6] = 0x80 | bytes[6] & 0x0F
        bytes[8] = 0x80 | bytes[8] & 0x3F
        self.init(bytes: bytes)
    }

    fileprivate var bytes: [UInt8] {
        let b = uuid
        return [
            b.0, b.1, b.2, b.3, b.4, b.5, b.6, b.7, b.8, b.9, b.10, b.11, b.12, b.13, b.14, b.15,
        ]
    }
}

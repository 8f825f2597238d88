internal import CSodium
public import Foundation

/// Names one wish for an account, so that asking once more is known to be the same wish and never makes
/// two accounts of one, nor takes one's own account for someone else's.
nonisolated public struct SignupKey: Sendable, Hashable {
    /// 128 bits in the shape of a UUID, in lower case.
    public let text: String

    /// A key that was never used before.
    public init() {
        self.init(Self.bytes(.random(in: .min ... .max)) + Self.bytes(.random(in: .min ... .max)))
    }

    /// The key of one record of a batch: the same each time the batch is run again under the same identity.
    public init(run: UUID, record: Int) {
        // The run's 16 bytes, then the record's 8.
        self.init(
            withUnsafeBytes(of: (run.uuid, UInt64(record).bigEndian)) { Self.digest(of: $0, secret: []) })
    }

    /// The key of a wish typed in by hand: the same for the same name and password in one run of the program.
    ///
    /// - Parameter secret: 32 bytes that no one else knows, so that the key gives nothing away.
    init(secret: [UInt8], username: String, password: String) {
        var bytes = Array(username.utf8) + [0] + Array(password.utf8)
        defer { bytes.withUnsafeMutableBytes { sodium_memzero($0.baseAddress, $0.count) } }
        self.init(bytes.withUnsafeBytes { Self.digest(of: $0, secret: secret) })
    }

    /// 32 random bytes.
    static func newSecret() -> [UInt8] {
        (0..<4).flatMap { _ in bytes(.random(in: .min ... .max)) }
    }

    /// 16 bytes, marked as a UUID of one's own making (RFC 9562, version 8). By hand: a batch makes very many.
    private init(_ bytes: [UInt8]) {
        var characters: [UInt8] = []
        characters.reserveCapacity(36)
        for (index, byte) in bytes.enumerated() {
            if (4...10).contains(index), index % 2 == 0 { characters.append(UInt8(ascii: "-")) }
            let marked = index == 6 ? 0x80 | byte & 0x0F : index == 8 ? 0x80 | byte & 0x3F : byte
            characters.append(Self.digit(marked >> 4))
            characters.append(Self.digit(marked & 0xF))
        }
        text = String(decoding: characters, as: UTF8.self)
    }

    private static func bytes(_ number: UInt64) -> [UInt8] {
        withUnsafeBytes(of: number.bigEndian) { Array($0) }
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") - 10 + value
    }

    /// 16 bytes of BLAKE2b.
    private static func digest(of bytes: UnsafeRawBufferPointer, secret: [UInt8]) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: 16)
        crypto_generichash(
            &digest, digest.count, bytes.baseAddress, UInt64(bytes.count),
            secret.isEmpty ? nil : secret, secret.count)
        return digest
    }
}

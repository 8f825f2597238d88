internal import CSodium
public import Foundation

/// Names one wish for an account, so that asking once more is known to be the same wish and never makes
/// two accounts of one, nor takes one's own account for someone else's.
nonisolated public struct SignupKey: Sendable, Hashable {
    /// 128 bits in the shape of a UUID, in lower case.
    public let text: String

    /// A key that was never used before.
    public init() { self.init(UUID()) }

    /// The key of one record of a batch: the same each time the batch is run again under the same identity.
    public init(run: UUID, record: Int) {
        let number = withUnsafeBytes(of: UInt64(record).bigEndian) { Array($0) }
        self.init(Self.digest(of: run.byteArray + number, secret: []))
    }

    /// The key of a wish typed in by hand: the same for the same name and password in one run of the program.
    ///
    /// - Parameter secret: 32 bytes that no one else knows, so that the key gives nothing away.
    init(secret: [UInt8], username: String, password: String) {
        var bytes = Array(username.utf8) + [0] + Array(password.utf8)
        defer { bytes.withUnsafeMutableBytes { sodium_memzero($0.baseAddress, $0.count) } }
        self.init(Self.digest(of: bytes, secret: secret))
    }

    /// 32 random bytes.
    static func newSecret() -> [UInt8] {
        var generator = SystemRandomNumberGenerator()
        return (0..<4).flatMap { _ in withUnsafeBytes(of: generator.next()) { Array($0) } }
    }

    private init(_ id: UUID) { text = id.uuidString.lowercased() }

    /// 16 bytes of BLAKE2b, marked as a UUID of one's own making (RFC 9562, version 8).
    private static func digest(of bytes: [UInt8], secret: [UInt8]) -> UUID {
        var digest = [UInt8](repeating: 0, count: 16)
        crypto_generichash(
            &digest, digest.count, bytes, UInt64(bytes.count), secret.isEmpty ? nil : secret, secret.count)
        digest[6] = 0x80 | digest[6] & 0x0F
        digest[8] = 0x80 | digest[8] & 0x3F
        return digest.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }
}

extension UUID {
    fileprivate nonisolated var byteArray: [UInt8] { withUnsafeBytes(of: uuid) { Array($0) } }
}

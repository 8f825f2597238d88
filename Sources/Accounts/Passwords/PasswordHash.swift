internal import CSodium

/// An Argon2id hash of a password, as the string that says itself how it was made:
/// `$argon2id$v=19$m=65536,t=2,p=1$` and then the salt and the hash. Printing it shows its cost only.
///
/// All calls take as long as the hash costs: keep them off the main actor, or use ``HashingQueue``.
public struct PasswordHash: Sendable, Equatable, CustomStringConvertible, CustomReflectable {
    /// What it costs to try one password.
    public struct Cost: Sendable, Equatable {
        /// How often the memory is gone over.
        public let passes: Int
        /// How much memory it takes, in bytes.
        public let memory: Int

        /// - Parameters:
        ///   - passes: From 1.
        ///   - memory: From 8192 bytes; whole KiB count.
        public init(passes: Int, memory: Int) {
            self.passes = passes
            self.memory = memory
        }

        /// 64 MiB and 2 passes, libsodium's "interactive" cost.
        ///
        /// OWASP asks for at least 19 MiB and 2 passes of Argon2id with one lane (Password Storage Cheat
        /// Sheet, https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html).
        public static let standard = Cost(passes: 2, memory: 64 << 20)
    }

    /// Why a password could not be hashed.
    public enum Failure: Error, Equatable {
        /// There is not so much memory.
        case outOfMemory(bytes: Int)
    }

    /// The hash as it is stored. It is nearly as good as the password to whoever wants to guess it: never
    /// show it unasked.
    public let text: String

    /// A hash that was stored before. Anything is taken; what is no hash matches no password.
    public init(text: String) {
        self.text = text
    }

    /// Hashes a password with a new salt.
    ///
    /// - Parameters:
    ///   - password: Taken byte for byte, of any length.
    ///   - cost: What guessing it shall cost.
    /// - Throws: `Failure` if the memory cannot be had.
    public init(of password: String, cost: Cost = .standard) throws(Failure) {
        precondition(Self.isReady, "libsodium cannot start")
        let hash = Self.withBytes(of: password) { bytes, count -> String? in
            withUnsafeTemporaryAllocation(of: CChar.self, capacity: crypto_pwhash_strbytes()) { text in
                guard let start = text.baseAddress,
                    crypto_pwhash_str(start, bytes, count, UInt64(cost.passes), cost.memory) == 0
                else { return nil }
                return String(cString: start)
            }
        }
        guard let hash else { throw .outOfMemory(bytes: cost.memory) }
        text = hash
    }

    /// A hash that no password is known for. To compare with it takes as long as with a real one.
    static func unmatchable(cost: Cost) -> PasswordHash {
        let salt = String(repeating: "A", count: 22)
        let hash = String(repeating: "A", count: 43)
        return PasswordHash(
            text: "$argon2id$v=19$m=\(cost.memory / 1024),t=\(cost.passes),p=1$\(salt)$\(hash)")
    }

    /// Whether the password is the hashed one. The comparison takes as long for near misses as for far ones.
    public func matches(_ password: String) -> Bool {
        precondition(Self.isReady, "libsodium cannot start")
        return Self.withBytes(of: password) { bytes, count in
            crypto_pwhash_str_verify(text, bytes, count) == 0
        }
    }

    /// What the hash says it cost, or nil if it is no Argon2id hash.
    public var cost: Cost? {
        let parts = text.split(separator: "$", omittingEmptySubsequences: false)
        guard parts.count == 6, parts[1] == "argon2id", parts[2] == "v=19" else { return nil }
        var numbers: [Substring: Int] = [:]
        for setting in parts[3].split(separator: ",") {
            let pair = setting.split(separator: "=")
            guard pair.count == 2, let number = Int(pair[1]) else { return nil }
            numbers[pair[0]] = number
        }
        guard let passes = numbers["t"], let kibibytes = numbers["m"],
            (0...Int.max / 1024).contains(kibibytes)
        else { return nil }
        return Cost(passes: passes, memory: kibibytes * 1024)
    }

    /// Whether the password should be hashed anew because less was asked for when this was made. A hash that
    /// costs more than is asked for now stays.
    public func needsRehash(for wanted: Cost = .standard) -> Bool {
        guard let cost else { return true }
        return cost.passes < wanted.passes || cost.memory < wanted.memory / 1024 * 1024
    }

    public var description: String {
        guard let cost else { return "no Argon2id hash" }
        return "Argon2id, \(cost.memory / 1024) KiB, \(cost.passes) \(cost.passes == 1 ? "pass" : "passes")"
    }
    public var customMirror: Mirror { Mirror(self, children: [("cost", description)]) }

    private static let isReady = sodium_init() >= 0

    /// Lends the password's bytes, and wipes them afterwards. The string itself is its owner's, who cannot wipe it.
    private static func withBytes<Value>(
        of password: String, _ body: (UnsafePointer<CChar>, UInt64) -> Value
    ) -> Value {
        let count = password.utf8.count
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: max(1, count)) { buffer in
            guard let start = buffer.baseAddress else { preconditionFailure("a buffer without memory") }
            defer { sodium_memzero(start, buffer.count) }
            _ = buffer.initialize(from: password.utf8.lazy.map(CChar.init(bitPattern:)))
            return body(start, UInt64(count))
        }
    }
}

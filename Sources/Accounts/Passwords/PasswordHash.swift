internal import Foundation
public import SignupSupport

/// An Argon2id hash of a password: a string that contains the parameters (for example,
/// `$argon2id$v=19$m=65536,t=2,p=1$`), the salt and the hash. Printing it shows only its cost.
///
/// The higher the cost of a hash, the longer it takes to compute the hash or compare a password with it. On the main
/// actor, use ``HashingQueue`` instead of hashing or comparing directly.
public struct PasswordHash: Sendable, Equatable, CustomStringConvertible, CustomReflectable {
    /// The cost of trying one password.
    public struct Cost: Sendable, Equatable {
        /// The number of passes over the memory.
        public let passes: Int
        /// The memory that is required, in bytes.
        public let memory: Int

        /// - Parameters:
        ///   - passes: The number of passes over the memory, at least 1.
        ///   - memory: The required memory in bytes, at least 8,192. It is rounded down to whole KiB.
        public init(passes: Int, memory: Int) {
            self.passes = passes
            self.memory = memory
        }

        /// 64 MiB and 2 passes, libsodium's "interactive" cost.
        ///
        /// OWASP recommends at least 19 MiB and 2 passes of Argon2id with one lane (Password Storage Cheat
        /// Sheet, https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html).
        public static let standard = Cost(passes: 2, memory: 64 << 20)

        /// The maximum amount of memory that a login may use: twice the largest amount that RFC 9106 recommends.
        private static let mostMemory = 4 << 30
        /// The maximum amount of memory that all passes of a login may process in total. Processing this amount takes a
        /// few seconds.
        private static let mostWork = 16 << 30

        /// Whether a login can compute a hash of this cost without exhausting the machine.
        var isAffordable: Bool {
            (8192...Self.mostMemory).contains(memory) && (1...Self.mostWork / memory).contains(passes)
        }
    }

    /// A reason that a password could not be hashed.
    public enum Failure: Error, Equatable {
        /// There is not enough memory.
        case outOfMemory(bytes: Int)
    }

    /// The hash as it is stored. An attacker can use it to guess the password, so never show it unless the user asks
    /// for it.
    public let text: String

    /// Creates a hash from a stored string. Any string is accepted, but an invalid hash matches no password.
    public init(text: String) {
        self.text = text
    }

    /// Hashes a password with a new salt.
    ///
    /// - Parameters:
    ///   - password: The password. All of its bytes are used, and its length is not limited.
    ///   - cost: The cost of trying one password.
    /// - Throws: `Failure` if there is not enough memory.
    public init(of password: Secret, cost: Cost = .standard) throws(Failure) {
        guard let hash = Argon2.hash(password, passes: cost.passes, memory: cost.memory) else {
            throw .outOfMemory(bytes: cost.memory)
        }
        text = hash
    }

    /// Returns a hash that matches no known password. Comparing a password with this hash takes as long as comparing it
    /// with a real hash.
    static func unmatchable(cost: Cost) -> PasswordHash {
        let salt = String(repeating: "A", count: 22)
        let hash = String(repeating: "A", count: 43)
        return PasswordHash(
            text: "$argon2id$v=19$m=\(cost.memory / 1024),t=\(cost.passes),p=1$\(salt)$\(hash)")
    }

    /// Returns whether the hash was computed from the password. The duration of the comparison does not depend on how
    /// much of the hash matches.
    ///
    /// - Throws: `Failure` if there is not enough memory.
    public func matches(_ password: Secret) throws(Failure) -> Bool {
        guard let cost, cost.isAffordable, let (salt, tag) = saltAndTag else {
            return Argon2.matches(password, text)
        }
        let isRight = Argon2.matches(password, tag, salt: salt, passes: cost.passes, memory: cost.memory)
        guard let isRight else { throw .outOfMemory(bytes: cost.memory) }
        return isRight
    }

    /// The salt, and the bytes that are computed from the password, if the text is in the form in which libsodium writes
    /// it. Other texts, such as those with several lanes, are left to libsodium, which does not say when it lacks memory.
    private var saltAndTag: (salt: [UInt8], tag: [UInt8])? {
        let parts = text.split(separator: "$", omittingEmptySubsequences: false)
        guard parts.count == 6, parts[3].hasSuffix(",p=1"), let salt = Self.bytes(parts[4]),
            let tag = Self.bytes(parts[5]), salt.count == Argon2.saltLength, tag.count == Argon2.tagLength
        else { return nil }
        return (salt, tag)
    }

    /// Decodes Base64 without padding.
    private static func bytes(_ text: Substring) -> [UInt8]? {
        let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
        return Data(base64Encoded: text + padding).map { Array($0) }
    }

    /// The cost recorded in the hash, or nil if it is not an Argon2id hash.
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

    /// Returns whether the password should be hashed again, which is the case if this hash costs less than `wanted` or
    /// is not an Argon2id hash. A hash with a higher cost is kept.
    public func needsRehash(for wanted: Cost = .standard) -> Bool {
        guard let cost else { return true }
        return cost.passes < wanted.passes || cost.memory < wanted.memory / 1024 * 1024
    }

    public var description: String {
        guard let cost else { return "not an Argon2id hash" }
        return "Argon2id, \(cost.memory / 1024) KiB, \(cost.passes) \(cost.passes == 1 ? "pass" : "passes")"
    }
    public var customMirror: Mirror { Mirror(self, children: [("cost", description)]) }
}

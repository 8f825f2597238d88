/// The hash function SipHash with a result of 128 bits. Without the key, colliding inputs cannot be crafted.
struct SipHash {
    /// A key that is unknown outside the process.
    struct Key {
        let words: (UInt64, UInt64)

        init(_ first: UInt64, _ second: UInt64) { words = (first, second) }

        /// Creates a random key.
        init() { self.init(.random(in: .min ... .max), .random(in: .min ... .max)) }
    }

    private var (v0, v1): (UInt64, UInt64)
    private var (v2, v3): (UInt64, UInt64)
    private var word: UInt64 = 0
    private var count: UInt64 = 0
    private let rounds: (word: Int, end: Int)

    /// - Parameters:
    ///   - key: The key.
    ///   - rounds: The number of rounds for each word and the number of rounds at the end. The default is the same as
    ///     in Swift's own `Hasher`.
    @inline(__always)
    init(_ key: Key, rounds: (word: Int, end: Int) = (1, 3)) {
        (v0, v1) = (0x736f_6d65_7073_6575 ^ key.words.0, 0x646f_7261_6e64_6f6d ^ key.words.1 ^ 0xee)
        (v2, v3) = (0x6c79_6765_6e65_7261 ^ key.words.0, 0x7465_6462_7974_6573 ^ key.words.1)
        self.rounds = rounds
    }

    /// Adds a byte of the input.
    @inline(__always)
    mutating func combine(_ byte: UInt8) {
        word |= UInt64(byte) &<< (8 &* (count & 7))
        count &+= 1
        if count & 7 == 0 {
            compress(word)
            word = 0
        }
    }

    /// Returns the hash of the input.
    @inline(__always)
    consuming func finalized() -> UInt128 {
        compress(word | count &<< 56)
        v2 ^= 0xee
        mix(rounds.end)
        let low = v0 ^ v1 ^ v2 ^ v3
        v1 ^= 0xdd
        mix(rounds.end)
        return UInt128(v0 ^ v1 ^ v2 ^ v3) << 64 | UInt128(low)
    }

    @inline(__always)
    private mutating func compress(_ word: UInt64) {
        v3 ^= word
        mix(rounds.word)
        v0 ^= word
    }

    @inline(__always)
    private mutating func mix(_ rounds: Int) {
        for _ in 0..<rounds {
            v0 = v0 &+ v1
            v2 = v2 &+ v3
            v1 = Self.turn(v1, 13) ^ v0
            v3 = Self.turn(v3, 16) ^ v2
            v0 = Self.turn(v0, 32) &+ v3
            v2 = v2 &+ v1
            v3 = Self.turn(v3, 21) ^ v0
            v1 = Self.turn(v1, 17) ^ v2
            v2 = Self.turn(v2, 32)
        }
    }

    @inline(__always)
    private static func turn(_ word: UInt64, _ bits: UInt64) -> UInt64 {
        word &<< bits | word &>> (64 &- bits)
    }
}

import CSodium
import SignupSupport
import Testing

@testable import Accounts

extension PasswordHash.Cost {
    /// The lowest possible cost, for tests in which the cost does not matter.
    static let least = PasswordHash.Cost(passes: 1, memory: 8192)
}

@Suite(.timeLimit(.minutes(1)))
struct PasswordHashTests {
    @Test func `a hash matches only its password`() throws {
        let hash = try PasswordHash(of: "Butter-1", cost: .least)
        #expect(try hash.matches("Butter-1"))
        for other in ["Butter-2", "butter-1", "Butter-1 ", "Butter-", "", "Butter-1\0"] {
            #expect(try !hash.matches(Secret(other)))
        }
    }

    @Test func `any password can be hashed`() throws {
        let long = String(repeating: "x", count: 65_536)
        for password in ["", "é", "e\u{301}", "密码", "👩‍👩‍👧", "a\0b", long] {
            let hash = try PasswordHash(of: Secret(password), cost: .least)
            #expect(try hash.matches(Secret(password)))
            #expect(try !hash.matches(Secret(password + "x")))
        }
    }

    @Test func `a password that differs in any byte does not match`() throws {
        #expect("é" == "e\u{301}")
        #expect(try !(PasswordHash(of: "é", cost: .least)).matches("e\u{301}"))
        #expect(try !(PasswordHash(of: "a\0b", cost: .least)).matches("a\0c"))
    }

    @Test func `each hash has its own salt`() throws {
        let hashes = try (0..<20).map { _ in try PasswordHash(of: "Butter-1", cost: .least).text }
        #expect(Set(hashes).count == 20)
    }

    @Test func `the standard cost is at least the cost that OWASP recommends`() throws {
        let hash = try PasswordHash(of: "Butter-1")
        #expect(hash.text.hasPrefix("$argon2id$v=19$m=65536,t=2,p=1$"))
        let cost = try #require(hash.cost)
        #expect(cost == .standard)
        #expect(cost.memory >= 19 << 20 && cost.passes >= 2)
        #expect(try hash.matches("Butter-1"))
    }

    @Test func `a password must be hashed again if the cost has increased`() throws {
        let hash = try PasswordHash(of: "Butter-1", cost: PasswordHash.Cost(passes: 2, memory: 16_384))
        #expect(!hash.needsRehash(for: PasswordHash.Cost(passes: 2, memory: 16_384)))
        #expect(!hash.needsRehash(for: PasswordHash.Cost(passes: 2, memory: 16_500)))
        #expect(!hash.needsRehash(for: .least))
        #expect(hash.needsRehash(for: PasswordHash.Cost(passes: 3, memory: 16_384)))
        #expect(hash.needsRehash(for: PasswordHash.Cost(passes: 2, memory: 32_768)))
        #expect(hash.needsRehash())
    }

    @Test(arguments: [
        "", "secret", "$argon2i$v=19$m=65536,t=2,p=1$AAAA$AAAA", "$argon2id$v=19$m=65536$AAAA$AAAA",
        "$argon2id$v=19$m=9223372036854775807,t=2,p=1$AAAA$AAAA", "$argon2id$v=19$m=-1,t=2,p=1$AAAA$AAAA",
        "$argon2id$v=16$m=65536,t=2,p=1$AAAA$AAAA", "$argon2id$v=19$m=x,t=2,p=1$AAAA$AAAA",
    ])
    func `an invalid hash matches no password`(text: String) throws {
        let hash = PasswordHash(text: text)
        #expect(hash.cost == nil)
        #expect(hash.needsRehash(for: .least))
        #expect(try !hash.matches("secret"))
        #expect(try !hash.matches(""))
        #expect("\(hash)" == "not an Argon2id hash")
    }

    @Test func `hashing with an excessive cost fails`() {
        // libsodium rejects more than 4 GiB without trying to allocate the memory.
        let memory = 1 << 43
        #expect(throws: PasswordHash.Failure.outOfMemory(bytes: memory)) {
            try PasswordHash(of: "Butter-1", cost: PasswordHash.Cost(passes: 1, memory: memory))
        }
    }

    @Test func `the unmatchable hash has the requested cost`() throws {
        let cost = PasswordHash.Cost(passes: 3, memory: 16_384)
        let hash = PasswordHash.unmatchable(cost: cost)
        #expect(hash.cost == cost)
        #expect(!hash.needsRehash(for: cost))
        #expect(try !hash.matches("Butter-1") && !hash.matches(""))
    }

    @Test func `a comparison that lacks memory is not a mismatch`() {
        let (salt, tag) = ([UInt8](repeating: 0, count: 16), [UInt8](repeating: 0, count: 32))
        // libsodium rejects more than 4 TiB without trying to allocate the memory.
        #expect(Argon2.matches("Butter-1", tag, salt: salt, passes: 1, memory: 1 << 43) == nil)
        #expect(Argon2.matches("Butter-1", tag, salt: salt, passes: 1, memory: 8192) == false)
    }

    @Test func `libsodium and this program agree about a hash`() throws {
        for password in ["Butter-1", "", "密码"] {
            let hash = try PasswordHash(of: Secret(password), cost: .least)
            for other in [password, password + "x"] {
                #expect(try hash.matches(Secret(other)) == Argon2.matches(Secret(other), hash.text))
            }
        }
    }

    @Test func `the unmatchable hash is valid`() {
        let cost = PasswordHash.Cost(passes: 4, memory: 4 << 20)
        func answer(_ text: String) -> Int32 {
            crypto_pwhash_str_needs_rehash(text, UInt64(cost.passes), cost.memory)
        }
        // libsodium returns 0 for a valid hash with this cost, and -1 for an invalid hash.
        #expect(answer(PasswordHash.unmatchable(cost: cost).text) == 0)
        #expect(answer("$argon2id$v=19$m=4096,t=4,p=1$A$A") == -1)
    }

    @Test func `printing a hash shows only its cost`() throws {
        let hash = try PasswordHash(of: "Butter-1", cost: .least)
        var dumped = ""
        dump(hash, to: &dumped)
        let salt = try #require(hash.text.split(separator: "$").dropFirst(3).first)
        #expect("\(hash)" == "Argon2id, 8 KiB, 1 pass")
        #expect(String(reflecting: hash) == "Argon2id, 8 KiB, 1 pass")
        #expect(!dumped.contains(salt))
    }
}

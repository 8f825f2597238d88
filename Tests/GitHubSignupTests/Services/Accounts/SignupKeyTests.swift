import Foundation
import Testing

@testable import GitHubSignup

@Suite struct SignupKeyTests {
    @Test func aNewKeyIsNew() {
        #expect(Set((0..<1000).map { _ in SignupKey() }).count == 1000)
    }

    @Test func aRecordKeepsItsKey() {
        let run = UUID()
        let keys = (1...1000).map { SignupKey(run: run, record: $0) }
        #expect(Set(keys).count == 1000)
        #expect((1...1000).map { SignupKey(run: run, record: $0) } == keys)
        #expect(SignupKey(run: UUID(), record: 1) != keys[0])
    }

    /// A journal of an earlier version must lead to the same keys.
    @Test func aRecordsKeyIsBLAKE2bOfTheRunAndTheNumber() throws {
        let run = try #require(UUID(uuidString: "00000000-0000-0000-0000-000000000001"))
        #expect(SignupKey(run: run, record: 7).text == "d7f1385f-66fb-8b79-84e1-b3284c3d2ddb")
    }

    @Test func keysLookLikeUUIDsOfOnesOwnMaking() throws {
        let run = try #require(UUID(uuidString: "00000000-0000-0000-0000-000000000001"))
        for key in [
            SignupKey(), SignupKey(run: run, record: 7), SignupKey(secret: [1], username: "a", password: "b"),
        ] {
            #expect(key.text == UUID(uuidString: key.text)?.uuidString.lowercased())
            #expect(Array(key.text)[14] == "8")
            #expect("89ab".contains(Array(key.text)[19]))
        }
    }

    @Test func theKeyOfATypedWishFollowsNameAndPassword() {
        let secret = SignupKey.newSecret()
        func key(_ username: String, _ password: String, _ secret: [UInt8]) -> SignupKey {
            SignupKey(secret: secret, username: username, password: password)
        }
        #expect(secret.count == 32 && SignupKey.newSecret() != secret)
        #expect(key("octo-cat", "Geheim-1", secret) == key("octo-cat", "Geheim-1", secret))
        #expect(key("octo-cat", "Geheim-1", secret) != key("octo-cat", "Geheim-2", secret))
        #expect(key("octo-cat", "Geheim-1", secret) != key("octo-catG", "eheim-1", secret))
        #expect(key("octo-cat", "Geheim-1", secret) != key("octo-cat", "Geheim-1", SignupKey.newSecret()))
    }
}

import Foundation
import SignupCore
import SignupSupport
import Testing

@testable import Accounts

@Suite struct SignupKeySecretTests {
    @Test func `the key is a version 8 UUID`() {
        let key = SignupKey(secret: SignupKey.newSecret(), username: "a", password: "b").text
        #expect(key == UUID(uuidString: key)?.uuidString.lowercased())
        #expect(Array(key)[14] == "8")
        #expect("89ab".contains(Array(key)[19]))
    }

    @Test func `the key of a sign-up in a form depends on the secret, the name and the password`() {
        let secret = SignupKey.newSecret()
        func key(_ username: String, _ password: Secret, _ secret: [UInt8]) -> SignupKey {
            SignupKey(secret: secret, username: username, password: password)
        }
        #expect(secret.count == 32 && SignupKey.newSecret() != secret)
        #expect(key("octo-cat", "Butter-1", secret) == key("octo-cat", "Butter-1", secret))
        #expect(key("Octo-Cat", "Butter-1", secret) == key("octo-cat", "Butter-1", secret))
        #expect(key("octo-cat", "Butter-1", secret) != key("octo-cat", "Butter-2", secret))
        #expect(key("octo-cat", "Butter-1", secret) != key("octo-cat", "butter-1", secret))
        #expect(key("octo-cat", "Butter-1", secret) != key("octo-dog", "Butter-1", secret))
        // In both cases, the name followed by the password is the same text.
        #expect(key("octo-cat", "butter-1", secret) != key("octo-catb", "utter-1", secret))
        #expect(key("octo-cat", "Butter-1", secret) != key("octo-cat", "Butter-1", SignupKey.newSecret()))
    }
}

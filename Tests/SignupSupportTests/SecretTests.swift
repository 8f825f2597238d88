import Testing

@testable import SignupSupport

struct SecretTests {
    private struct Holder {
        let name = "octo-cat"
        let password: Secret
    }

    @Test func `printing a secret shows only its length`() {
        let secret: Secret = "Zq9w-Tangerine"
        var dumped = ""
        dump(Holder(password: secret), to: &dumped)
        let printed = [
            "\(secret)", String(describing: secret), String(reflecting: secret),
            String(describing: Optional(secret)), "\([secret])", "\(Holder(password: secret))", dumped,
        ]
        for text in printed { #expect(!text.contains("Tangerine")) }
        #expect("\(secret)" == "14 secret bytes")
        #expect(dumped.contains("octo-cat") && dumped.contains("count: 14"))
        #expect(secret.text == "Zq9w-Tangerine")
    }
}

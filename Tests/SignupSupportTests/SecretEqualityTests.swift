import Testing

@testable import SignupSupport

struct SecretEqualityTests {
    @Test func `secrets are equal only if all their bytes are equal`() {
        #expect(Secret("secret") == Secret("secret"))
        for other in ["secre", "secrets", "Secret", ""] {
            #expect(Secret("secret") != Secret(other))
            #expect(Secret(other) != Secret("secret"))
        }
    }
}

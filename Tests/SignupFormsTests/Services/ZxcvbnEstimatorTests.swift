import SignupCore
import Testing

@testable import SignupForms

@Suite struct ZxcvbnEstimatorTests {
    @Test(arguments: [
        (0.0, PasswordStrength.veryWeak), (9.96, .veryWeak), (9.97, .weak), (19.9, .weak), (20, .fair),
        (26.5, .fair), (27, .good), (33.2, .good), (33.3, .strong), (200, .strong),
    ])
    func `the thresholds between levels are those of zxcvbn`(bits: Double, strength: PasswordStrength) {
        #expect(ZxcvbnEstimator.strength(bits: bits) == strength)
    }

    private static let isInstalled = ZxcvbnEstimator() != nil

    @Test(
        .enabled(if: isInstalled, "libzxcvbn is not installed (apt-get install libzxcvbn0)"),
        arguments: [
            ("password", PasswordStrength.veryWeak), ("octo-cat", .veryWeak), ("secret", .veryWeak),
            ("correct horse battery staple", .strong), ("密码密码密码", .strong), ("qwer43@!", .fair),
            (String(repeating: "Zq9w-Tangerine", count: 80), .strong),
        ])
    func `the strength of a password is estimated`(password: String, strength: PasswordStrength) {
        #expect(ZxcvbnEstimator()?.strength(of: password, username: "octo-cat") == strength)
        #expect(ZxcvbnEstimator()?.strength(of: "", username: "octo-cat") == nil)
    }
}

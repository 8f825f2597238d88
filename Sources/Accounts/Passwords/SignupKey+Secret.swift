internal import Foundation
public import SignupCore
public import SignupSupport

extension SignupKey {
    /// Creates the key for a sign-up that was entered in a form. Within one run of the program, the same password and
    /// the same name, ignoring case, always produce the same key.
    ///
    /// - Parameters:
    ///   - secret: Random bytes that exist only in this process. They keep the key from revealing anything about the
    ///     name or the password. See ``newSecret()``.
    ///   - username: The name.
    ///   - password: The password.
    public init(secret: [UInt8], username: String, password: Secret) {
        let name = CaseFolded(username).text.utf8
        var bytes: [UInt8] = []
        // The array must not grow, because growing would leave a copy of the password behind.
        bytes.reserveCapacity(8 + name.count + password.count)
        bytes.appendLength(name.count)
        bytes.append(contentsOf: name)
        password.append(to: &bytes)
        defer { bytes.wipe() }
        self.init(UUID(digest: KeyedDigest.of(bytes, key: secret)))
    }

    /// Returns 32 random bytes.
    public static func newSecret() -> [UInt8] {
        (0..<32).map { _ in .random(in: .min ... .max) }
    }
}

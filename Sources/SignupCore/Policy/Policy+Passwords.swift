extension Policy {
    /// Returns whether a password has an uppercase letter from A to Z.
    package static func hasCapital(_ password: String) -> Bool {
        password.utf8.contains { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    }

    /// Returns whether a password has a lowercase letter, an uppercase letter, a digit, and a character that is neither
    /// a letter nor a digit, in any script.
    package static func isMixed(_ password: String) -> Bool {
        password.contains(where: \.isLowercase) && password.contains(where: \.isUppercase)
            && password.contains(where: isDigit)
            && password.contains { !$0.isLetter && !isDigit($0) }
    }

    /// Returns whether two passwords have the same bytes. Passwords that only look the same are different, because a
    /// server also compares bytes.
    package static func areEqual(_ password: String, _ repeated: String) -> Bool {
        repeated.utf8.elementsEqual(password.utf8)
    }

    private static func isDigit(_ character: Character) -> Bool {
        character.unicodeScalars.first?.properties.numericType == .decimal
    }
}

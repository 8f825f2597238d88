internal import Foundation

/// The case-folded form of a name, which is the same for names that differ only in case or in how Unicode encodes the
/// same letters.
///
/// Two forms are equal only if they consist of the same bytes, because databases and fingerprints also compare bytes.
/// Swift considers two strings equal if their letters are encoded differently. It recognizes letters of newer versions
/// of Unicode than Foundation, which folds the names.
package struct CaseFolded: Hashable, Sendable {
    package let text: String

    /// Folds a name.
    package init(_ name: String) {
        if name.hasOnlyBytes(where: { $0 < 0x80 }) {
            text = name.lowercased()
        } else {
            // Lowercasing is not enough: two lowercase letters can have the same uppercase letter (σ and ς), and one
            // lowercase letter can become two letters (ß becomes SS). The text is lowercased first, because ẞ is already
            // uppercase and would otherwise not become SS. It is composed first, because the uppercase letters of ᾴ
            // depend on whether its accent is a part of the letter.
            text =
                name.precomposedStringWithCanonicalMapping.lowercased().uppercased().lowercased()
                .precomposedStringWithCanonicalMapping
        }
    }

    /// Creates a value from the text of another value.
    package init(text: String) { self.text = text }

    package static func == (one: CaseFolded, other: CaseFolded) -> Bool {
        one.text.hasSameBytes(as: other.text)
    }

    package func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
    }
}

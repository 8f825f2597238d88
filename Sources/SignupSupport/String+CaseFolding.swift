internal import Foundation

extension String {
    /// The case-folded text, which is the same for strings that differ only in case or in how Unicode encodes the same
    /// letters.
    package var caseFolded: String {
        if hasOnlyBytes(where: { $0 < 0x80 }) { return lowercased() }
        // Lowercasing is not enough: two lowercase letters can have the same uppercase letter (σ and ς), and one
        // lowercase letter can become two letters (ß becomes SS). The text is lowercased first, because ẞ is already
        // uppercase and would otherwise not become SS.
        return lowercased().uppercased().lowercased().precomposedStringWithCanonicalMapping
    }

    /// The text with each accented letter decomposed into a letter and its accents.
    package var decomposed: String { decomposedStringWithCanonicalMapping }
}

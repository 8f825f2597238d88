internal import Foundation

extension String {
    /// The text with each accented letter decomposed into a letter and its accents.
    package var decomposed: String { decomposedStringWithCanonicalMapping }
}

/// A parser that finds a letter in a terminal's output, which arrives in pieces. Letters in escape sequences are
/// ignored.
public struct LetterFinder: Sendable {
    private enum Place: Sendable {
        case text, afterEscape, inControlSequence
    }

    /// The state at the end of the output so far.
    private var place = Place.text

    public init() {}

    /// Returns whether the next piece of the output draws the letter.
    public mutating func finds(_ letter: UInt8, in piece: some Sequence<UInt8>) -> Bool {
        var isFound = false
        for byte in piece {
            switch place {
            case _ where byte == 0x1B: place = .afterEscape
            case .text: if byte == letter { isFound = true }
            // The sequences that save and restore the cursor, for example, have only one character after Escape.
            case .afterEscape: place = byte == UInt8(ascii: "[") ? .inControlSequence : .text
            case .inControlSequence: if (0x40...0x7E).contains(byte) { place = .text }
            }
        }
        return isFound
    }
}

/// Why a record of a CSV stream cannot be read.
nonisolated public enum CSVProblem: Error, Sendable, Equatable {
    /// A quoted field does not end before the input or the longest allowed record does.
    case unclosedQuote
    /// A quoted field is followed by something other than a comma or the line's end.
    case textAfterQuote
    /// A quote stands inside a field that does not begin with one.
    case quoteInsideField
    /// The record has a NUL byte.
    case nulByte
    /// The record is not UTF-8.
    case notUTF8
    /// The record is longer than allowed.
    case tooLong(maximum: Int)
    /// The record has more or fewer fields than it should.
    case fieldCount(found: Int, expected: String)
}

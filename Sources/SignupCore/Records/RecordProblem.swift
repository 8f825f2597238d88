/// Why a record of a stream cannot be read.
public enum RecordProblem: Error, Sendable, Equatable {
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
    /// The line is not one whole JSON object.
    case notAnObject
    /// The JSON object lacks a key.
    case missingKey(String)
    /// The value of a key of the JSON object is not a text.
    case notText(key: String)
}

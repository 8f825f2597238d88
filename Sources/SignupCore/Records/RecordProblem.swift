/// A reason that a record cannot be read.
public enum RecordProblem: Error, Sendable, Equatable {
    /// A quoted field is not closed before the end of the input or within the maximum length of a record.
    case unclosedQuote
    /// A quoted field is followed by something other than a delimiter or the end of the line.
    case textAfterQuote
    /// An unquoted field contains a quote.
    case quoteInsideField
    /// The record contains a NUL byte.
    case nulByte
    /// The record is not UTF-8.
    case notUTF8
    /// The name contains a character that may separate it from a password.
    case separatorInName(String)
    /// The record is longer than allowed.
    case tooLong(maximum: Int)
    /// The record has too many or too few fields. The format is nil for a list of names.
    case fieldCount(found: Int, expected: FieldCount, format: TableFormat?)
    /// The line is not one complete JSON object.
    case notAnObject
    /// The JSON object lacks a key.
    case missingKey(String)
    /// The value of a key in the JSON object is not a string.
    case notText(key: String)

    /// The number of fields that a record must have.
    public enum FieldCount: Sendable, Equatable {
        /// The fields of a header.
        case exactly(Int)
        /// The fields of a record without a header. The last field is optional.
        case either(Int, or: Int)
        /// The fields up to the last field that is used. More fields are allowed.
        case atLeast(Int)
    }

    /// A format whose records are rows of fields.
    public enum TableFormat: String, Sendable {
        case csv = "CSV"
        case tsv = "TSV"
    }
}

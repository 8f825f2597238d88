/// A reason that an entire input cannot be used with the given options.
public enum InputRefusal: Error, Sendable, Equatable {
    /// The options name this column, but the input has no header or its header lacks the column.
    case missingColumn(String)
    /// Each record of a run needs an ID, but the record on this line has no value for this key.
    case missingID(key: String, line: Int)
    /// `--columns` names a column that the header does not have.
    case missingField(String)
    /// `--columns` specifies the number of a column, but the header has fewer columns.
    case missingColumnNumber(Int)
    /// A column or key that would appear in the outcomes contains passwords.
    case passwordColumn(String)
    /// This line looks like, or ends with, another header whose columns are in a different order, so passwords could
    /// appear in the outcomes.
    case otherHeader(line: Int)
    /// The record on this line is too long, and its quote is never closed, so its end and the records after it cannot
    /// be found.
    case openQuote(line: Int)
    /// The first line contains the name of one column but lacks the name of another.
    case nearHeader(has: String, lacks: String)
    /// Several columns in the header match the same field.
    case ambiguousColumns(String, String, String)
    /// The first line that is not empty cannot be read and may be a header.
    case unreadableFirstLine(RecordProblem, line: Int)
    /// Either tabs or commas may separate the fields.
    case tabsAndCommas
    /// Only names are read, but the first line contains this character, which may separate a name from a password.
    case otherSeparator(String)
    /// A list of names, one per line, contains a NUL byte on this line.
    case nulBytes(line: Int)
    /// The input is not text, but a file in this format.
    case format(BinaryFormat)
    /// The encoding is UTF-32.
    case utf32
    /// The input is either UTF-16 without a byte order mark or a list of NUL-terminated names.
    case unmarkedUTF16
    /// Lines end with only a CR.
    case carriageReturns
    /// A TSV field on this line is quoted.
    case quotedTabs(line: Int)
    /// The options specify a column by its number, but JSON Lines has keys instead.
    case numberedKeys
}

/// A binary file format that may be passed as input by mistake.
public enum BinaryFormat: String, Sendable, CaseIterable {
    case gzip
    case zip
    case parquet = "Parquet"

    /// The bytes at the beginning of a file in this format.
    package var start: [UInt8] {
        switch self {
        case .gzip: [0x1F, 0x8B]
        case .zip: [0x50, 0x4B, 0x03, 0x04]
        // A list of names can begin with `PAR1`, but not if a control character follows.
        case .parquet: Array("PAR1\u{15}".utf8)
        }
    }

    /// The number of bytes that are needed to recognize any of the formats.
    package static let longestStart = 5
}

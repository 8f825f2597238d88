/// Why a whole input cannot be used with these options.
public enum InputRefusal: Error, Sendable, Equatable {
    /// The options name this column, but the input has no header, or one without it.
    case missingColumn(String)
    /// Each record of a run needs an id, but the record on this line has no value under this key.
    case missingID(key: String, line: Int)
    /// A column, or a number of one, is asked for with `--columns`, and the header does not have it.
    case missingField(String)
    /// The first line has the name of one column and lacks that of another one.
    case nearHeader(has: String, lacks: String)
    /// Several columns of the header may be meant.
    case ambiguousColumns(String, String, String)
    /// The first line cannot be read, and may be a header.
    case unreadableFirstLine(RecordProblem)
    /// The fields may be separated by tabs or by commas.
    case tabsAndCommas
    /// A list of names, one per line, has a NUL on this line.
    case nulBytes(line: Int)
    /// Lines end with CR alone.
    case carriageReturns
    /// A field of TSV is in quotes, on this line.
    case quotedTabs(line: Int)
    /// Keys of JSON Lines have no numbers.
    case numberedKeys
}

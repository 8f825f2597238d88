/// Why a whole input cannot be used with these options.
public enum InputRefusal: Error, Sendable, Equatable {
    /// The options name this column, but the input has no header, or one without it.
    case missingColumn(String)
    /// Each record of a run needs an id, but the record on this line has no value under this key.
    case missingID(key: String, line: Int)
}

/// Why a whole input cannot be used as asked for.
public enum InputRefusal: Error, Sendable, Equatable {
    /// Columns of this name are asked for, and there is no header, or none that has it.
    case missingColumn(String)
    /// Each record of a run needs an id, and the one on this line has none under this key.
    case missingID(key: String, line: Int)
}

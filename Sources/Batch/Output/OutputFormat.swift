/// The format of a batch's outcomes.
public enum OutputFormat: String, Sendable, CaseIterable {
    /// One JSON object per line.
    case jsonl
    /// Comma-separated values (RFC 4180) with a header and LF line endings.
    case csv
    /// Fields separated by tabs, with a header. Control characters and backslashes in a field are escaped as in JSON.
    case tsv
    /// Human-readable lines in the language of the program.
    case text

    /// Creates the format with the given name.
    public init?(_ name: String) {
        self.init(rawValue: name == "json" ? "jsonl" : name)
    }
}

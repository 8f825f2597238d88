/// How the outcomes of a batch are written.
public enum OutputFormat: String, Sendable, CaseIterable {
    /// One JSON object a line.
    case jsonl
    /// Comma-separated values, RFC 4180, with a header and LF line ends.
    case csv
    /// Fields between tabs, with a header. Controls and backslashes in a field are written as in JSON.
    case tsv
}

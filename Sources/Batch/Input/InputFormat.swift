/// The format of a batch's records.
public enum InputFormat: String, Sendable, CaseIterable {
    /// Comma-separated values, RFC 4180.
    case csv
    /// Fields between tabs, used literally: no quotes, no escapes.
    case tsv
    /// One JSON object per line, with the keys `username`, `password` and optionally `repeated_password`.
    case jsonl
    /// One name per line.
    case lines
    /// Names that end in a NUL byte, like the output of `find -print0`.
    case nul

    /// The maximum number of bytes at the beginning of a stream that determine its format.
    static let decisiveBytes = 4096

    /// Returns the part of a stream's beginning that determines the format.
    static func text(atStartOf stream: [UInt8]) -> ArraySlice<UInt8> {
        stream.prefix(decisiveBytes).withoutMark.drop { " \r\n".utf8.contains($0) }
    }

    /// Detects the format from the beginning of a stream.
    ///
    /// A first character `{` means JSON Lines. A first line with a tab and no comma means TSV. Anything else is CSV,
    /// which includes plain lines of names. If only names are needed, a NUL before the first line end means
    /// NUL-terminated names. Bytes after the first 4096 are ignored, so the sizes of the pieces make no difference.
    /// - Parameters:
    ///   - bytes: The stream's beginning.
    ///   - isWhole: Whether these are all the bytes of the stream.
    ///   - namesOnly: Whether the stream contains names without passwords.
    /// - Returns: nil until there are enough bytes.
    static func detected(in bytes: [UInt8], isWhole: Bool, namesOnly: Bool) -> InputFormat? {
        let text = text(atStartOf: bytes)
        if text.first == UInt8(ascii: "{") { return .jsonl }
        let end = text.firstIndex { $0 == UInt8(ascii: "\n") || namesOnly && $0 == 0 }
        guard end != nil || isWhole || bytes.count >= decisiveBytes else { return nil }
        if let end, text[end] == 0 { return .nul }
        let line = text[..<(end ?? text.endIndex)]
        return line.contains(UInt8(ascii: "\t")) && !line.contains(UInt8(ascii: ",")) ? .tsv : .csv
    }
}

/// How the records of a batch are written.
public enum InputFormat: String, Sendable, CaseIterable {
    /// Comma-separated values, RFC 4180.
    case csv
    /// Fields between tabs, taken as they stand: no quotes, no escapes.
    case tsv
    /// One JSON object a line, with the keys `username`, `password` and, if wanted, `repeated_password`.
    case jsonl
    /// One name a line.
    case lines
    /// Names that end in a NUL byte, as `find -print0` writes.
    case nul

    /// How many bytes of a stream's beginning tell its format at most.
    static let telling = 4096

    /// Tells the format by how a stream begins.
    ///
    /// A first character `{` means JSON Lines; a first line with a tab and no comma means TSV; otherwise it is CSV,
    /// of which plain lines of names are a simple kind. Where names alone are asked for, a NUL before the first line
    /// end means NUL. What comes after the first 4096 bytes counts for nothing, so that the pieces in which a stream
    /// comes make no difference.
    /// - Parameters:
    ///   - bytes: The stream's beginning.
    ///   - isWhole: Whether this is all there is.
    ///   - namesOnly: Whether the stream is to hold names without passwords.
    /// - Returns: nil while more is needed to tell.
    static func recognised(in bytes: [UInt8], isWhole: Bool, namesOnly: Bool) -> InputFormat? {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = bytes.prefix(telling).dropFirst(bytes.starts(with: mark) ? mark.count : 0).drop {
            " \r\n".utf8.contains($0)
        }
        if text.first == UInt8(ascii: "{") { return .jsonl }
        let end = text.firstIndex { $0 == UInt8(ascii: "\n") || namesOnly && $0 == 0 }
        guard end != nil || isWhole || bytes.count >= telling else { return nil }
        if let end, text[end] == 0 { return .nul }
        let line = text[..<(end ?? text.endIndex)]
        return line.contains(UInt8(ascii: "\t")) && !line.contains(UInt8(ascii: ",")) ? .tsv : .csv
    }
}

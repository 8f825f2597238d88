internal import SignupCore
internal import SignupSupport

/// The format of a batch's records.
public enum InputFormat: String, Sendable, CaseIterable {
    /// Comma-separated values (RFC 4180).
    case csv
    /// Fields separated by tabs. The fields are used literally, without quotes or escapes.
    case tsv
    /// One JSON object per line, with the keys `username`, `password` and optionally `repeated_password`.
    case jsonl
    /// One name per line.
    case lines
    /// Names that each end with a NUL byte, like the output of `find -print0`.
    case nul

    /// The same format if its records are rows of fields, or nil otherwise.
    var table: RecordProblem.TableFormat? {
        switch self {
        case .csv: .csv
        case .tsv: .tsv
        case .jsonl, .lines, .nul: nil
        }
    }

    /// The maximum number of bytes that determine the format of a stream. Blank bytes before them are not counted.
    static let decisiveBytes = 4096
    /// The maximum number of blank bytes at the beginning of a stream that are not counted.
    static let uncountedBlanks = 65_536

    /// Returns the part of the stream's beginning that determines the format.
    static func text(atStartOf stream: [UInt8]) -> ArraySlice<UInt8> {
        let text = stream.withoutMark
        let blanks = text.prefix(uncountedBlanks).prefix { " \r\n".utf8.contains($0) }
        return text.dropFirst(blanks.count).prefix(decisiveBytes)
    }

    /// Detects the format from the beginning of a stream.
    ///
    /// If the first character is `{`, the format is JSON Lines. If the first line contains a tab but no comma, it is
    /// TSV. If only names are needed and a NUL precedes the first line ending, the input is a list of NUL-terminated
    /// names. Any other input, including plain lines of names, is CSV. Blank bytes and lines at the beginning and all
    /// bytes after the next 4,096 bytes are ignored, so it does not matter how the stream is divided into pieces.
    ///
    /// - Parameters:
    ///   - bytes: The stream's beginning.
    ///   - isWhole: Whether `bytes` is the whole stream.
    ///   - namesOnly: Whether only names are needed, without passwords.
    /// - Returns: The format, or nil until there are enough bytes to detect it.
    static func detected(in bytes: [UInt8], isWhole: Bool, namesOnly: Bool) -> InputFormat? {
        let text = text(atStartOf: bytes)
        if text.first == UInt8(ascii: "{") { return .jsonl }
        let end = text.firstIndex { $0 == UInt8(ascii: "\n") || namesOnly && $0 == 0 }
        guard end != nil || isWhole || text.count >= decisiveBytes else { return nil }
        if let end, text[end] == 0 { return .nul }
        let line = text[..<(end ?? text.endIndex)]
        return line.contains(UInt8(ascii: "\t")) && !line.contains(UInt8(ascii: ",")) ? .tsv : .csv
    }
}

/// A record that is too long. The record is skipped in pieces of any size, and only the state of the scan is kept in
/// memory.
///
/// A quoted field ends only at its closing quote, no matter how long it is, so its lines are never read as records.
struct CSVRest {
    private enum State {
        /// The next byte begins a field.
        case fieldStart
        /// Inside an unquoted field, or after a quoted field.
        case plain
        /// Inside a quoted field.
        case quoted
        /// After a quote in a quoted field. The quote closes the field unless another quote follows.
        case quote
    }

    private let delimiter: UInt8
    private var state = State.fieldStart
    /// The number of line endings that were skipped.
    private(set) var lines = 0
    /// Whether a quote is still open.
    var isInQuotes: Bool { state == .quoted }

    /// - Parameter delimiter: The field separator.
    init(delimiter: UInt8) { self.delimiter = delimiter }

    /// Skips bytes up to the end of the record.
    ///
    /// - Parameters:
    ///   - bytes: The bytes that have arrived.
    ///   - start: The position of the first byte that has not been skipped yet.
    /// - Returns: The position after the record's last line ending, or nil if the record continues.
    mutating func end(in bytes: [UInt8], from start: Int) -> Int? {
        for position in start..<bytes.count {
            let byte = bytes[position]
            let isQuote = byte == UInt8(ascii: "\"")
            if byte == UInt8(ascii: "\n") { lines += 1 }
            switch state {
            case .quoted: if isQuote { state = .quote }
            case .quote where isQuote, .fieldStart where isQuote: state = .quoted
            case .fieldStart, .plain, .quote:
                if byte == UInt8(ascii: "\n") { return position + 1 }
                state = byte == delimiter ? .fieldStart : .plain
            }
        }
        return nil
    }
}

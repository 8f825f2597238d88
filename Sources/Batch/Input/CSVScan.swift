internal import SignupCore

/// One attempt to find a complete record at a position in the available bytes.
struct CSVScan {
    enum Result {
        /// The record may continue in bytes that have not arrived yet.
        case needsInput
        /// A record was found. It ends before `end` and contains `lines` line endings.
        case record(end: Int, lines: Int)
        /// The end of the record cannot be determined. `lineEnd` is the start of the record's second line, or nil if
        /// that line has not arrived.
        case broken(RecordProblem, lineEnd: Int?)
        /// The record is longer than the limit.
        case tooLong
    }

    /// The position of a field in the bytes, without its quotes.
    struct Place {
        var range: Range<Int>
        /// Whether the field contains doubled quotes.
        var hasDoubledQuotes = false
    }

    private(set) var fields: [Place] = []
    /// The reason that a record is unusable even though its end is known.
    private(set) var problem: RecordProblem?
    private let bytes: [UInt8]
    private let start: Int
    private let delimiter: UInt8
    private let end: Int
    private let isCut: Bool
    private let isComplete: Bool

    init(_ bytes: [UInt8], from start: Int, delimiter: UInt8, isComplete: Bool, limit: Int) {
        self.bytes = bytes
        self.start = start
        self.delimiter = delimiter
        isCut = bytes.count - start > limit
        end = isCut ? start + limit : bytes.count
        self.isComplete = isComplete && !isCut
    }

    mutating func run() -> Result {
        var position = start
        var lines = 0
        while true {
            var field = Place(range: position..<position)
            if position < end, bytes[position] == UInt8(ascii: "\"") {
                position += 1
                guard let close = readQuoted(&field, &position, &lines) else {
                    return isComplete ? .broken(.unclosedQuote, lineEnd: firstLineEnd) : ranOut
                }
                if close == .broken {
                    // On a later line, the quote is more likely to be another field's opening quote.
                    return .broken(lines > 0 ? .unclosedQuote : .textAfterQuote, lineEnd: firstLineEnd)
                }
            } else {
                readPlain(&position)
                field.range = field.range.lowerBound..<position
            }
            fields.append(field)
            guard position < end else {
                guard isComplete else { return ranOut }
                return .record(end: position, lines: lines)
            }
            if bytes[position] == delimiter {
                position += 1
            } else {
                // The byte begins a line ending: LF, or the CR before an LF.
                let length = bytes[position] == UInt8(ascii: "\n") ? 1 : 2
                return .record(end: min(position + length, bytes.count), lines: lines + 1)
            }
        }
    }

    private enum Close { case clean, broken }

    /// Reads from an opening quote up to the character after the closing quote. Returns nil if that character has not
    /// arrived.
    private func readQuoted(_ field: inout Place, _ position: inout Int, _ lines: inout Int) -> Close? {
        let start = position
        while position < end {
            let byte = bytes[position]
            position += 1
            if byte != UInt8(ascii: "\"") {
                if byte == UInt8(ascii: "\n") { lines += 1 }
                continue
            }
            field.range = start..<(position - 1)
            if position < end, bytes[position] == UInt8(ascii: "\"") {
                position += 1
                field.hasDoubledQuotes = true
            } else if position == end {
                return isComplete ? .clean : nil
            } else {
                if bytes[position] == delimiter { return .clean }
                guard let isLineEnd = isLineEnd(at: position) else { return nil }
                return isLineEnd ? .clean : .broken
            }
        }
        return nil
    }

    /// Reads an unquoted field up to the delimiter or line ending that follows it.
    private mutating func readPlain(_ position: inout Int) {
        while position < end {
            let byte = bytes[position]
            if byte == delimiter { return }
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
                guard let isLineEnd = isLineEnd(at: position) else {
                    position = end
                    return
                }
                if isLineEnd { return }
            }
            if byte == UInt8(ascii: "\"") { problem = .quoteInsideField }
            position += 1
        }
    }

    /// Returns whether a line ends here, or nil if the byte after a CR has not arrived. A CR at the very end of the
    /// input also ends a line.
    private func isLineEnd(at position: Int) -> Bool? {
        if bytes[position] == UInt8(ascii: "\n") { return true }
        guard bytes[position] == UInt8(ascii: "\r") else { return false }
        if position + 1 < bytes.count { return bytes[position + 1] == UInt8(ascii: "\n") }
        return isComplete ? true : nil
    }

    /// The result if the bytes end before the record does.
    private var ranOut: Result { isCut ? .tooLong : .needsInput }

    private var firstLineEnd: Int? {
        bytes[start..<end].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
    }
}

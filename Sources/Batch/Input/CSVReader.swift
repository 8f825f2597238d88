public import SignupCore
internal import SignupSupport

/// A reader that splits a stream of bytes into CSV records (RFC 4180), in bounded memory.
///
/// Lines end with LF or CRLF. Fields may be quoted, and quoted fields may contain doubled quotes and line endings.
/// Empty lines are skipped, and so is a byte order mark at the beginning of a record, because the stream can consist of
/// several files that each begin with a mark. A record that cannot be read does not affect other records. If the end of
/// the record is unknown, reading continues at its second line, so an unclosed quote does not swallow the following
/// records. A record that is too long is skipped up to its end, because the lines of a long quoted field are not
/// records.
///
/// A row points into the reader's buffer. Release the row before you call another method, because the call overwrites
/// the row's bytes.
public struct CSVReader {
    /// The bytes of a field, which are valid UTF-8.
    public struct Field: Sendable, Equatable, ExpressibleByStringLiteral {
        package let bytes: ArraySlice<UInt8>

        package init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

        /// Creates a field that does not point into a buffer.
        public init(stringLiteral text: String) { bytes = Array(text.utf8)[...] }

        /// The field as text.
        public var text: String { String(decoding: bytes, as: UTF8.self) }
    }

    /// One record of the stream.
    public enum Row: Sendable, Equatable {
        /// The record's fields, and the number of the line on which the record begins.
        case fields([Field], line: Int)
        /// A record that cannot be read, and the number of the line on which it begins.
        case problem(RecordProblem, line: Int)
        /// A record that is too long and has a quote that is never closed. The rest of the stream is part of this
        /// record. The value is the number of the line on which the record begins.
        case openQuote(line: Int)
    }

    private let delimiter: UInt8
    private let maximumRecordBytes: Int
    private var buffer: [UInt8] = []
    private var position = 0
    /// The position before which all bytes have been overwritten.
    private var wiped = 0
    private var line = 1
    /// The range of the row that was returned last, or nil if that row was readable or is too long.
    private var unreadable: Range<Int>?
    private var isSkippingLine = false
    /// The record that is being skipped because it is too long.
    private var rest: CSVRest?
    private var isFinished = false

    /// - Parameters:
    ///   - delimiter: The field separator, an ASCII character.
    ///   - maximumRecordBytes: The maximum length of a record in bytes, including quotes and line endings.
    public init(delimiter: UInt8 = UInt8(ascii: ","), maximumRecordBytes: Int = 65_536) {
        self.delimiter = delimiter
        self.maximumRecordBytes = maximumRecordBytes
    }

    /// Adds the next bytes of the stream.
    public mutating func feed(_ bytes: [UInt8]) {
        buffer.removeFirstWiping(position)
        (position, wiped) = (0, 0)
        buffer.appendWiping(bytes)
    }

    /// Ends the stream.
    public mutating func finish() { isFinished = true }

    /// The bytes of the row that was returned last, or nil if that row was readable or is too long. If the end of the
    /// row is unknown, only its first line is included.
    var unreadableRow: ArraySlice<UInt8>? { unreadable.map { buffer[$0] } }

    /// Returns the next record. Returns nil if more input is needed or, after `finish`, if no records remain.
    public mutating func next() -> Row? {
        wipeTaken()
        guard let row = nextRow() else {
            wipeTaken()
            return nil
        }
        return row
    }

    /// Overwrites the bytes of the rows that were returned.
    private mutating func wipeTaken() {
        guard wiped < position else { return }
        buffer.wipe(wiped..<position)
        wiped = position
    }

    private mutating func nextRow() -> Row? {
        unreadable = nil
        guard skipLineIfAsked() else { return nil }
        if let rest { return skipped(rest) }
        skipEmptyLines()
        guard position < buffer.count else { return nil }
        if let row = plainRow() { return row }
        let (result, places, problem) = scan()
        switch result {
        case .needsInput:
            return nil
        case .record(let end, let lines):
            let row = row(places, problem)
            if case .problem = row { unreadable = position..<end }
            position = end
            line += lines
            return row
        case .broken(let problem, let lineEnd):
            let isCut = buffer.count - position > maximumRecordBytes
            // The whole line must arrive first, because the caller checks whether it is a header.
            guard lineEnd != nil || isCut || isFinished else { return nil }
            let row = Row.problem(problem, line: line)
            unreadable = position..<(lineEnd ?? min(buffer.count, position + maximumRecordBytes))
            if let lineEnd {
                position = lineEnd
                line += 1
            } else {
                isSkippingLine = true
                _ = skipLineIfAsked()
            }
            return row
        case .tooLong: return skipped(CSVRest(delimiter: delimiter))
        }
    }

    /// Skips the rest of a record that is too long. Returns the record's row, or nil until the end of the record has
    /// arrived.
    private mutating func skipped(_ rest: CSVRest) -> Row? {
        var rest = rest
        let end = rest.end(in: buffer, from: position)
        position = end ?? buffer.count
        guard end != nil || isFinished else {
            self.rest = rest
            return nil
        }
        self.rest = nil
        defer { line += rest.lines }
        return rest.isInQuotes
            ? .openQuote(line: line) : .problem(.tooLong(maximum: maximumRecordBytes), line: line)
    }

    private func scan() -> (CSVScan.Result, [CSVScan.Place], RecordProblem?) {
        var scan = CSVScan(
            buffer, from: position, delimiter: delimiter, isComplete: isFinished, limit: maximumRecordBytes)
        return (scan.run(), scan.fields, scan.problem)
    }

    /// Returns the row of a complete line without quotes, which is the most common case, or nil for any other line.
    private mutating func plainRow() -> Row? {
        let limit = min(buffer.count, position + maximumRecordBytes)
        guard let (fields, end) = Self.plainFields(buffer, from: position, to: limit, delimiter)
        else { return nil }
        position = end
        defer { line += 1 }
        return .fields(fields, line: line)
    }

    private static func plainFields(
        _ buffer: [UInt8], from start: Int, to end: Int, _ delimiter: UInt8
    ) -> (fields: [Field], end: Int)? {
        let bytes = buffer.span
        var fields: [Field] = []
        fields.reserveCapacity(3)
        var start = start
        var at = start
        // The bitwise OR of all bytes of the field. If its highest bit is clear, the field is ASCII.
        var all: UInt8 = 0
        // Most bytes are greater than this byte and need no further comparison.
        let highestSpecialByte = max(delimiter, UInt8(ascii: "\""))
        while at < end {
            let byte = bytes[at]
            all |= byte
            if byte > highestSpecialByte {
                at += 1
                continue
            }
            switch byte {
            case 0, UInt8(ascii: "\""): return nil
            case delimiter, UInt8(ascii: "\n"):
                let isLineEnd = byte == UInt8(ascii: "\n")
                let isAfterCR = isLineEnd && at > start && bytes[at - 1] == UInt8(ascii: "\r")
                let field = buffer[start..<(isAfterCR ? at - 1 : at)]
                if all >= 0x80, !field.isUTF8 { return nil }
                fields.append(Field(field))
                all = 0
                at += 1
                start = at
                if isLineEnd { return (fields, at) }
            default: at += 1
            }
        }
        return nil
    }

    private mutating func row(_ places: [CSVScan.Place], _ problem: RecordProblem?) -> Row {
        if let problem { return .problem(problem, line: line) }
        let ranges = places.map { $0.hasDoubledQuotes ? halveQuotes($0.range) : $0.range }
        let fields = ranges.map { Field(buffer[$0]) }
        for field in fields {
            guard !field.bytes.contains(0) else { return .problem(.nulByte, line: line) }
            guard field.bytes.isUTF8 else { return .problem(.notUTF8, line: line) }
        }
        return .fields(fields, line: line)
    }

    /// Replaces each pair of quotes with one quote, in place.
    ///
    /// - Returns: The range of the result.
    private mutating func halveQuotes(_ range: Range<Int>) -> Range<Int> {
        var end = range.lowerBound
        var at = range.lowerBound
        while at < range.upperBound {
            buffer[end] = buffer[at]
            end += 1
            at += buffer[at] == UInt8(ascii: "\"") ? 2 : 1
        }
        return range.lowerBound..<end
    }

    /// Skips the rest of a line that cannot be read, if a skip was requested. Returns false until the end of the line
    /// has arrived.
    private mutating func skipLineIfAsked() -> Bool {
        guard isSkippingLine else { return true }
        guard let end = buffer[position...].firstIndex(of: UInt8(ascii: "\n")) else {
            position = buffer.count
            return false
        }
        position = end + 1
        line += 1
        isSkippingLine = false
        return true
    }

    /// Skips empty lines and a byte order mark at the beginning of a line.
    private mutating func skipEmptyLines() {
        while position < buffer.count {
            let mark = ByteOrderMark.bytes
            if buffer[position] == mark[0], buffer[position...].starts(with: mark) {
                position += mark.count
                continue
            }
            if buffer[position] == UInt8(ascii: "\n") {
                position += 1
            } else if buffer[position...].prefix(2).elementsEqual("\r\n".utf8) {
                position += 2
            } else if isFinished, buffer[position...].elementsEqual("\r".utf8) {
                position += 1
            } else {
                return
            }
            line += 1
        }
    }
}

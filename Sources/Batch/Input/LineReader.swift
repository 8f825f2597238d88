package import SignupCore
internal import SignupSupport

/// A reader that splits a stream of bytes into lines, in bounded memory.
///
/// Empty lines are skipped, and so is a byte order mark at the beginning of a line, because the stream can consist of
/// several files that each begin with a mark. In a NUL-terminated list, only a mark at the start is skipped. A CR
/// before an LF is part of the line ending. A line that is too long does not affect other lines.
///
/// A line points into the reader's buffer. Release the line before you call another method, because the call overwrites
/// the line's bytes.
package struct LineReader {
    private let end: UInt8
    private let maximumBytes: Int
    private var buffer: [UInt8] = []
    private var position = 0
    /// The position before which all bytes have been overwritten.
    private var wiped = 0
    /// The position up to which the bytes have been searched for the line ending.
    private var searched = 0
    private var line = 1
    private var isAtStart = true
    private var isSkipping = false
    private var isFinished = false

    /// - Parameters:
    ///   - end: The byte that ends a line: LF or NUL.
    ///   - maximumBytes: The maximum length of a line in bytes, excluding its line ending.
    package init(end: UInt8 = UInt8(ascii: "\n"), maximumBytes: Int = 65_536) {
        self.end = end
        self.maximumBytes = maximumBytes
    }

    /// Adds the next bytes of the stream.
    package mutating func feed(_ bytes: [UInt8]) {
        buffer.removeFirstWiping(position)
        searched -= position
        (position, wiped) = (0, 0)
        buffer.appendWiping(bytes)
    }

    /// Ends the stream.
    package mutating func finish() { isFinished = true }

    /// Returns the next line and its number, starting at 1, or nil when more input is needed or, after `finish`, at the
    /// end.
    package mutating func next() -> (content: Result<ArraySlice<UInt8>, RecordProblem>, line: Int)? {
        wipeTaken()
        while let found = nextLine() {
            if case .success(let content) = found.content, content.isEmpty { continue }
            return found
        }
        wipeTaken()
        return nil
    }

    /// Overwrites the bytes of the lines that were returned.
    private mutating func wipeTaken() {
        guard wiped < position else { return }
        buffer.wipe(wiped..<position)
        wiped = position
    }

    private mutating func nextLine() -> (content: Result<ArraySlice<UInt8>, RecordProblem>, line: Int)? {
        let isSearching = searchEnd()
        let length = searched - position
        if length > maximumBytes, !isSkipping {
            isSkipping = true
            defer { skip(isSearching) }
            return (.failure(.tooLong(maximum: maximumBytes)), line)
        }
        if isSkipping {
            skip(isSearching)
            guard !isSearching else { return nil }
            return nextLine()
        }
        if isSearching, !isFinished || length == 0 { return nil }
        var content = buffer[position..<searched]
        let hasLines = end == UInt8(ascii: "\n")
        if isAtStart || hasLines { content = content.withoutMark }
        if hasLines, content.last == UInt8(ascii: "\r") { content = content.dropLast() }
        defer { proceed(isSearching) }
        return (.success(content), line)
    }

    /// Moves past the line and, if its line ending has arrived, past the line ending.
    private mutating func proceed(_ isSearching: Bool) {
        position = min(searched + (isSearching ? 0 : 1), buffer.count)
        searched = position
        line += 1
        isAtStart = false
    }

    private mutating func skip(_ isSearching: Bool) {
        if isSearching {
            position = searched
        } else {
            isSkipping = false
            proceed(false)
        }
    }

    /// Moves to the line ending. If it has not arrived, moves to the end of the buffer and returns true.
    private mutating func searchEnd() -> Bool {
        let found = buffer[searched...].firstIndex(of: end)
        searched = found ?? buffer.count
        return found == nil
    }
}

internal import SignupSupport

/// The whole lines of a journal from a place on, read piece by piece.
struct JournalLines {
    private static let pieceSize = 65_536
    /// Longer than any line that is written: a name of 64 KiB, escaped.
    private static let longestLine = 1 << 20

    private let file: JournalFile
    private let end: Int
    private var piece: [UInt8] = []
    private var index = 0
    /// Whether a line was longer than any that is written, which ended the reading.
    private(set) var isOverlong = false
    /// Where the next piece begins.
    private var next: Int

    /// - Parameters:
    ///   - file: The journal.
    ///   - start: Where to begin: at a line's start.
    ///   - end: How far to read.
    init(_ file: JournalFile, from start: Int = 0, to end: Int = .max) {
        self.file = file
        self.end = end
        next = start
    }

    /// Where the line begins that `nextLine` brings next.
    var offset: Int { next - (piece.count - index) }

    /// The next line without its end, or nil at the end; a last line that has no end is none.
    mutating func nextLine() throws(SystemError) -> ArraySlice<UInt8>? {
        var searched = index
        while true {
            if let found = piece[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { index = found + 1 }
                return piece[index..<found]
            }
            guard piece.count - index < Self.longestLine else {
                isOverlong = true
                return nil
            }
            piece.removeSubrange(..<index)
            index = 0
            searched = piece.count
            guard try fill() else { return nil }
        }
    }

    private mutating func fill() throws(SystemError) -> Bool {
        var bytes = [UInt8](repeating: 0, count: min(Self.pieceSize, end - next))
        guard !bytes.isEmpty else { return false }
        let count = try file.read(at: next, into: &bytes)
        next += count
        piece += bytes.prefix(count)
        return count > 0
    }
}

internal import SignupSupport

/// The complete lines of a journal, starting at a given position. The lines are read in pieces.
struct JournalLines {
    /// A length in bytes that no valid line reaches. A record of 64 KiB can consist of one field that is copied as the
    /// name, the ID and a kept column, and each byte can be escaped as six bytes.
    private static let longestLine = 1 << 21

    private let file: JournalFile
    private let end: Int
    private var piece: [UInt8] = []
    private var index = 0
    /// Whether reading stopped at a line that was longer than any valid line.
    private(set) var isOverlong = false
    /// The position of the next piece.
    private var next: Int

    /// - Parameters:
    ///   - file: The journal.
    ///   - start: The position to start at, which must be the start of a line.
    ///   - end: The position to stop at.
    init(_ file: JournalFile, from start: Int = 0, to end: Int = .max) {
        self.file = file
        self.end = end
        next = start
    }

    /// The position of the line that `nextLine` returns next.
    var offset: Int { next - (piece.count - index) }

    /// Returns the next line without its line ending, or nil at the end. A last line without a line ending is ignored.
    mutating func nextLine() throws(JournalError) -> ArraySlice<UInt8>? {
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

    private mutating func fill() throws(JournalError) -> Bool {
        var bytes = [UInt8](repeating: 0, count: min(file.piece, end - next))
        guard !bytes.isEmpty else { return false }
        let count = try file.read(at: next, into: &bytes)
        next += count
        piece += bytes.prefix(count)
        return count > 0
    }
}

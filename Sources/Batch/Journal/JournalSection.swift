/// The lines of one run in a journal.
struct JournalSection {
    private var lines: JournalLines
    /// The number of the line that precedes the section.
    let number: Int
    private var lineNumber: Int
    /// The highest record number that was read.
    private var furthest = 0
    /// Whether all lines were read.
    private(set) var isOver = false

    /// - Parameters:
    ///   - lines: The section's lines.
    ///   - number: The number of the line that precedes the section.
    init(_ lines: JournalLines, after number: Int) {
        self.lines = lines
        self.number = number
        lineNumber = number
    }

    /// Returns the next line. Returns nil at the end of the section, or once a line of the given record or a later
    /// record has been read.
    ///
    /// - Throws: `JournalError` when the journal cannot be read or is damaged.
    mutating func next(before record: Int) throws(JournalError) -> JournalLine? {
        guard !isOver, furthest < record else { return nil }
        guard let bytes = try lines.nextLine() else {
            isOver = true
            return nil
        }
        lineNumber += 1
        guard let line = JournalLine(bytes) else { throw .notAJournal(line: lineNumber) }
        switch line {
        case .outcome(let record, _, _, _, _), .begun(let record, _), .absent(let record, _):
            furthest = max(furthest, record)
        case .printing, .resumed: break
        }
        return line
    }
}

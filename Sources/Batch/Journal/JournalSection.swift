internal import SignupSupport

/// The lines of one run in a journal.
///
/// A record is never taken `BatchPlan.window` or more ahead of an unfinished one. The lines of a record therefore
/// precede those of all records that are a window ahead, and no more than a window's lines are kept at a time.
struct JournalSection {
    private var lines: JournalLines
    private var lineNumber: Int
    private var ahead: [Int: (username: String, entry: JournalPast.Entry)] = [:]
    /// The greatest record read.
    private var furthest = 0
    private var isOver = false

    /// - Parameters:
    ///   - lines: The section's lines.
    ///   - number: The number of the line before the first.
    init(_ lines: JournalLines, after number: Int) {
        self.lines = lines
        lineNumber = number
    }

    /// Returns the run's entry for a record. Call it once for each record, in order.
    mutating func entry(of record: Int, username: String) throws(JournalError) -> JournalPast.Entry? {
        while !isOver, furthest < record + BatchPlan.window {
            if ahead[record]?.entry.outcome != nil { break }
            try readLine()
        }
        guard let (there, entry) = ahead.removeValue(forKey: record) else { return nil }
        guard there == username else { throw .otherInput(record: record, there: there, here: username) }
        return entry
    }

    private mutating func readLine() throws(JournalError) {
        guard let bytes = try lines.nextLine() else {
            isOver = true
            return
        }
        lineNumber += 1
        switch JournalLine(bytes) {
        case .outcome(let record, let username, let details):
            ahead[record, default: (username, JournalPast.Entry())].entry.outcome = details
            furthest = max(furthest, record)
        case .begun(let record, let username):
            ahead[record, default: (username, JournalPast.Entry())].entry.isBegun = true
            furthest = max(furthest, record)
        case .printing, .resumed: break
        case nil: throw .notAJournal(line: lineNumber)
        }
    }
}

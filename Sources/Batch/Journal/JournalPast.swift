internal import SignupSupport

/// What earlier runs left in a journal, read along with the input, in bounded memory.
///
/// A record is never taken up `BatchPlan.window` or more ahead of one that is not done. So the lines of a record stand
/// before those of all records that are a window ahead, and no more than a window's lines are kept at a time.
struct JournalPast {
    /// What is known of a record.
    enum Entry: Equatable {
        /// It is done.
        case outcome(OutcomeDetails)
        /// Its sign-up was about to be sent, and nobody knows what came of it.
        case begun
    }

    /// How many outcomes need not be printed any more.
    let printed: Int
    private var lines: JournalLines
    private var lineNumber = 1
    private var ahead: [Int: (username: String, entry: Entry)] = [:]
    /// The greatest record seen.
    private var furthest = 0
    private var isOver = false

    /// - Parameters:
    ///   - lines: The journal's lines behind the first.
    ///   - printed: How many outcomes need not be printed any more.
    init(_ lines: JournalLines, printed: Int) {
        self.lines = lines
        self.printed = printed
    }

    /// What is known of a record. Records must be asked about in order, each once.
    ///
    /// - Parameter username: The record's name; empty if it could not be read.
    /// - Returns: nil if it was not begun.
    /// - Throws: `JournalError` when the journal cannot be read or knows the record by another name.
    mutating func entry(of record: Int, username: String) throws(JournalError) -> Entry? {
        while !isOver, furthest < record + BatchPlan.window {
            if case .outcome = ahead[record]?.entry { break }
            try readLine()
        }
        guard let (there, entry) = ahead.removeValue(forKey: record) else { return nil }
        guard there == username else { throw .otherInput(record: record, there: there, here: username) }
        return entry
    }

    private mutating func readLine() throws(JournalError) {
        let bytes: ArraySlice<UInt8>?
        do throws(SystemError) { bytes = try lines.nextLine() } catch { throw .system(error) }
        guard let bytes else {
            isOver = true
            return
        }
        lineNumber += 1
        switch JournalLine(bytes) {
        case .outcome(let record, let username, let details):
            ahead[record] = (username, .outcome(details))
            furthest = max(furthest, record)
        case .begun(let record, let username):
            if ahead[record] == nil { ahead[record] = (username, .begun) }
            furthest = max(furthest, record)
        case .printing: break
        case nil: throw .notAJournal(line: lineNumber)
        }
    }
}

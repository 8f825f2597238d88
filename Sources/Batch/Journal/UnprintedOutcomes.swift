/// The outcomes of earlier runs that were not printed, in journal order.
struct UnprintedOutcomes {
    /// An outcome, its record, and whether it is printed even if `only` excludes it.
    typealias Element = (record: Int, username: String, details: OutcomeDetails, isWanted: Bool)

    private var lines: JournalLines
    private var lineNumber: Int
    /// The number of printed outcomes that have not been read yet.
    private var printed: Int
    private let onlyCorrections: Bool

    /// - Parameters:
    ///   - lines: The lines of all earlier runs.
    ///   - number: The number of the journal line that precedes `lines`.
    ///   - printed: The number of outcomes or corrections that are already printed.
    ///   - onlyCorrections: Whether to skip outcomes that do not correct printed outcomes.
    init(_ lines: JournalLines, after number: Int, printed: Int, onlyCorrections: Bool = false) {
        self.lines = lines
        self.onlyCorrections = onlyCorrections
        self.printed = printed
        lineNumber = number
    }

    /// Returns the next outcome, or nil at the end.
    ///
    /// - Throws: `JournalError` when the journal cannot be read or is damaged.
    mutating func next() throws(JournalError) -> Element? {
        while let bytes = try lines.nextLine() {
            lineNumber += 1
            guard let line = JournalLine(bytes) else { throw .notAJournal(line: lineNumber) }
            guard case .outcome(let record, let username, let details, let corrects, let isWanted) = line,
                corrects || !onlyCorrections
            else { continue }
            if printed == 0 { return (record, username, details, isWanted) }
            printed -= 1
        }
        return nil
    }
}

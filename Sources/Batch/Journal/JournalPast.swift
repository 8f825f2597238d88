/// What earlier runs left in a journal, read along with the input, in bounded memory.
///
/// Each run has a section of the journal. What a later one says of a record takes the place of what an earlier one said.
struct JournalPast {
    /// What is known of a record.
    struct Entry: Equatable {
        /// Its latest outcome; nil if there is none.
        var outcome: OutcomeDetails?
        /// Whether its sign-up was about to be sent.
        var isBegun = false
    }

    /// How many outcomes need not be printed any more.
    let printed: Int
    private var sections: [JournalSection]

    /// - Parameters:
    ///   - sections: The journal's lines behind the first, by run.
    ///   - printed: How many outcomes need not be printed any more.
    init(_ sections: [JournalSection], printed: Int) {
        self.sections = sections
        self.printed = printed
    }

    /// What is known of a record. Records must be asked about in order, each once.
    ///
    /// - Parameter username: The record's name; empty if it could not be read.
    /// - Returns: nil if it was not begun.
    /// - Throws: `JournalError` when the journal cannot be read or knows the record by another name.
    mutating func entry(of record: Int, username: String) throws(JournalError) -> Entry? {
        var entry: Entry?
        for index in sections.indices {
            guard let found = try sections[index].entry(of: record, username: username) else { continue }
            entry = Entry(
                outcome: found.outcome ?? entry?.outcome, isBegun: found.isBegun || entry?.isBegun == true)
        }
        return entry
    }
}

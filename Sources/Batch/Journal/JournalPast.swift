/// The entries of earlier runs in a journal, read along with the input in bounded memory.
///
/// Each run has a section of the journal. The entry of a later run replaces that of an earlier one.
struct JournalPast {
    /// The entry of a record.
    struct Entry: Equatable {
        /// Its latest outcome, if there is one.
        var outcome: OutcomeDetails?
        /// Whether its sign-up was about to be sent.
        var isBegun = false
    }

    /// The number of outcomes that are already printed.
    let printed: Int
    private var sections: [JournalSection]

    /// - Parameters:
    ///   - sections: The journal's lines after the first, by run.
    ///   - printed: The number of outcomes that are already printed.
    init(_ sections: [JournalSection], printed: Int) {
        self.sections = sections
        self.printed = printed
    }

    /// Returns the entry of a record. Call it once for each record, in order.
    ///
    /// - Parameter username: The record's name; empty if it could not be read.
    /// - Returns: nil if the record has no entry.
    /// - Throws: `JournalError` when the journal cannot be read or has another name for the record.
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

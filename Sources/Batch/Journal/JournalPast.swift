internal import SignupSupport

/// The entries of earlier runs in a journal. They are read along with the input, in bounded memory.
///
/// Each run has a section of the journal. The entry of a later run replaces the entry of an earlier run.
///
/// A record is taken only if it is less than `BatchPlan.window` ahead of every unfinished record. In a section, the
/// lines of a record therefore precede the lines of all records that are a window ahead, and the lines of no more than
/// a few windows are kept.
struct JournalPast {
    /// The entry of a record.
    struct Entry: Equatable {
        /// The record's latest outcome, if there is one.
        var outcome: OutcomeDetails?
        /// Whether the record's sign-up was about to be sent, and no later outcome excludes that it created an account.
        var isBegun = false
    }

    /// The entry of a record, and the numbers of the sections that contain its lines.
    private struct Known {
        let username: String
        var outcome: (details: OutcomeDetails, section: Int)?
        /// The section in which the sign-up began most recently.
        var begun: Int?
        /// The section that most recently excluded that the sign-up created an account.
        var absent: Int?

        var entry: Entry {
            Entry(outcome: outcome?.details, isBegun: begun.map { $0 > absent ?? -1 } ?? false)
        }

        mutating func note(_ details: OutcomeDetails, in section: Int) {
            if section >= outcome?.section ?? 0 { outcome = (details, section) }
            if details.account == .absent { noteAbsence(in: section) }
        }

        mutating func noteAbsence(in section: Int) { absent = max(section, absent ?? 0) }
    }

    /// The number of outcomes that have already been printed.
    let printed: Int
    /// The number of outcomes that were printed to another output than that of this reprint, or 0.
    let printedElsewhere: Int
    /// Whether the output already contains the header.
    let hasHeader: Bool
    /// The number of the last record in a piece of the output that an earlier run wrote only in part, or 0 if there is
    /// none. The rest of the piece must contain the outcomes that were recorded then.
    let torn: Int
    private var sections: [JournalSection]
    /// The entries that were read.
    private var ahead: [Int: Known] = [:]
    /// The number of the record before which all entries have been read.
    private var isRead = 0

    /// - Parameters:
    ///   - sections: The journal's lines after the first line, by run.
    ///   - printed: The number of outcomes that have already been printed.
    ///   - printedElsewhere: The number of outcomes that were printed to another output than that of this reprint, or 0.
    ///   - hasHeader: Whether the output already contains the header.
    ///   - torn: The number of the last record in a piece that was written only in part, or 0.
    init(
        _ sections: [JournalSection], printed: Int, printedElsewhere: Int = 0, hasHeader: Bool, torn: Int = 0
    ) {
        self.sections = sections
        self.printed = printed
        self.printedElsewhere = printedElsewhere
        self.hasHeader = hasHeader
        self.torn = torn
    }

    /// Returns the entry of a record. Call this method once for each record, in order.
    ///
    /// - Parameters:
    ///   - username: The record's name, or an empty string if the record could not be read.
    ///   - isHidden: Whether the record could not be read because its name contains a separator. Earlier versions
    ///     recorded such names.
    /// - Returns: The entry, or nil if the record has no entry.
    /// - Throws: `JournalError` when the journal cannot be read or has another name for the record.
    mutating func entry(
        of record: Int, username: String, isHidden: Bool = false
    ) throws(JournalError) -> Entry? {
        if record >= isRead { try read(to: record + BatchPlan.window) }
        guard let known = ahead.removeValue(forKey: record) else { return nil }
        let there = known.username
        let wasShown = isHidden && FieldSeparators.first(in: there.utf8) != nil
        guard wasShown || there.hasSameBytes(as: username) else {
            throw .otherInput(record: record, there: there, here: username)
        }
        return known.entry
    }

    /// Reads the entries of all records before a given record. Each section is visited only once for each window of
    /// records, so reading many sections takes little longer than reading a few sections.
    private mutating func read(to record: Int) throws(JournalError) {
        for index in sections.indices {
            let section = sections[index].number
            while let line = try sections[index].next(before: record + BatchPlan.window) {
                switch line {
                case .outcome(let record, _, _, corrects: true, _) where isTorn(record):
                    // A reprint to another output changed this outcome after the piece was written. The correction
                    // follows the piece.
                    break
                case .outcome(let record, let username, let details, _, _):
                    try note(record, username) { $0.note(details, in: section) }
                case .begun(let record, let username):
                    try note(record, username) { $0.begun = max(section, $0.begun ?? 0) }
                case .absent(let record, let username):
                    try note(record, username) { $0.noteAbsence(in: section) }
                case .printing, .resumed: break
                }
            }
        }
        sections.removeAll(where: \.isOver)
        isRead = record
    }

    /// Returns whether the output ends in a part of a piece that contains the record.
    func isTorn(_ record: Int) -> Bool { printed < record && record <= torn }

    /// Adds a line to the entry of its record. The lines of a later section can be read before all lines of the earlier
    /// sections have been read.
    private mutating func note(
        _ record: Int, _ username: String, _ change: (inout Known) -> Void
    ) throws(JournalError) {
        var known = ahead[record] ?? Known(username: username)
        guard known.username.hasSameBytes(as: username) else {
            throw .otherInput(record: record, there: known.username, here: username)
        }
        change(&known)
        ahead[record] = known
    }
}

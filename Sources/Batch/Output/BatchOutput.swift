internal import SignupCore

/// A batch's outcomes that are waiting to be written to the journal and to stdout, in bounded memory.
///
/// An outcome goes to the journal as soon as it is settled. It goes to stdout at the same time or, in an ordered batch,
/// once all earlier records are settled.
struct BatchOutput {
    /// The lines that can be written now.
    struct Lines {
        /// The lines for the journal.
        var journal: [UInt8] = []
        /// The entries for the journal of the run.
        var entries: [RunEntry] = []
        /// The lines for stdout.
        var text: [UInt8] = []
        /// The end of each outcome in `text`. An omitted outcome ends where the previous outcome ends.
        var ends: [Int] = []

        /// The lines for stdout that replace printed outcomes.
        var corrections: [UInt8] = []
        /// The end of each line in `corrections`.
        var correctionEnds: [Int] = []
        /// The number of corrections that need no lines, because this run, a reprint, prints the outcomes for the first
        /// time.
        var includedCorrections = 0

        var isEmpty: Bool {
            journal.isEmpty && entries.isEmpty && text.isEmpty && ends.isEmpty && corrections.isEmpty
        }
    }

    private enum Slot {
        /// The record has not been taken yet or is in progress.
        case open
        case settled(Outcome)
        case restored(record: Int, username: String, OutcomeDetails)
    }

    /// The number of unwritten bytes at which no more records are taken.
    private static let mostBytes = 65_536

    private var writer: OutcomeWriter
    private var journalWriter: OutcomeWriter?
    private let isOrdered: Bool
    /// Whether the outcomes are also written to the journal of the run.
    private let recalls: Bool
    /// The codes of the outcomes to write, or nil to write all outcomes.
    private let only: Set<String>?
    /// The number of outcomes that earlier runs printed.
    private var printed: Int
    /// The number of outcomes whose changes must be recorded as corrections: they are in this output or in another one.
    private let correctable: Int
    private var lines = Lines()
    private var needsHeader: Bool
    /// The outcomes, indexed by the record's number modulo the number of slots.
    private var slots: [Slot]
    /// The `unknown` outcomes that earlier runs reported for records that are processed again.
    private var earlier: [Int: OutcomeDetails] = [:]
    private var taken = 0
    /// The number of the record up to which all records have been written or skipped.
    private var written = 0

    init(
        _ writer: OutcomeWriter, isOrdered: Bool, only: Set<String>? = nil, past: JournalPast?,
        recalls: Bool = false
    ) {
        self.recalls = recalls
        self.writer = writer
        self.only = only
        self.isOrdered = isOrdered
        journalWriter = past.map { _ in writer.forJournal }
        printed = past?.printed ?? 0
        correctable = max(printed, past?.printedElsewhere ?? 0)
        slots = Array(repeating: .open, count: BatchPlan.window)
        needsHeader = past?.hasHeader != true
    }

    /// Whether another record may be taken.
    var hasRoom: Bool {
        taken - written < slots.count && lines.text.count < Self.mostBytes
            && lines.journal.count < Self.mostBytes && lines.entries.count < RunRecall.most
    }

    /// Whether all records that were taken are settled.
    var isSettled: Bool { taken == written }

    /// Begins work on a record. Numbers must be in order.
    mutating func begin(_ number: Int) { taken = number }

    /// Adds an outcome.
    mutating func settle(_ outcome: Outcome) {
        if !earlier.isEmpty, let details = earlier.removeValue(forKey: outcome.record) {
            return settle(outcome, after: details)
        }
        journalWriter?.append(outcome, to: &lines.journal)
        if recalls, let entry = RunEntry(outcome, writer.details(of: outcome)) { lines.entries.append(entry) }
        if isOrdered, outcome.record == written + 1 {
            // In the most common case, the outcome can be written immediately and needs no slot.
            write(outcome)
            written += 1
            if written < taken { advance() }
        } else {
            if !isOrdered { write(outcome) }
            slots[outcome.record % slots.count] = .settled(outcome)
            advance()
        }
    }

    /// Adds the outcome, if any, that an earlier run reported for a record that is processed again.
    mutating func note(_ details: OutcomeDetails?, of record: Int) { earlier[record] = details }

    /// Settles a record that an earlier run reported. An unchanged outcome is not recorded or printed again. If it was not
    /// printed, it is printed as it was recorded, because a part of that text may already be in the output.
    private mutating func settle(_ outcome: Outcome, after details: OutcomeDetails) {
        let new = writer.details(of: outcome)
        let isChanged = !new.confirms(details)
        // A printed line that is no longer true must be corrected, even if `only` excludes the new outcome.
        let isWanted = isWanted(outcome.result.code) || isWanted(details.code)
        let corrects = isChanged && isOrdered && outcome.record <= correctable && isWanted
        if isChanged {
            let isUnexpected = !isOrdered && isWanted && !self.isWanted(outcome.result.code)
            let note = corrects ? JournalLine.correction : isUnexpected ? JournalLine.wanted : ""
            journalWriter?.append(outcome, note: note, to: &lines.journal)
        } else if journalWriter != nil, new.account == .absent {
            lines.journal += JournalLine.Kind.absent.line(record: outcome.record, username: outcome.username)
        }
        if corrects {
            if outcome.record <= printed {
                writer.append(outcome, to: &lines.corrections)
                lines.correctionEnds.append(lines.corrections.count)
            } else {
                lines.includedCorrections += 1
            }
        }
        if isChanged, !isOrdered { write(outcome, isWanted: isWanted) }
        slots[outcome.record % slots.count] =
            isChanged
            ? .settled(outcome)
            : .restored(record: outcome.record, username: outcome.username, details)
        advance()
    }

    /// Adds an outcome of an earlier run.
    mutating func restore(record: Int, username: String, _ details: OutcomeDetails) {
        // The journal of a run does not record which outcomes were printed, so an unordered batch prints all of them.
        if recalls, !isOrdered { write(record, username, details) }
        slots[record % slots.count] = .restored(record: record, username: username, details)
        advance()
    }

    private mutating func advance() {
        while written < taken {
            let index = (written + 1) % slots.count
            switch slots[index] {
            case .open: return
            case .settled(let outcome): if isOrdered { write(outcome) }
            case .restored(let record, let username, let details):
                if isOrdered { write(record, username, details) }
            }
            slots[index] = .open
            written += 1
        }
    }

    /// Writes the settled outcomes that are waiting for a record that will never be settled.
    mutating func releaseHeldBack() {
        guard isOrdered, journalWriter == nil else { return }
        for number in stride(from: written + 1, through: taken, by: 1) {
            if case .settled(let outcome) = slots[number % slots.count] { write(outcome) }
        }
        taken = written
    }

    private func isWanted(_ code: Outcome.Result.Code) -> Bool { only?.contains(code.rawValue) ?? true }

    private mutating func write(_ outcome: Outcome, isWanted: Bool? = nil) {
        guard !isOrdered || outcome.record > printed else { return }
        writeHeader()
        if isWanted ?? self.isWanted(outcome.result.code) { writer.append(outcome, to: &lines.text) }
        lines.ends.append(lines.text.count)
    }

    /// Writes an outcome of an earlier run, unless it was already printed.
    ///
    /// - Parameter isWanted: Whether the outcome is written even if `only` excludes it.
    mutating func write(
        _ record: Int, _ username: String, _ details: OutcomeDetails, isWanted: Bool = false
    ) {
        guard !isOrdered || record > printed else { return }
        writeHeader()
        if isWanted || self.isWanted(details.code) {
            writer.append(record: record, username: username, details, to: &lines.text)
        }
        lines.ends.append(lines.text.count)
    }

    /// Writes a correction that an earlier run did not print.
    mutating func correct(_ record: Int, _ username: String, _ details: OutcomeDetails) {
        writer.append(record: record, username: username, details, to: &lines.corrections)
        lines.correctionEnds.append(lines.corrections.count)
    }

    /// Writes the header once, together with the first outcome, so a journal's count of outcomes also covers the
    /// header. A batch without records writes the header at the end.
    mutating func writeHeader() {
        if needsHeader { lines.text += writer.header }
        needsHeader = false
    }

    /// Removes and returns the output that may be written now.
    mutating func take() -> Lines {
        defer { lines = Lines() }
        return lines
    }
}

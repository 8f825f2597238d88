internal import SignupCore

/// The outcomes of a batch on their way to the journal and to stdout, in bounded memory.
///
/// To the journal an outcome goes as soon as it is settled. To stdout it goes then too, or, in an ordered batch,
/// when all earlier records are settled.
struct BatchOutput {
    /// Lines to be written.
    struct Lines {
        /// For the journal.
        var journal: [UInt8] = []
        /// For stdout.
        var text: [UInt8] = []
        /// Where in `text` each outcome ends.
        var ends: [Int] = []

        /// For stdout too: outcomes that take the place of printed ones.
        var corrections: [UInt8] = []

        var isEmpty: Bool { journal.isEmpty && text.isEmpty && corrections.isEmpty }
    }

    private enum Slot {
        /// Not taken up, or under way.
        case open
        case settled(Outcome)
        case restored(record: Int, username: String, OutcomeDetails)
    }

    /// How many bytes wait to be written before no more records are taken up.
    private static let mostBytes = 65_536

    private var writer: OutcomeWriter
    private var journalWriter: OutcomeWriter?
    private let isOrdered: Bool
    /// How many outcomes earlier runs printed.
    private var printed: Int
    private var lines = Lines()
    private var needsHeader: Bool
    /// By a record's number modulo their count.
    private var slots: [Slot]
    /// What earlier runs did not find out of records that are worked on again.
    private var earlier: [Int: OutcomeDetails] = [:]
    private var taken = 0
    /// All records up to this one were written, or held their place.
    private var written = 0

    init(_ writer: OutcomeWriter, isOrdered: Bool, past: JournalPast?) {
        self.writer = writer
        self.isOrdered = isOrdered
        journalWriter = past.map { _ in writer.inJSON }
        printed = past?.printed ?? 0
        slots = Array(repeating: .open, count: BatchPlan.window)
        needsHeader = printed == 0
    }

    /// Whether another record may be taken up.
    var hasRoom: Bool {
        taken - written < slots.count && lines.text.count < Self.mostBytes
            && lines.journal.count < Self.mostBytes
    }

    /// Whether everything that was taken up is settled.
    var isSettled: Bool { taken == written }

    /// Takes note that a record is worked on from here on. Numbers come in order.
    mutating func takeUp(_ number: Int) { taken = number }

    /// Takes an outcome.
    mutating func settle(_ outcome: Outcome) {
        if !earlier.isEmpty, let details = earlier.removeValue(forKey: outcome.record) {
            return settle(outcome, after: details)
        }
        journalWriter?.append(outcome, to: &lines.journal)
        if isOrdered, outcome.record == written + 1 {
            // The usual case goes without a stay in a slot.
            write(outcome)
            written += 1
            if written < taken { advance() }
        } else {
            if !isOrdered { write(outcome) }
            slots[outcome.record % slots.count] = .settled(outcome)
            advance()
        }
    }

    /// Notes what an earlier run reported of a record that is worked on again.
    mutating func note(_ details: OutcomeDetails, of record: Int) { earlier[record] = details }

    /// Settles a record that an earlier run reported. What did not change is neither kept nor printed again.
    private mutating func settle(_ outcome: Outcome, after details: OutcomeDetails) {
        let isChanged = !writer.details(of: outcome).isSame(as: details)
        if isChanged { journalWriter?.append(outcome, to: &lines.journal) }
        if isChanged, isOrdered, outcome.record <= printed { writer.append(outcome, to: &lines.corrections) }
        if isChanged, !isOrdered { write(outcome) }
        slots[outcome.record % slots.count] = .settled(outcome)
        advance()
    }

    /// Takes an outcome of an earlier run.
    mutating func restore(record: Int, username: String, _ details: OutcomeDetails) {
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

    /// Writes what is settled though an earlier record is not and never will be.
    mutating func releaseHeldBack() {
        guard isOrdered, journalWriter == nil else { return }
        for number in stride(from: written + 1, through: taken, by: 1) {
            if case .settled(let outcome) = slots[number % slots.count] { write(outcome) }
        }
        taken = written
    }

    private mutating func write(_ outcome: Outcome) {
        guard !isOrdered || outcome.record > printed else { return }
        writeHeader()
        writer.append(outcome, to: &lines.text)
        lines.ends.append(lines.text.count)
    }

    /// Writes an outcome of an earlier run, unless that printed it.
    mutating func write(_ record: Int, _ username: String, _ details: OutcomeDetails) {
        guard !isOrdered || record > printed else { return }
        writeHeader()
        writer.append(record: record, username: username, details, to: &lines.text)
        lines.ends.append(lines.text.count)
    }

    /// Writes the header, unless it was. Together with the first outcome, so that a journal's count of outcomes
    /// tells of it too; alone only at the end of a batch without records.
    mutating func writeHeader() {
        if needsHeader { lines.text += writer.header }
        needsHeader = false
    }

    /// What may be written now; empties it.
    mutating func take() -> Lines {
        defer { lines = Lines() }
        return lines
    }
}

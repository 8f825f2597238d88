internal import SignupCore
internal import SignupSupport

/// The input of a batch. It reads the records and settles the records that need no request.
///
/// The code that runs for each of millions of records is inlined into the only loop that calls it. Records and results
/// are large values, and passing them between functions costs a tenth of the time of a dry run.
struct BatchIntake {
    /// The work that remains for a record.
    enum Verdict {
        /// No work remains. The value is the result.
        case settled(Outcome.Result)
        /// No work remains. The value is the outcome of an earlier run.
        case restored(OutcomeDetails)
        /// Find out whether another attempt at the run created the account with this name for this record. An earlier
        /// record has the same name.
        ///
        /// The value is the inconclusive outcome of an earlier run, or nil if none exists.
        case recognize(OutcomeDetails?)
        /// All of the work remains, as in `work`. The value is the inconclusive outcome of an earlier run. The new
        /// outcome is recorded and printed only if it differs.
        case askAgain(OutcomeDetails)
        /// Repeat a sign-up that an earlier run recorded in the journal. Availability is not checked, because that same
        /// sign-up may have taken the name.
        ///
        /// The value is the outcome of the earlier run, if it recorded one.
        case signUpAgain(OutcomeDetails?)
        /// All of the work remains.
        case work
    }

    /// The reason that the remaining work cannot be determined.
    enum Failure: Error {
        case journal(JournalError)
        case storage(SystemError)
    }

    private let plan: BatchPlan
    private let repeats: Bool
    private var reader: RecordReader
    private let seenNames = SeenNames()
    private var past: JournalPast?
    /// The entries of the run's journal, or nil if the run has no journal.
    private var recall: RunRecall?
    /// A record that was read but must wait. No more input is read while it waits.
    private var waiting: RecordReader.Item?
    private var isReading = false
    private var isInputOver = false
    /// Whether all records in the input have been taken.
    private(set) var isDrained = false

    /// - Parameters:
    ///   - plan: The work to do.
    ///   - past: The journal entries of earlier runs of the same batch.
    ///   - recalls: Whether the run has a journal.
    ///   - repeats: Whether a sign-up that an earlier run began can be repeated with the same request.
    init(_ plan: BatchPlan, past: JournalPast?, recalls: Bool, repeats: Bool) {
        recall = recalls ? RunRecall() : nil
        self.plan = plan
        self.past = past
        self.repeats = repeats
        reader = RecordReader(
            format: plan.input, namesOnly: plan.readsNamesOnly, labels: plan.labels, layout: plan.layout,
            allowsAnyName: plan.policy.allowsAnyName)
    }

    /// Returns whether to read more input and, if so, records that a read has begun.
    mutating func beginReading() -> Bool {
        guard waiting == nil, !isReading, !isInputOver, recall?.needsInput != false else { return false }
        isReading = true
        return true
    }

    /// Accepts a piece of the input, or nil at the end of the input.
    mutating func feed(_ piece: Secret?) {
        isReading = false
        recall?.feed()
        if let piece {
            var bytes = piece.bytes
            reader.feed(bytes)
            bytes.wipe()
        } else {
            isInputOver = true
            reader.finish()
        }
    }

    /// Marks the input as finished, because no more of it can be read. Complete records that have been read still
    /// count, but an incomplete record does not.
    mutating func end() {
        isReading = false
        isInputOver = true
    }

    /// Returns the next record, or nil if the input read so far contains no more records.
    @inline(__always)
    mutating func next() -> RecordReader.Item? {
        if let item = waiting {
            waiting = nil
            return item
        }
        if recall != nil { return nextRecalled() }
        guard let item = reader.next() else {
            isDrained = isInputOver
            return nil
        }
        return item
    }

    private mutating func nextRecalled() -> RecordReader.Item? {
        recall?.readAhead(&reader)
        if let item = recall?.next() { return item }
        isDrained = isInputOver && recall?.isEmpty != false
        return nil
    }

    /// Returns the IDs to look up in the run's journal. Each ID is returned only once.
    mutating func takeQuestion() -> [String]? { recall?.takeQuestion() }

    /// Accepts the entries that the run's journal returned.
    mutating func recall(_ entries: [RunEntry]) { recall?.answer(entries) }

    /// Keeps a record that must wait. `next()` returns it again.
    mutating func putBack(_ item: RecordReader.Item) { waiting = item }

    /// Returns the work that remains for a record.
    @inline(__always)
    mutating func verdict(on record: Record) throws(Failure) -> Verdict {
        let result = try result(of: record)
        if let entry = recall?.entry, let verdict = try verdict(on: record, entry, result) { return verdict }
        // The account may belong to this duplicate, because the records may have been in a different order in another
        // attempt.
        let isRecognized = result == .duplicate && plan.recognizes
        guard let entry = try entry(of: record.number, record.username) else {
            return isRecognized ? .recognize(nil) : result.map(Verdict.settled) ?? .work
        }
        // A sign-up is repeated only if the record is still valid and is not a duplicate.
        let isSignup = plan.work == .signUp && result == nil
        guard let outcome = entry.outcome else {
            return repeats && isSignup ? .signUpAgain(nil) : .settled(.unknown(.interrupted))
        }
        guard outcome.code == .unknown, !plan.keepsUnknown, !isTorn(record) else { return .restored(outcome) }
        if isRecognized { return .recognize(outcome) }
        guard result == nil else { return .restored(outcome) }
        if !entry.isBegun { return .askAgain(outcome) }
        return repeats && isSignup ? .signUpAgain(outcome) : .restored(outcome)
    }

    /// Returns whether the output ends in a part of a piece that contains the record. The piece must be completed with
    /// the same outcome, so the record is processed again only when the batch is continued once more.
    private func isTorn(_ record: Record) -> Bool {
        plan.isOrdered && past?.isTorn(record.number) == true
    }

    /// Returns the outcome of a record that another attempt at the run settled, or nil if work remains.
    ///
    /// - Parameter result: The result of the record in this attempt, if it needs no request.
    private func verdict(
        on record: Record, _ entry: RunEntry, _ result: Outcome.Result?
    ) throws(Failure) -> Verdict? {
        // Earlier versions recorded entries for records without a name. Such a record may have been corrected since
        // then.
        if entry.username.isEmpty { return nil }
        guard entry.username.hasSameBytes(as: record.username) else {
            throw .journal(.otherName(id: entry.id, there: entry.username, here: record.username))
        }
        if entry.code == .duplicate { return nil }
        // If several records have the same name, a check in this attempt reports only the first of them, even if
        // another attempt checked a different one. An account belongs to the same record regardless of the order.
        if result == .duplicate, !plan.recognizes { return nil }
        if entry.code == .unknown, !plan.keepsUnknown { return nil }
        return .restored(entry.details(record.label))
    }

    /// Returns the work that remains for a record that cannot be read.
    mutating func verdict(on number: Int, _ problem: RecordProblem) throws(Failure) -> Verdict {
        var isHidden = false
        if case .separatorInName = problem { isHidden = true }
        let entry = try entry(of: number, "", isHidden: isHidden)
        return entry?.outcome.map(Verdict.restored) ?? .settled(.invalid(.unreadable(problem)))
    }

    /// Returns the result of a record that needs no request, or nil if the record needs a request.
    @inline(__always)
    private func result(of record: Record) throws(Failure) -> Outcome.Result? {
        if let problem = plan.problem(in: record) { return .invalid(.rule(problem)) }
        do throws(SystemError) {
            guard try seenNames.insert(record.username) else { return .duplicate }
        } catch {
            throw .storage(error)
        }
        return plan.work == .validate ? .valid : nil
    }

    /// Returns the journal's entry for a record.
    private mutating func entry(
        of number: Int, _ username: String, isHidden: Bool = false
    ) throws(Failure) -> JournalPast.Entry? {
        do throws(JournalError) {
            return try past?.entry(of: number, username: username, isHidden: isHidden)
        } catch {
            throw .journal(error)
        }
    }
}

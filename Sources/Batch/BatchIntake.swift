internal import SignupCore
internal import SignupSupport

/// The records of a batch as they come, and what becomes of each without asking anyone.
///
/// What runs for each of millions of records is inlined into the one loop that calls it: records and results are large
/// values, and handing them through calls costs a tenth of a dry run.
struct BatchIntake {
    /// What is left to do for a record.
    enum Verdict {
        /// Nothing: this is its result.
        case settled(Outcome.Result)
        /// Nothing: this came of it in an earlier run.
        case restored(OutcomeDetails)
        /// To ask whether its account was created by this record before; if not, this is its result.
        case recognize(otherwise: Outcome.Result)
        /// Everything again: this came of it in an earlier run, which did not find it out.
        case askAgain(OutcomeDetails)
        /// To send its sign-up again, which an earlier run noted in the journal; not to ask whether the name is free,
        /// for by now it may be taken by just that sign-up.
        ///
        /// With what came of it then, if anything did.
        case signUpAgain(OutcomeDetails?)
        /// Everything.
        case work
    }

    /// Why there is no verdict.
    enum Failure: Error {
        case journal(JournalError)
        case storage(SystemError)
    }

    private let plan: BatchPlan
    private let repeats: Bool
    private var reader: RecordReader
    private let seenNames = SeenNames()
    private var past: JournalPast?
    /// What was read but must wait for its time; nothing more is read meanwhile.
    private var waiting: RecordReader.Item?
    private var isReading = false
    private var isInputOver = false
    /// All records of the input were taken.
    private(set) var isDrained = false

    /// - Parameters:
    ///   - plan: What to do.
    ///   - past: What an earlier run of the same batch left in its journal.
    ///   - repeats: Whether a sign-up that an earlier run began can be sent again as the same wish.
    init(_ plan: BatchPlan, past: JournalPast?, repeats: Bool) {
        self.plan = plan
        self.past = past
        self.repeats = repeats
        reader = RecordReader(
            format: plan.input, namesOnly: plan.namesOnly || plan.work == .check, labels: plan.labels)
    }

    /// Says whether to read on, and takes note of it.
    mutating func beginReading() -> Bool {
        guard waiting == nil, !isReading, !isInputOver else { return false }
        isReading = true
        return true
    }

    /// Takes what was read; nil at the end.
    mutating func feed(_ bytes: [UInt8]?) {
        isReading = false
        if let bytes {
            reader.feed(bytes)
        } else {
            isInputOver = true
            reader.finish()
        }
    }

    /// Takes note that no more can be read. Whole records read before are worth doing; a part of one is not.
    mutating func end() {
        isReading = false
        isInputOver = true
    }

    /// The next record; nil if none is left in what was read so far.
    @inline(__always)
    mutating func next() -> RecordReader.Item? {
        if let item = waiting {
            waiting = nil
            return item
        }
        guard let item = reader.next() else {
            isDrained = isInputOver
            return nil
        }
        return item
    }

    /// Keeps a record whose time has not come; it is the next one again.
    mutating func putBack(_ item: RecordReader.Item) { waiting = item }

    /// What is left to do for a record.
    @inline(__always)
    mutating func verdict(on record: Record) throws(Failure) -> Verdict {
        let result = try result(of: record)
        guard let entry = try entry(of: record.number, record.username) else {
            // Of two records with the same name another attempt may have met the other one first.
            if result == .duplicate, plan.recognizes { return .recognize(otherwise: .duplicate) }
            return result.map(Verdict.settled) ?? .work
        }
        // What it comes to by itself stood in no one's way then.
        let isSignup = plan.work == .signUp && result == nil
        guard let outcome = entry.outcome else {
            return repeats && isSignup ? .signUpAgain(nil) : .settled(.unknown(.interrupted))
        }
        guard outcome.code == Outcome.Result.unknown(.offline).code, !plan.keepsUnknown, result == nil else {
            return .restored(outcome)
        }
        if !entry.isBegun { return .askAgain(outcome) }
        return repeats && isSignup ? .signUpAgain(outcome) : .restored(outcome)
    }

    /// What is left to do for a record that cannot be read.
    mutating func verdict(on number: Int, _ problem: RecordProblem) throws(Failure) -> Verdict {
        guard let entry = try entry(of: number, "") else { return .settled(.invalid(.unreadable(problem))) }
        return entry.outcome.map(Verdict.restored) ?? .settled(.unknown(.interrupted))
    }

    /// What the record comes to by itself; nil if it must be worked on.
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

    /// What an earlier run noted of a record.
    private mutating func entry(of number: Int, _ username: String) throws(Failure) -> JournalPast.Entry? {
        do throws(JournalError) {
            return try past?.entry(of: number, username: username)
        } catch {
            throw .journal(error)
        }
    }
}

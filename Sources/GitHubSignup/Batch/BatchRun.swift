/// What happens to a batch from outside its loop.
nonisolated enum BatchEvent: Sendable {
    /// Bytes came, or the input's end.
    case input([UInt8]?)
    case inputFailed(SystemError)
    /// The service answered; nil if the question was given up.
    case answered(record: Int, AvailabilityAnswer?)
    /// The sign-up ended; nil if nobody knows how.
    case signedUp(record: Int, SignupAnswer?)
    /// A time came.
    case tick
    /// The batch is cancelled: no further record is to be taken up.
    case cancel
}

/// The state of a running batch: what was read, what is under way, what waits to be written in order. Knows no
/// clock, no network and no files but those of the names seen.
nonisolated struct BatchRun {
    /// What to do for a record.
    enum Step {
        case ask(Record)
        case signUp(Record)
        /// A sign-up that an earlier run noted in the journal.
        case signUpAgain(Record)
        case diagnose(RecordProblem, line: Int)
    }

    typealias Instant = ContinuousClock.Instant

    var report = BatchReport()
    /// Nothing new is taken up.
    private(set) var isStopping = false
    let plan: BatchPlan
    private(set) var output: BatchOutput
    private(set) var pace: Pace
    private var reader: RecordReader
    private let seenNames = SeenNames()
    /// What was read but must wait for its time; nothing more is read meanwhile.
    private var nextItem: RecordReader.Item?
    private var isReading = false
    private var isInputOver = false
    /// All records of the input were taken up.
    private var isDrained = false
    private var underWay: [Int: (record: Record, attempt: Int)] = [:]
    private var resting: [(due: Instant, record: Record, attempt: Int)] = []
    private var past: JournalPast?
    private let repeats: Bool

    /// - Parameters:
    ///   - plan: What to do.
    ///   - past: What an earlier run of the same batch left in its journal.
    ///   - repeats: Whether a sign-up that an earlier run began can be sent again as the same wish.
    init(_ plan: BatchPlan, _ writer: OutcomeWriter, past: JournalPast?, repeats: Bool) {
        self.plan = plan
        self.repeats = repeats
        self.past = past
        output = BatchOutput(writer, isOrdered: plan.isOrdered, past: past)
        pace = Pace(rate: plan.rate)
        reader = RecordReader(format: plan.input, namesOnly: plan.namesOnly || plan.work == .check)
    }

    /// Whether all that was taken up is done and nothing more will be.
    var isOver: Bool {
        guard underWay.isEmpty else { return false }
        return isStopping || isDrained && resting.isEmpty && output.isSettled
    }

    /// How many records are under way.
    var countUnderWay: Int { underWay.count }

    /// Whether there is room for another record: among those under way, and among those that wait for an
    /// earlier one to be written.
    private var hasRoom: Bool {
        !isStopping && underWay.count + resting.count < plan.concurrency && output.hasRoom
    }

    /// Says whether to read on now, and takes note of it.
    mutating func beginReading() -> Bool {
        guard hasRoom, nextItem == nil, !isReading, !isInputOver else { return false }
        isReading = true
        return true
    }

    /// When the next thing becomes possible by time alone; nil for never.
    func nextTime(after now: Instant) -> Instant? {
        guard !isStopping else { return nil }
        let due = resting.map(\.due).min()
        let mayBegin = pace.next(after: now)
        if let due { return max(due, mayBegin ?? due) }
        return mayBegin
    }

    /// Takes the next record; settles by itself what needs no work. Nil if there is no room or no time for
    /// one, or none in what was read so far.
    mutating func nextStep(_ now: Instant) -> Step? {
        if !isStopping, let step = retry(now) { return step }
        while hasRoom {
            guard let item = nextItem ?? reader.next() else {
                isDrained = isInputOver
                return nil
            }
            let mayBegin = plan.work == .validate || pace.next(after: now) == nil || isImpatient(now)
            nextItem = mayBegin ? nil : item
            guard mayBegin else { return nil }
            if let step = step(for: item, now) { return step }
        }
        return nil
    }

    private mutating func retry(_ now: Instant) -> Step? {
        guard let index = resting.firstIndex(where: { $0.due <= now }), pace.next(after: now) == nil else {
            return nil
        }
        let (_, record, attempt) = resting.remove(at: index)
        return ask(record, attempt: attempt, now)
    }

    private mutating func step(for item: RecordReader.Item, _ now: Instant) -> Step? {
        switch item {
        case .problem(let problem, let number, let line):
            output.takeUp(number)
            switch restore(number, "") {
            case .done: return nil
            case .begun:
                settle(Outcome(record: number, username: "", result: .unknown(.interrupted)))
                return nil
            case .nothing:
                settle(Outcome(record: number, username: "", result: .invalid(.unreadable(problem))))
                return .diagnose(problem, line: line)
            }
        case .record(let record):
            output.takeUp(record.number)
            do throws(SystemError) {
                let verdict = try verdict(record)
                switch restore(record.number, record.username) {
                case .done: return nil
                case .begun: return signUpAgain(record, verdict)
                case .nothing: break
                }
                if let verdict {
                    settle(record, verdict)
                    return nil
                }
            } catch {
                report.storageError = error
                isStopping = true
                return nil
            }
            if plan.asks { return ask(record, attempt: 1, now) }
            pace.begin(at: now)
            underWay[record.number] = (record, 1)
            return .signUp(record)
        }
    }

    /// What the record comes to without asking; nil if it must be worked on.
    private func verdict(_ record: Record) throws(SystemError) -> Outcome.Result? {
        if let problem = plan.problem(in: record) { return .invalid(.rule(problem)) }
        guard try seenNames.insert(record.username) else { return .duplicate }
        return plan.work == .validate ? .valid : nil
    }

    /// How far earlier runs came with a record.
    private enum Progress {
        case nothing
        /// Its sign-up was about to be sent.
        case begun
        /// Nothing is left to do for it.
        case done
    }

    /// Takes over what an earlier run did with the record, if it did anything.
    private mutating func restore(_ number: Int, _ username: String) -> Progress {
        do throws(JournalError) {
            switch try past?.entry(of: number, username: username) {
            case nil: return .nothing
            case .begun: return .begun
            case .outcome(let details):
                report.restore(details.code)
                output.restore(record: number, username: username, details)
            }
        } catch {
            report.journalError = error
            isStopping = true
        }
        return .done
    }

    /// Repeats a sign-up of an earlier run, without asking whether the name is free: by now it may be taken by just
    /// that sign-up.
    ///
    /// - Parameter verdict: What the record comes to without asking; it stood in no one's way then.
    private mutating func signUpAgain(_ record: Record, _ verdict: Outcome.Result?) -> Step? {
        guard repeats, plan.work == .signUp, verdict == nil else {
            settle(record, .unknown(.interrupted))
            return nil
        }
        underWay[record.number] = (record, 1)
        return .signUpAgain(record)
    }

    private mutating func ask(_ record: Record, attempt: Int, _ now: Instant) -> Step? {
        if isImpatient(now), let until = pace.restsUntil {
            settle(record, .unknown(.rateLimited(retryAfter: Self.seconds(until - now))))
            return nil
        }
        pace.begin(at: now)
        underWay[record.number] = (record, attempt)
        return .ask(record)
    }

    /// Whether the service asks for a longer rest than the batch is willing to take.
    private func isImpatient(_ now: Instant) -> Bool {
        pace.restsUntil.map { $0 - now > plan.patience } ?? false
    }

    private static func seconds(_ duration: Duration) -> Int {
        let (seconds, fraction) = duration.components
        return max(1, Int(seconds) + (fraction > 0 ? 1 : 0))
    }

    /// Takes note of what happened.
    ///
    /// - Returns: The sign-up to begin now that the name is known to be free.
    mutating func take(_ event: BatchEvent, _ now: Instant) -> Step? {
        switch event {
        case .input(let bytes):
            isReading = false
            if let bytes {
                report.bytesRead += bytes.count
                reader.feed(bytes)
            } else {
                isInputOver = true
                reader.finish()
            }
        case .inputFailed(let error):
            isReading = false
            // Whole records read before are worth doing; a part of one is not.
            isInputOver = true
            report.inputError = error
        case .answered(let number, let answer):
            guard let (record, attempt) = underWay[number] else { return nil }
            guard let answer else {
                underWay[number] = nil
                giveUp()
                return nil
            }
            return take(answer, record, attempt, now)
        case .signedUp(let number, let answer):
            guard let (record, _) = underWay.removeValue(forKey: number) else { return nil }
            switch answer {
            case .signedUp: settle(record, .signedUp)
            case .taken: settle(record, .taken)
            case .refused(let refusal): settle(record, .refused(refusal))
            case .unconfirmed(let reason, let service): settle(record, .unconfirmed(reason, service: service))
            case .failed(let error):
                report.storeError = report.storeError ?? error
                giveUp()
                stop()
            case nil: settle(record, .unknown(.interrupted))
            }
        case .tick: break
        case .cancel: stop()
        }
        return nil
    }

    private mutating func take(
        _ answer: AvailabilityAnswer, _ record: Record, _ attempt: Int, _ now: Instant
    ) -> Step? {
        if let rest = answer.rest {
            // A guess that was too short is doubled.
            let factor = answer.isRestGuessed ? 1 << min(attempt - 1, 10) : 1
            pace.rest(until: now + .seconds(min(rest, Self.longestRest) * factor))
        }
        if case .available = answer.availability, plan.work == .signUp {
            guard !isStopping else {
                underWay[record.number] = nil
                giveUp()
                return nil
            }
            return .signUp(record)
        }
        underWay[record.number] = nil
        switch answer.availability {
        case .available: settle(record, .available)
        case .taken: settle(record, .taken)
        case .reserved: settle(record, .reserved)
        case .unknown(let reason):
            let mayHelp = attempt <= plan.retries && Backoff.isWorthwhile(reason)
            guard mayHelp, !isImpatient(now) else {
                settle(record, .unknown(reason))
                return nil
            }
            guard !isStopping else {
                giveUp()
                return nil
            }
            resting.append((now + Backoff.delay(attempt: attempt), record, attempt + 1))
        }
        return nil
    }

    /// A hundred years, which no clock overflows by.
    private static let longestRest = 3_155_760_000

    /// Takes up nothing more. What waits to be tried again is given up.
    mutating func stop() {
        isStopping = true
        for _ in resting { giveUp() }
        resting = []
    }

    private mutating func giveUp() { report.unfinished += 1 }

    private mutating func settle(_ record: Record, _ result: Outcome.Result) {
        settle(Outcome(record: record.number, username: record.username, result: result))
    }

    private mutating func settle(_ outcome: Outcome) {
        report.add(outcome)
        output.settle(outcome)
        if plan.failsFast, !outcome.result.isSuccess, !isStopping { stop() }
    }

    /// What may be written now; empties it.
    mutating func takeOutput() -> BatchOutput.Lines { output.take() }

    /// At the end: writes what is done but waits for a record that will never be.
    mutating func finishOutput() {
        output.releaseHeldBack()
        if report.total == 0 { output.writeHeader() }
    }

    /// Gives up records whose sign-up was not begun after all.
    mutating func abandon(_ numbers: [Int]) {
        for number in numbers where underWay.removeValue(forKey: number) != nil { giveUp() }
    }

    /// The line of an outcome of an earlier run.
    mutating func restoredLine(_ record: Int, _ username: String, _ details: OutcomeDetails)
        -> BatchOutput.Lines
    {
        output.write(record, username, details)
        return output.take()
    }
}

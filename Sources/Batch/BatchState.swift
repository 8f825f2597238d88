internal import SignupCore
internal import SignupSupport

/// The state of a running batch: the records that were read, the records in progress, and the outcomes that are waiting
/// to be written in order. It uses no clock, no network, and no files except the temporary files for the names seen.
struct BatchState {
    /// The next step for a record.
    enum Step {
        case ask(RequestSchedule.Request)
        case signUp(RequestSchedule.Request)
        /// Repeat a sign-up that an earlier run recorded in the journal.
        case signUpAgain(RequestSchedule.Request)
        /// Check whether the account of a taken name belongs to the record.
        case recognize(RequestSchedule.Request)
        /// Report a remark about the input.
        case remark(InputRemark)
    }

    typealias Instant = ContinuousClock.Instant

    var report = BatchReport()
    /// Whether the batch is stopping and takes no more records.
    private(set) var isStopping = false
    let plan: BatchPlan
    private var intake: BatchIntake
    var schedule: RequestSchedule
    /// The steps that have begun, keyed by record number.
    private var active: [Int: RequestSchedule.Next] = [:]
    let repeats: Bool
    /// Whether a sign-up sends a request that counts toward the rate.
    private let sendsSignups: Bool
    /// The records of a run that have the same name as an earlier record.
    var duplicates = Duplicates()
    var output: BatchOutput
    private var sameFaults = SameFaults()

    /// - Parameters:
    ///   - plan: The work to do.
    ///   - past: The journal entries of earlier runs of the same batch.
    ///   - recalls: Whether the run has a journal.
    ///   - repeats: Whether a sign-up that an earlier run began can be repeated with the same request.
    ///   - sendsSignups: Whether a sign-up sends a request that counts toward the rate.
    ///   - start: The time at which the batch starts.
    ///   - chance: A closure that returns a random number from 0 to 1.
    init(
        _ plan: BatchPlan, _ writer: OutcomeWriter, past: JournalPast?, recalls: Bool = false, repeats: Bool,
        sendsSignups: Bool = false, start: Instant? = nil,
        chance: @escaping @Sendable () -> Double = { 0 }
    ) {
        self.plan = plan
        self.repeats = repeats
        self.sendsSignups = sendsSignups
        intake = BatchIntake(plan, past: past, recalls: recalls, repeats: repeats)
        schedule = RequestSchedule(plan, start: start, chance: chance)
        output = BatchOutput(writer, isOrdered: plan.isOrdered, only: plan.only, past: past, recalls: recalls)
    }

    /// The first attempt at a record's sign-up or account lookup. Another attempt at the run may have sent the same
    /// sign-up before, so the account may exist.
    var firstSignup: Attempt { Attempt(isUnconfirmed: plan.run != nil && repeats) }

    /// The number of records that the services are working on.
    var inProgress: Int { active.count }

    /// Whether every record taken from the input is finished, and no more records will be taken.
    var isOver: Bool {
        guard active.isEmpty else { return false }
        return isStopping
            || intake.isDrained && schedule.count == 0 && duplicates.count == 0 && output.isSettled
    }

    /// The end of the pause that a service requested.
    var pausedUntil: Instant? { schedule.pausedUntil }
    /// The name of the service that requested the pause, for messages, or nil for the service that checks names.
    var pausingService: String? { schedule.pausingService }

    /// Returns the next time at which more work becomes possible without an event, or nil for never.
    ///
    /// - Parameter now: The time at which `nextStep` last returned no step.
    func nextTime(after now: Instant) -> Instant? { isStopping ? nil : schedule.nextTime(after: now) }

    /// Whether the batch has room for another record, both among the records in progress and among those that are
    /// waiting until an earlier record is written.
    private var hasRoom: Bool {
        !isStopping && active.count + schedule.load + duplicates.count < plan.concurrency
            && output.hasRoom && active.count < schedule.width
    }

    // MARK: Taking records

    /// Returns whether to read more input now and, if so, records that a read has begun.
    mutating func beginReading() -> Bool { hasRoom && intake.beginReading() }

    /// Returns the IDs to look up in the run's journal. Each ID is returned only once.
    mutating func takeQuestion() -> [String]? { intake.takeQuestion() }

    /// Takes the next record and settles records that need no work. Returns nil if there is no room, if the next record
    /// must wait, or if the input read so far contains no more records.
    mutating func nextStep(_ now: Instant) -> Step? {
        if let remark = sameFaults.takeRemark() { return .remark(remark) }
        if schedule.shouldAskAnother(now), let step = nextNewStep(now) { return step }
        while !isStopping, active.count < schedule.width, let record = duplicates.popReady() {
            if let step = begin(.recognize(otherwise: .duplicate), record, firstSignup, now) { return step }
        }
        while !isStopping, active.count < schedule.width, let next = schedule.popDue(now) {
            if let step = begin(next.step, next.record, next.attempt, now) { return step }
        }
        return nextNewStep(now)
    }

    /// Takes records from the input until one of them has a next step.
    private mutating func nextNewStep(_ now: Instant) -> Step? {
        while hasRoom {
            guard let item = intake.next() else { return nil }
            guard plan.work == .validate || schedule.mayBegin(now) || schedule.excessivePause(now) != nil
            else {
                intake.putBack(item)
                return nil
            }
            do throws(BatchIntake.Failure) {
                if let step = try take(item, now) { return step }
            } catch {
                switch error {
                case .journal(let error): report.journalError = error
                case .storage(let error): report.storageError = error
                }
                report.unfinished += 1
                stop()
                return nil
            }
        }
        return nil
    }

    /// Takes a record of the input. Settles the record or returns its first step.
    @inline(__always)
    private mutating func take(
        _ item: RecordReader.Item, _ now: Instant
    ) throws(BatchIntake.Failure) -> Step? {
        switch item {
        case .refused(let refusal):
            report.refusal = refusal
            stop()
        case .problem(let problem, let number, let line, let label):
            output.begin(number)
            switch try intake.verdict(on: number, problem) {
            case .restored(let details): restore(number, "", details)
            case .settled(let result):
                sameFaults.add(result)
                finish(Outcome(record: number, username: "", result: result, label: label))
                if case .invalid = result { return .remark(.skipped(problem, record: number, line: line)) }
            case .askAgain, .recognize, .signUpAgain, .work: break
            }
        case .ignoredColumns(let names, let line): return .remark(.ignoredColumns(names, line: line))
        case .record(let record):
            output.begin(record.number)
            let verdict = try intake.verdict(on: record)
            if case .settled(let result) = verdict { sameFaults.add(result) } else { sameFaults.add(nil) }
            switch verdict {
            case .restored(let details): restore(record.number, record.username, details)
            case .settled(let result): settle(record, result)
            case .recognize(let earlier):
                output.note(earlier, of: record.number)
                return try takeDuplicate(record, now)
            case .askAgain(let earlier):
                output.note(earlier, of: record.number)
                return work(on: record, now)
            case .signUpAgain(let earlier):
                output.note(earlier, of: record.number)
                if plan.recognizes { duplicates.begin(record) }
                return begin(.signUpAgain, record, Attempt(isUnconfirmed: true), now)
            case .work: return work(on: record, now)
            }
        }
        return nil
    }

    /// Takes a record that has the same name as an earlier record of the run.
    private mutating func takeDuplicate(
        _ record: Record, _ now: Instant
    ) throws(BatchIntake.Failure) -> Step? {
        let fate: Duplicates.Fate
        do throws(SystemError) { fate = try duplicates.add(record) } catch { throw .storage(error) }
        switch fate {
        case .waiting: break
        case .recognized: return begin(.recognize(otherwise: .duplicate), record, firstSignup, now)
        case .settled: settle(record, .duplicate)
        }
        return nil
    }

    private mutating func work(on record: Record, _ now: Instant) -> Step? {
        if plan.recognizes { duplicates.begin(record) }
        return plan.asks ? begin(.ask, record, Attempt(), now) : begin(.signUp, record, firstSignup, now)
    }

    /// Begins a step of a record. No request is sent without a call to this method. Keeps the record if it must wait,
    /// and settles the record if the service requested a pause that is too long. The time for retries starts when the
    /// request is sent for the first time, so it does not include an earlier wait.
    mutating func begin(
        _ step: RequestSchedule.Next.Step, _ record: Record, _ attempt: Attempt, _ now: Instant
    ) -> Step? {
        switch schedule.begin(record, limits(on: step), at: now) {
        case .now(let request):
            var attempt = attempt
            attempt.began = attempt.began ?? now
            active[record.number] = RequestSchedule.Next(step: step, record: record, attempt: attempt)
            switch step {
            case .ask: return .ask(request)
            case .signUp: return .signUp(request)
            case .signUpAgain: return .signUpAgain(request)
            case .recognize: return .recognize(request)
            }
        case .later(let due):
            schedule.wait(step, record, attempt, until: due)
        case .never(let seconds):
            let reason = UnknownReason.rateLimited(retryAfter: seconds)
            guard step != .ask, let service = schedule.pausingService else {
                // An earlier sign-up of the record may have created the account, whether or not the name can be checked.
                let isBegun = step == .signUpAgain && attempt.isUnconfirmed
                settle(record, attempt.doubt ?? .unknown(isBegun ? .interrupted : reason))
                return nil
            }
            settle(record, attempt.failure(reason, by: service))
        }
        return nil
    }

    /// Returns the limits on a step. A store imposes no limits, but sign-ups in a store also wait while a service is
    /// limiting the rate.
    func limits(on step: RequestSchedule.Next.Step) -> RequestSchedule.Limits {
        switch step {
        case .ask: .all
        // Without an availability check, the sign-up is the record's first step, and the first step always counts
        // toward the rate.
        case .signUp, .signUpAgain: sendsSignups || !plan.asks ? .all : .pause
        case .recognize: sendsSignups ? .all : .none
        }
    }

    // MARK: Events

    /// Handles an event.
    ///
    /// - Returns: The record's next step, such as its sign-up once its name is known to be available.
    mutating func handle(_ event: BatchEvent, _ now: Instant) -> Step? {
        switch event {
        case .input(let piece):
            report.bytesRead += piece?.count ?? 0
            intake.feed(piece)
        case .inputFailed(let error):
            intake.end()
            report.inputError = error
        case .recalled(let entries): intake.recall(entries)
        case .recallFailed(let error):
            report.journalError = report.journalError ?? .store(error)
            stop()
        case .answered(let number, let answer):
            guard let asked = active.removeValue(forKey: number) else { return nil }
            if isStopping, answer == nil {
                report.unfinished += 1
            } else {
                // If the batch did not cancel the request, a nil answer counts as a lost connection.
                let lost = AvailabilityAnswer(.unknown(.reset), about: asked.record.username)
                return finishCheck(answer ?? lost, asked.record, asked.attempt, now)
            }
        case .signedUp(let number, let answer):
            guard let sent = active.removeValue(forKey: number) else { return nil }
            if isStopping, answer == nil {
                abandon(sent)
            } else {
                // If the batch did not cancel the sign-up, a nil answer means that the service did not answer.
                finishSignup(answer ?? SignupAnswer(.unanswered), sent, now)
            }
        case .tick, .recorded: break
        case .cancel: stop()
        }
        return nil
    }

    /// Abandons records whose requests are canceled.
    mutating func abandon(_ numbers: [Int]) {
        for number in numbers { if let sent = active.removeValue(forKey: number) { abandon(sent) } }
    }

    /// Abandons a record. If an earlier sign-up of this batch may have created the account, the outcome is reported,
    /// so that the user knows that the sign-up was sent.
    private mutating func abandon(_ next: RequestSchedule.Next) {
        if let doubt = next.attempt.doubt { settle(next.record, doubt) } else { report.unfinished += 1 }
    }

    /// Stops the batch, which then takes no more records and abandons the records that are waiting for their next
    /// request.
    mutating func stop() {
        isStopping = true
        for next in schedule.removeAll() { abandon(next) }
        report.unfinished += duplicates.removeAll()
    }
}

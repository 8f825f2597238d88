internal import Foundation
internal import SignupCore
internal import SignupSupport

/// The single task of a batch. It connects the state of the batch with its services and files.
final class BatchLoop {
    private let batch: BatchRunner
    private let identity: UUID
    private let input: any ByteSource
    private let printer: BatchPrinter
    private let journal: Journal?
    private let runJournal: (any RunJournal)?
    private let inbox: Inbox<BatchEvent>
    private let listener: BatchListener
    private var state: BatchState
    /// The checks in progress, keyed by record number.
    private var checks: [Int: PendingRequest] = [:]
    /// The sign-ups and account lookups in progress, keyed by record number.
    private var signups: [Int: PendingRequest] = [:]
    /// The sign-ups that begin as soon as they are in the journal.
    private var nextSignups: [RequestSchedule.Request] = []
    private var reading: Task<Void, Never>?
    private var alarm: (time: ContinuousClock.Instant, task: Task<Void, Never>)?
    private var nextProgress: ContinuousClock.Instant
    private var reportedPause: (until: ContinuousClock.Instant, isTooLong: Bool)?
    private var isOutputBroken = false
    /// Whether the journal can no longer record outcomes.
    private var isJournalBroken = false
    /// The time at which the batch was canceled, or nil if it was not canceled.
    private var canceledAt: ContinuousClock.Instant?
    /// The events that arrived while the batch waited for the journal of the run.
    private var delayed: [BatchEvent] = []
    /// Whether the batch was canceled and has not yet reported that it is waiting for sign-ups.
    private var mustReportSignups = false

    /// - Parameters:
    ///   - batch: The work, the services and the clock.
    ///   - input: The records.
    ///   - output: The destination of the outcomes.
    ///   - journal: The journal that keeps the outcomes for the next run.
    ///   - run: The journal that keeps the outcomes for all attempts at the run.
    ///   - inbox: The inbox that receives the answers.
    ///   - listener: The listener that receives reports while the batch runs.
    init(
        _ batch: BatchRunner, input: any ByteSource, output: any ByteSink, journal: Journal?,
        run: (any RunJournal)?, inbox: Inbox<BatchEvent>, listener: BatchListener
    ) {
        self.batch = batch
        identity = journal?.identity ?? batch.identity
        self.input = input
        self.journal = journal
        runJournal = run
        self.inbox = inbox
        self.listener = listener
        printer = BatchPrinter(output, journal)
        nextProgress = batch.clock.now + listener.interval
        let plan = batch.plan
        state = BatchState(
            plan,
            OutcomeWriter(
                format: plan.output, texts: batch.texts, site: batch.siteName, labels: plan.labels,
                style: plan.style),
            past: journal?.past(), recalls: run != nil, repeats: batch.signup.isIdempotent,
            sendsSignups: batch.signup.sendsRequests, start: batch.clock.now, chance: batch.clock.chance)
        state.report.size = input.size
    }

    func run() async -> BatchReport {
        await printLeftOver()
        while true {
            let now = batch.clock.now
            await doNextSteps(now)
            if let ids = state.takeQuestion() { recall(ids) }
            if state.beginReading() { read() }
            let lines = state.takeOutput()
            guard lines.isEmpty, nextSignups.isEmpty else {
                // Writing makes room for more records.
                await write(lines)
                continue
            }
            await reportProgress()
            if state.isOver { break }
            if let signupEnd, signupEnd <= now { for signup in signups.values { signup.cancel() } }
            setAlarm(after: now)
            if delayed.isEmpty { await inbox.wait() }
            let arrival = batch.clock.now
            let events = delayed + inbox.receive()
            delayed = []
            for event in events { handle(event, arrival) }
        }
        reading?.cancel()
        alarm?.task.cancel()
        state.finishOutput()
        await write(state.takeOutput())
        return state.report
    }

    private func doNextSteps(_ now: ContinuousClock.Instant) async {
        while let step = state.nextStep(now) {
            if case .remark(let remark) = step {
                await listener.log(
                    batch.texts.message(of: remark, file: input.name, site: batch.siteName))
            } else {
                begin(step)
            }
        }
    }

    private func handle(_ event: BatchEvent, _ now: ContinuousClock.Instant) {
        switch event {
        case .answered(let number, _): checks[number] = nil
        case .signedUp(let number, _): signups[number] = nil
        case .cancel(let time):
            for check in checks.values { check.cancel() }
            mustReportSignups = true
            canceledAt = canceledAt ?? time
        case .recallFailed(let error): fail(.store(error))
        default: break
        }
        if let step = state.handle(event, now) { begin(step) }
        if state.report.storeError != nil { stop() }
    }

    private func begin(_ step: BatchState.Step) {
        switch step {
        case .ask(let request):
            let record = request.record
            let number = record.number
            checks[number] = record.withLogContext {
                batch.availability.ask(about: record.username) { [inbox] answer in
                    inbox.send(.answered(record: number, answer))
                }
            }
        case .signUp(let request): if journal == nil { signUp(request) } else { nextSignups.append(request) }
        case .signUpAgain(let request): signUp(request)
        case .recognize(let request):
            let record = request.record
            signups[record.number] = record.withLogContext {
                batch.signup.recognize(
                    username: record.username, password: record.password, key: key(record)
                ) { [inbox] answer in inbox.send(.signedUp(record: record.number, answer)) }
            }
        case .remark: break
        }
    }

    private func read() {
        reading = Task(executorPreference: batch.tasks) { [input, inbox] in
            do throws(SystemError) {
                guard var bytes = try await input.next() else {
                    inbox.send(.input(nil))
                    return
                }
                let piece = Secret(bytes[...])
                bytes.wipe()
                inbox.send(.input(piece))
            } catch {
                inbox.send(.inputFailed(error))
            }
        }
    }

    private func recall(_ ids: [String]) {
        guard let runJournal else { return }
        Task(executorPreference: batch.tasks) { [inbox] in
            do throws(AccountStoreError) {
                inbox.send(.recalled(try await runJournal.entries(of: ids)))
            } catch {
                inbox.send(.recallFailed(error))
            }
        }
    }

    /// Records outcomes in the journal of the run.
    private func record(_ entries: [RunEntry]) async {
        guard let runJournal, !entries.isEmpty, !isJournalBroken else { return }
        Task(executorPreference: batch.tasks) { [inbox] in
            do throws(AccountStoreError) {
                inbox.send(.recorded(.success(try await runJournal.record(entries))))
            } catch {
                inbox.send(.recorded(.failure(error)))
            }
        }
        do throws(AccountStoreError) {
            // Entries without a name do not conflict. Earlier versions recorded them for records that may have been
            // corrected since then.
            let others = try await waitUntilRecorded(runJournal.place).get()
            guard let other = others.first(where: { !$0.username.isEmpty }) else { return }
            let here = entries.first {
                $0.id.hasSameBytes(as: other.id) && !$0.username.hasSameBytes(as: other.username)
            }
            fail(.otherName(id: other.id, there: other.username, here: here?.username ?? ""))
        } catch {
            fail(.store(error))
        }
    }

    /// Waits for the run's journal to answer, but not for long once the batch is canceled. Events that arrive in the
    /// meantime are handled later.
    private func waitUntilRecorded(_ place: String) async -> Result<[RunEntry], AccountStoreError> {
        let start = batch.clock.now
        var hasReported = false
        var alarm: Task<Void, Never>?
        defer { alarm?.cancel() }
        while true {
            if let canceledAt {
                let now = batch.clock.now
                let end = max(start + Self.shortWait, canceledAt + Self.longestWait)
                if now >= end { return .failure(AccountStoreError(place: place, .failed(.stopped))) }
                let late = max(start, canceledAt) + Self.shortWait
                let isLate = now >= late
                if isLate, !hasReported {
                    hasReported = true
                    await listener.log(batch.texts.waitingForJournal)
                }
                alarm?.cancel()
                alarm = tick(at: isLate ? end : late)
            }
            await inbox.wait()
            var answer: Result<[RunEntry], AccountStoreError>?
            for event in inbox.receive() {
                switch event {
                case .recorded(let result): answer = result
                case .cancel: handle(event, batch.clock.now)
                default: delayed.append(event)
                }
            }
            if let answer { return answer }
        }
    }

    /// The time after which a canceled batch reports that it is waiting for the journal of its run. A batch waits at
    /// least that long for each answer.
    private static let shortWait = Duration.seconds(1)
    /// The longest time that a canceled batch waits for its sign-ups and for the journal of its run, measured from the
    /// cancellation. It is shorter than the 10 seconds that container engines allow between SIGTERM and SIGKILL.
    static let longestWait = Duration.seconds(8)

    /// Returns a task that sends an event at a given time, unless the task is canceled.
    private func tick(at time: ContinuousClock.Instant) -> Task<Void, Never> {
        Task(executorPreference: batch.tasks) { [inbox, clock = batch.clock] in
            do {
                try await clock.sleep(until: time)
                inbox.send(.tick)
            } catch {}
        }
    }

    /// Writes to the journal, starts the sign-ups that the journal now contains, and then writes the output.
    private func write(_ lines: BatchOutput.Lines) async {
        let begun = nextSignups
        nextSignups = []
        do throws(SystemError) {
            try await journal?.commit(begun: begun.map(\.record), outcomes: lines.journal)
        } catch {
            fail(.system(error))
        }
        if state.report.journalError == nil {
            for request in begun { signUp(request) }
        } else {
            state.abandon(begun.map(\.record.number))
        }
        await record(lines.entries)
        await print(lines)
    }

    /// Prints lines in pieces. Writes a mark to the journal before each piece.
    private func print(_ lines: BatchOutput.Lines) async {
        guard !isOutputBroken else { return }
        do throws(SystemError) {
            printer.include(corrections: lines.includedCorrections)
            if !lines.text.isEmpty || !lines.ends.isEmpty { try await printer.print(lines.text, lines.ends) }
            try await printer.print(corrections: lines.corrections, lines.correctionEnds)
        } catch {
            if let failure = journal?.failure { return fail(.system(failure)) }
            state.report.outputError = error
            isOutputBroken = true
            stop()
        }
    }

    /// Stops the batch because its journal failed. Nothing more is printed, because the journal could not record what
    /// was printed.
    private func fail(_ error: JournalError) {
        state.report.journalError = state.report.journalError ?? error
        isJournalBroken = true
        isOutputBroken = true
        stop()
    }

    private func signUp(_ request: RequestSchedule.Request) {
        let record = request.record
        signups[record.number] = record.withLogContext {
            batch.signup.signUp(username: record.username, password: record.password, key: key(record)) {
                [inbox] answer in inbox.send(.signedUp(record: record.number, answer))
            }
        }
    }

    /// The time at which a canceled batch cancels the sign-ups that are still in progress, or nil if the batch was not
    /// canceled.
    private var signupEnd: ContinuousClock.Instant? { canceledAt.map { $0 + Self.longestWait } }

    /// Returns the key that identifies a record's sign-up.
    private func key(_ record: Record) -> SignupKey {
        guard let name = state.plan.run, let id = record.label?.id else {
            return SignupKey(run: identity, record: record.number)
        }
        return SignupKey(run: name, id: id, username: record.username)
    }

    private func stop() {
        state.stop()
        for check in checks.values { check.cancel() }
    }

    /// Prints the corrections that an earlier run did not print and, if the output is unordered, the outcomes that it
    /// did not print.
    private func printLeftOver() async {
        guard let journal else { return }
        do throws(JournalError) {
            var corrections = journal.unprintedCorrections()
            while !isOutputBroken, let (record, username, details, _) = try corrections.next() {
                await print(state.correctionLine(record, username, details))
            }
            guard !state.plan.isOrdered else { return }
            var outcomes = journal.unprinted()
            while !isOutputBroken, let (record, username, details, isWanted) = try outcomes.next() {
                await print(state.restoredLine(record, username, details, isWanted: isWanted))
            }
        } catch {
            fail(error)
        }
    }

    private func reportProgress() async {
        let now = batch.clock.now
        if mustReportSignups, !signups.isEmpty { await listener.log(batch.texts.finishing(signups.count)) }
        mustReportSignups = false
        if let until = state.pausedUntil, until > now {
            let isTooLong = until - now > state.plan.patience
            if isNewPause(until, isTooLong: isTooLong, now) {
                reportedPause = (until, isTooLong)
                await listener.log(
                    batch.texts.rest(
                        for: until - now, site: state.pausingService ?? batch.siteName, isTooLong: isTooLong))
            }
        }
        if let progress = listener.progress, now >= nextProgress {
            nextProgress = now + listener.interval
            await progress(state.report)
        }
    }

    /// Returns whether a pause must be reported. The answers to requests that were in progress when the pause began may
    /// extend it slightly.
    private func isNewPause(
        _ until: ContinuousClock.Instant, isTooLong: Bool, _ now: ContinuousClock.Instant
    ) -> Bool {
        guard let reported = reportedPause, reported.until > now else { return true }
        return isTooLong ? !reported.isTooLong : until - now > (reported.until - now) * 2
    }

    /// Sets the timer for the next time at which more work is possible or progress is due.
    ///
    /// - Parameter now: The time at which the batch last took all the steps that were possible.
    private func setAlarm(after now: ContinuousClock.Instant) {
        let end = signupEnd.flatMap { $0 > now ? $0 : nil }
        let times = [state.nextTime(after: now), listener.progress == nil ? nil : nextProgress, end]
        guard let time = times.compactMap({ $0 }).min() else { return }
        if let alarm, alarm.time <= time, !alarm.task.isCancelled, alarm.time > batch.clock.now { return }
        alarm?.task.cancel()
        alarm = (time, tick(at: time))
    }
}

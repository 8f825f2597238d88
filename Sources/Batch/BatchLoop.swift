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
    private var requests: [Int: PendingRequest] = [:]
    /// The sign-ups that begin as soon as they are in the journal.
    private var signups: [Record] = []
    private var reading: Task<Void, Never>?
    private var alarm: (time: ContinuousClock.Instant, task: Task<Void, Never>)?
    private var nextProgress: ContinuousClock.Instant
    private var reportedPause: ContinuousClock.Instant?
    private var isOutputBroken = false
    /// Whether the journal can no longer record outcomes.
    private var isJournalBroken = false
    /// Whether the batch was canceled and has not yet reported that it is waiting for sign-ups.
    private var mustReportSignups = false

    /// - Parameters:
    ///   - batch: The work, the services and the clock.
    ///   - input: The records.
    ///   - output: The destination of the outcomes.
    ///   - journal: The journal that keeps the outcomes for the next run.
    ///   - run: The journal that keeps the outcomes for all attempts at the run.
    ///   - inbox: Receives the answers.
    ///   - listener: Receives reports while the batch runs.
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
            guard lines.isEmpty, signups.isEmpty else {
                // Writing made room for more records.
                await write(lines)
                continue
            }
            await reportProgress()
            if state.isOver { break }
            setAlarm(after: now)
            await inbox.wait()
            let arrival = batch.clock.now
            for event in inbox.receive() { handle(event, arrival) }
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
        case .answered(let number, _): requests[number] = nil
        case .cancel:
            for request in requests.values { request.cancel() }
            mustReportSignups = true
        case .recallFailed(let error): fail(.store(error))
        default: break
        }
        if let step = state.handle(event, now) { begin(step) }
        if state.report.storeError != nil { stop() }
    }

    private func begin(_ step: BatchState.Step) {
        switch step {
        case .ask(let record):
            let number = record.number
            requests[number] = record.withLogContext {
                batch.availability.ask(about: record.username) { [inbox] answer in
                    inbox.send(.answered(record: number, answer))
                }
            }
        case .signUp(let record): if journal == nil { signUp(record) } else { signups.append(record) }
        case .signUpAgain(let record): signUp(record)
        case .recognize(let record):
            record.withLogContext {
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
        do throws(AccountStoreError) {
            // Earlier versions recorded the outcomes of records without a name, which may have been corrected since.
            let others = try await runJournal.record(entries)
            guard let other = others.first(where: { !$0.username.isEmpty }) else { return }
            let here = entries.first {
                $0.id.hasSameBytes(as: other.id) && !$0.username.hasSameBytes(as: other.username)
            }
            fail(.otherName(id: other.id, there: other.username, here: here?.username ?? ""))
        } catch {
            fail(.store(error))
        }
    }

    /// Writes to the journal first, then starts the sign-ups that it now contains, then writes the output.
    private func write(_ lines: BatchOutput.Lines) async {
        let begun = signups
        signups = []
        do throws(SystemError) {
            try await journal?.commit(begun: begun, outcomes: lines.journal)
        } catch {
            fail(.system(error))
        }
        if state.report.journalError == nil {
            for record in begun { signUp(record) }
        } else {
            state.abandon(begun.map(\.number))
        }
        await record(lines.entries)
        await print(lines)
    }

    /// Prints lines in pieces. Before each piece, a mark is written to the journal.
    private func print(_ lines: BatchOutput.Lines) async {
        guard !isOutputBroken else { return }
        do throws(SystemError) {
            if !lines.text.isEmpty || !lines.ends.isEmpty { try await printer.print(lines.text, lines.ends) }
            try await printer.print(corrections: lines.corrections, count: lines.correctionCount)
        } catch {
            if let failure = journal?.failure { return fail(.system(failure)) }
            state.report.outputError = error
            isOutputBroken = true
            stop()
        }
    }

    /// Ends the batch because its journal failed. Nothing more is printed, because the journal could not record it.
    private func fail(_ error: JournalError) {
        state.report.journalError = state.report.journalError ?? error
        isJournalBroken = true
        isOutputBroken = true
        stop()
    }

    /// Signs up a record. Canceling the batch does not cancel the sign-up.
    private func signUp(_ record: Record) {
        record.withLogContext {
            batch.signup.signUp(username: record.username, password: record.password, key: key(record)) {
                [inbox] answer in inbox.send(.signedUp(record: record.number, answer))
            }
        }
    }

    /// Returns the key that identifies a record's sign-up.
    private func key(_ record: Record) -> SignupKey {
        guard let name = state.plan.run, let id = record.label?.id else {
            return SignupKey(run: identity, record: record.number)
        }
        return SignupKey(run: name, id: id, username: record.username)
    }

    private func stop() {
        state.stop()
        for request in requests.values { request.cancel() }
    }

    /// Prints the corrections that an earlier run did not print and, if the output is unordered, the outcomes that it
    /// did not print.
    private func printLeftOver() async {
        guard let journal else { return }
        do throws(JournalError) {
            var corrections = journal.unprintedCorrections()
            while !isOutputBroken, let (record, username, details) = try corrections.next() {
                await print(state.correctionLine(record, username, details))
            }
            guard !state.plan.isOrdered else { return }
            var outcomes = journal.unprinted()
            while !isOutputBroken, let (record, username, details) = try outcomes.next() {
                await print(state.restoredLine(record, username, details))
            }
        } catch {
            fail(error)
        }
    }

    private func reportProgress() async {
        let now = batch.clock.now
        let signups = state.inProgress - requests.count
        if mustReportSignups, signups > 0 { await listener.log(batch.texts.finishing(signups)) }
        mustReportSignups = false
        if let until = state.pausedUntil, until > now, until != reportedPause {
            reportedPause = until
            await listener.log(
                batch.texts.rest(
                    for: until - now, site: state.pausingService ?? batch.siteName,
                    isTooLong: until - now > state.plan.patience))
        }
        if let progress = listener.progress, now >= nextProgress {
            nextProgress = now + listener.interval
            await progress(state.report)
        }
    }

    /// Sets the timer for the next time at which more work is possible or progress is due.
    ///
    /// - Parameter now: The time at which the batch last completed all its next steps.
    private func setAlarm(after now: ContinuousClock.Instant) {
        let times = [state.nextTime(after: now), listener.progress == nil ? nil : nextProgress]
        guard let time = times.compactMap({ $0 }).min() else { return }
        if let alarm, alarm.time <= time, !alarm.task.isCancelled, alarm.time > batch.clock.now { return }
        alarm?.task.cancel()
        let task = Task(executorPreference: batch.tasks) { [inbox, clock = batch.clock] in
            try? await clock.sleep(until: time)
            inbox.send(.tick)
        }
        alarm = (time, task)
    }
}

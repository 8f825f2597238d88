internal import Accounts
internal import Batch
internal import Foundation
internal import SignupCore
internal import SignupSupport

/// One run of many records, from the input to the exit code.
struct BatchSession {
    let plan: BatchPlan
    let options: Options
    let journal: JournalPlace?
    /// Whether the exit code is never 1.
    var exitsZero = false
    /// The format of the summary, or nil for text.
    var summary: SummaryFormat?
    /// Whether the records are names from the command line.
    var areNames = false

    /// Runs until the end of the input, or until a signal arrives.
    ///
    /// - Parameter input: The records.
    /// - Returns: The exit code.
    /// - Throws: `UsageError` if the batch cannot start with these options.
    @MainActor func run(_ input: some ByteSource) async throws(UsageError) -> Int32 {
        // The watch is created only after the input and the files that the options specify have been opened. Opening or
        // reading a pipe can block indefinitely, and a signal must still terminate the process during that time.
        let signals = SignalWatch(SignalWatch.stopping)
        // Before the batch begins, there is nothing to finish, and the program may be waiting for a database.
        var stop = { if let number = SignalWatch.received { SignalWatch.end(by: number) } }
        signals.first { stop() }
        let output = FileOutput()
        try requireOtherFiles(input, output)
        let standardError = StandardError(style: options.log)
        let texts = Texts(options.language, policy: plan.policy.name)
        let backend =
            plan.work == .validate
            ? Backend(siteName: options.site.name)
            : try await Backend.start(options, makesStore: plan.work == .signUp)
        let journals = try await openJournals(backend, output: output)
        let memory = journals.file
        if memory?.isOutputTruncated == true {
            await standardError.log(LogEntry(.input, level: .warning, texts.message(of: .truncatedOutput)))
        }
        let runner = BatchRunner(
            plan, availability: backend.availability, signup: backend.signup, siteName: backend.siteName,
            texts: texts)
        let listener = listener(
            standardError, texts, screens: (isatty(STDOUT_FILENO) == 1, isatty(STDERR_FILENO) == 1))
        let work = Task {
            await runner.run(
                input: input, output: output, journal: memory, run: journals.run, listener: listener)
        }
        stop = { work.cancel() }
        let report = await work.value
        backend.store?.close()
        await standardError.clear()
        for entry in problems(report, input.name, texts) { await standardError.log(entry) }
        if report.outputError == nil {
            if summary == .json {
                await standardError.write(report.json)
            } else if !options.isQuiet {
                await standardError.log(
                    texts.summary(report, isRecorded: journal != nil, areNames: areNames))
            }
        }
        return exitsZero && report.exitCode == 1 && report.unfinished == 0 ? 0 : report.exitCode
    }

    /// Verifies that the input, the output and the journal are different files. Otherwise, the batch would read its own
    /// output.
    private func requireOtherFiles(_ input: some ByteSource, _ output: FileOutput) throws(UsageError) {
        if let path = journal?.path, output.place?.isFile(at: path) == true {
            throw UsageError(.journalIsOutput(path))
        }
        guard let place = input.place else { return }
        if let path = journal?.path, place.isFile(at: path) { throw UsageError(.journalIsInput(path)) }
        if output.place.map(place.isFile(of:)) == true { throw UsageError(.outputIsInput(input.name)) }
    }

    /// Returns the listener that reports on stderr.
    ///
    /// - Parameter screens: Whether stdout and stderr are terminals.
    func listener(
        _ standardError: StandardError, _ texts: Texts, screens: (output: Bool, errors: Bool)
    ) -> BatchListener {
        let interrupt = { @Sendable in standardError.interrupt() }
        guard !options.isQuiet else { return BatchListener(interrupt: interrupt) }
        var listener = BatchListener(log: { await standardError.log($0) }, interrupt: interrupt)
        let start = ContinuousClock.now
        let areNames = self.areNames
        guard screens.errors, options.log.format == .text else {
            listener.progress = {
                await standardError.log(
                    texts.progress($0, elapsed: start.duration(to: .now), areNames: areNames))
            }
            return listener
        }
        // If the outcomes or the requests appear on the same screen, they already show the progress.
        guard !screens.output, !options.isVerbose else { return listener }
        listener.interval = .milliseconds(500)
        listener.progress = {
            await standardError.show(
                texts.progress($0, elapsed: start.duration(to: .now), areNames: areNames))
        }
        return listener
    }

    /// Returns the log entries that explain why the batch stopped early.
    private func problems(_ report: BatchReport, _ input: String, _ texts: Texts) -> [LogEntry] {
        if report.outputError?.isBrokenPipe == true { return [] }
        var entries: [LogEntry] = []
        func add(_ message: String) { entries.append(LogEntry(.error, message)) }
        if let error = report.journalError, let journal {
            add(texts.message(of: error, journal: journal.name))
        }
        if let error = report.storeError { add(texts.message(of: error)) }
        if let error = report.storageError {
            let problem = UsageProblem.brokenTemporaryFile(
                folder: NSTemporaryDirectory(), reason: FailureReason(error))
            add(texts.message(of: problem))
        }
        if let error = report.outputError {
            let problem = UsageProblem.brokenOutcomes(
                reason: FailureReason(error), areInJournal: journal != nil)
            add(texts.message(of: problem))
            return entries
        }
        if let refusal = report.refusal { add(texts.message(of: refusal, file: input)) }
        if let error = report.inputError {
            add(texts.message(of: .brokenRecords(input, reason: FailureReason(error))))
        }
        if report.exceedsUnknownLimit, let limit = plan.unknownLimit {
            entries.append(texts.tooManyUnknown(report, limit))
        }
        return entries
    }
}

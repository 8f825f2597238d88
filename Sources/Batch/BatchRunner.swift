public import Foundation
public import SignupCore

/// Runs a batch: reads records, validates them, checks availability, signs up, and writes one line for each.
///
/// It is a pipeline in which every stage pulls from the previous one:
///
///     input -> records -> rules -> names seen -> requests -> sign-ups -> journal -> output
///
/// Nothing is read unless there is room for it: no more records are in progress than the plan's concurrency, none is
/// farther ahead of the first unfinished one than a fixed window, and no more than 64 KiB of lines wait to be written.
/// A slow reader of the output, disk, rate limit or network therefore slows down the reading, and with it the program
/// that writes to the pipe. Memory does not grow with the input: it holds one piece of input, one window of records,
/// and the newest names (`SeenNames`); the other names are on disk.
///
/// One task runs the stages and owns their state. Answers reach it through an inbox, many at a time.
///
/// When the task that runs the batch is canceled, it takes no new record and cancels the checks in flight. Sign-ups in
/// flight are finished and reported, because they cannot be undone.
public struct BatchRunner: Sendable {
    let plan: BatchPlan
    let availability: any AvailabilityService
    let signup: any SignupService
    let siteName: String
    let texts: Texts
    let identity: UUID
    /// The clock of the batch.
    var clock = BatchClock.continuous
    /// Runs all tasks of the batch; nil to use the executors of its services, or the default executor.
    var tasks: (any TaskExecutor)?

    /// - Parameters:
    ///   - plan: The plan of the batch.
    ///   - availability: Checks whether a name is available.
    ///   - signup: Creates accounts.
    ///   - siteName: The name, in messages, of the service that checks names.
    ///   - texts: The language of messages.
    ///   - identity: The batch's identity, the same each time it continues, so that a record signed up before counts as
    ///     signed up, not as taken. A journal has its own identity, which takes precedence.
    public init(
        _ plan: BatchPlan, availability: any AvailabilityService, signup: any SignupService, siteName: String,
        texts: Texts, identity: UUID = UUID()
    ) {
        precondition(
            1...BatchPlan.maximumConcurrency ~= plan.concurrency, "a batch's concurrency must be 1 to 1024")
        self.plan = plan
        self.availability = availability
        self.signup = signup
        self.siteName = siteName
        self.texts = texts
        self.identity = identity
    }

    /// Runs a batch to its end, its cancellation, or the first failure to read, to write or to store accounts.
    ///
    /// - Parameters:
    ///   - input: The records.
    ///   - output: The destination of the outcomes.
    ///   - journal: Keeps the outcomes for the next run. Sign-ups that an earlier run began and did not finish are
    ///     finished now, if the service can repeat a request; otherwise they are reported as `interrupted`.
    ///   - run: Keeps the outcomes for every other attempt at the run. The plan must have a run. All outcomes of the input
    ///     are printed, including those of other attempts.
    ///   - listener: Receives reports in the meantime.
    public func run(
        input: some ByteSource, output: some ByteSink, journal: Journal? = nil,
        run: (any RunJournal)? = nil,
        listener: BatchListener = BatchListener()
    ) async -> BatchReport {
        let inbox = Inbox<BatchEvent>()
        // A separate task that is never canceled finishes the work in progress.
        let work = Task(executorPreference: executor) {
            await BatchLoop(
                self, input: input, output: output, journal: journal, run: run, inbox: inbox,
                listener: listener
            ).run()
        }
        return await withTaskCancellationHandler {
            var report = await work.value
            report.isStopped = Task.isCancelled
            return report
        } onCancel: {
            inbox.send(.cancel)
        }
    }

    /// The executor on which the most frequent requests of the batch are answered.
    private var executor: (any TaskExecutor)? {
        if let tasks { return tasks }
        if plan.asks { return availability.executor }
        return plan.work == .signUp ? signup.signupExecutor : nil
    }
}

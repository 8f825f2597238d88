public import Foundation
public import SignupCore

/// The pipeline of a batch, which reads records, validates them, checks availability, signs up accounts, and writes one
/// line for each record.
///
/// Every stage of the pipeline pulls from the previous stage:
///
///     input -> records -> rules -> names seen -> requests -> sign-ups -> journal -> output
///
/// Input is read only if there is room for it. The number of records in progress is limited to the plan's concurrency,
/// the distance of a record from the first unfinished record is limited to a fixed window, and no more than 64 KiB of
/// lines wait to be written. A slow reader of the output, a slow disk or network, or a rate limit therefore slows down
/// the reading of the input and, with it, the program that writes to the pipe. Memory use does not grow with the input:
/// memory holds one piece of input, one window of records, and the newest names (`SeenNames`). The other names are on
/// disk.
///
/// One task runs the stages and owns their state. Answers reach the task through an inbox, many at a time.
///
/// When the task that runs the batch is canceled, the batch takes no new records and cancels the checks in progress.
/// It waits for the sign-ups in progress and reports their outcomes, because a sign-up cannot be undone. After eight
/// seconds, it cancels the sign-ups that are still in progress: A service then repeats no request, and a store is no
/// longer waited for. Neither is a program that should read the output or the reports, but does not.
public struct BatchRunner: Sendable {
    let plan: BatchPlan
    let availability: any AvailabilityService
    let signup: any SignupService
    let siteName: String
    let texts: Texts
    let identity: UUID
    /// The clock of the batch.
    var clock = BatchClock.continuous
    /// The executor of the batch's tasks, or nil to use the executor of a service or, if the service has none, the
    /// default executor.
    var tasks: (any TaskExecutor)?

    /// - Parameters:
    ///   - plan: The plan of the batch.
    ///   - availability: The service that checks whether a name is available.
    ///   - signup: The service that creates accounts.
    ///   - siteName: The name of the service that checks names, for messages.
    ///   - texts: The messages in the user's language.
    ///   - identity: The identity of the batch. It must be the same each time the batch is resumed. Otherwise, a record
    ///     that was signed up before would count as taken. A journal has its own identity, which takes precedence.
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

    /// Runs the batch until it is finished or canceled, or until it cannot read the input, write the output, or use the
    /// account store or a journal.
    ///
    /// - Parameters:
    ///   - input: The records.
    ///   - output: The destination of the outcomes.
    ///   - journal: The journal that keeps the outcomes for the next run. Sign-ups that an earlier run began but did
    ///     not finish are repeated if the service can recognize a repeated request. Otherwise, they are reported as
    ///     `interrupted`.
    ///   - run: The journal that keeps the outcomes for all other attempts at the run. The plan must name a run. The
    ///     outcomes of all records in the input are printed, including those of other attempts.
    ///   - listener: The listener that receives reports while the batch runs.
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
        let (cancellation, canceling) = AsyncStream<BatchClock.Instant>.makeStream()
        let interruption = Task(executorPreference: executor) { [clock] in
            for await time in cancellation {
                try await clock.sleep(until: time + BatchLoop.longestWait)
                // The batch can end as soon as its output is interrupted, so the reports come first.
                await listener.interrupt()
                output.interrupt()
            }
        }
        return await withTaskCancellationHandler {
            var report = await work.value
            interruption.cancel()
            report.isStopped = Task.isCancelled
            return report
        } onCancel: {
            let now = clock.now
            inbox.send(.cancel(at: now))
            canceling.yield(now)
        }
    }

    /// The executor on which the batch's most frequent requests are answered.
    private var executor: (any TaskExecutor)? {
        if let tasks { return tasks }
        if plan.asks { return availability.executor }
        return plan.work == .signUp ? signup.signupExecutor : nil
    }
}

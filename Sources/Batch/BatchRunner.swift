public import Foundation
public import SignupCore

/// Runs a batch: reads records, validates, asks, signs up, and writes one line for each.
///
/// It is a pipeline in which every stage pulls from the one before it:
///
///     input -> records -> rules -> names seen -> questions -> sign-ups -> journal -> output
///
/// Nothing is read unless there is room for more: no more records are under way than the plan's concurrency, none
/// is further ahead of the first unfinished one than a fixed window, and no more than 64 KiB of lines wait to be
/// written. A slow reader of the output, a disk, a rate limit or the network thus holds up the reading, and with it
/// whoever writes into the pipe. So memory does not grow with the input: it holds one piece of input, one window of
/// records, and the newest names (`SeenNames`); the rest of the names are on disk.
///
/// One task runs the stages and owns their state; answers come to it through an inbox, many at a time.
///
/// Cancelling the task that runs it takes up no new record and gives up the questions in flight; sign-ups in flight
/// are finished and reported, because what they do cannot be undone.
public struct BatchRunner: Sendable {
    private let plan: BatchPlan
    private let availability: any AvailabilityService
    private let signup: any SignupService
    private let siteName: String
    private let texts: Texts
    private let identity: UUID
    /// The time the batch goes by.
    var clock = BatchClock.continuous

    /// - Parameters:
    ///   - plan: What to do, and how.
    ///   - availability: Tells whether a name is free.
    ///   - signup: Creates accounts.
    ///   - siteName: How messages call the asked service.
    ///   - texts: The language of messages.
    ///   - identity: The same for a batch that is run again to be finished: then a record that was signed up
    ///     before counts as signed up, not as taken. A journal has its own, which goes before this one.
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

    /// Runs a batch to its end, its cancellation, or the first failure to read, to write or to keep accounts.
    ///
    /// - Parameters:
    ///   - input: The records.
    ///   - output: Where the outcomes go.
    ///   - journal: Where they are kept for the next run. What an earlier run began and did not end is ended now, if
    ///     the sign-up service can repeat a wish; otherwise it is reported as `interrupted`.
    ///   - listener: Hears what happens meanwhile.
    public func run(
        input: some ByteSource, output: some ByteSink, journal: Journal? = nil,
        listener: BatchListener = BatchListener()
    ) async -> BatchReport {
        let inbox = Inbox<BatchEvent>()
        // A task of its own, which is never cancelled: what was begun is brought to its end.
        let work = Task(executorPreference: executor) {
            let loop = BatchLoop(
                plan, availability, signup, identity, texts, siteName, input, output, journal, inbox,
                listener,
                clock)
            return await loop.run()
        }
        return await withTaskCancellationHandler {
            var report = await work.value
            report.isStopped = Task.isCancelled
            return report
        } onCancel: {
            inbox.send(.cancel)
        }
    }

    /// Where what the batch asks or sends most is answered.
    private var executor: (any TaskExecutor)? {
        if plan.asks { return availability.executor }
        return plan.work == .signUp ? signup.signupExecutor : nil
    }
}

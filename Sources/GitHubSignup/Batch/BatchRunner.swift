public import Foundation

/// Signs up the records of a stream: validates, checks, signs up, and writes one line each in input order.
///
/// So many records are under way at once as `concurrency` says; reading waits for them, so memory does
/// not grow with the input, but for the names seen so far, which are kept to find duplicates.
/// Cancelling the task that runs it takes up no new record and gives up the checks in flight; sign-ups in
/// flight are finished and reported, because what they do cannot be undone.
nonisolated public struct BatchRunner: Sendable {
    private let policy: Policy
    private let availability: any AvailabilityService
    private let signup: any SignupService
    private let siteName: String
    private let texts: Texts
    private let concurrency: Int
    private let identity: UUID

    /// - Parameters:
    ///   - policy: The rules for names and passwords.
    ///   - availability: Tells whether a name is free.
    ///   - signup: Creates accounts.
    ///   - siteName: How messages call the asked service.
    ///   - texts: The language of messages.
    ///   - concurrency: How many records are under way at once, at least 1.
    ///   - identity: The same for a batch that is run again to be finished: then a record that was signed up
    ///     before counts as signed up, not as taken.
    public init(
        policy: Policy = .github, availability: any AvailabilityService, signup: any SignupService,
        siteName: String, texts: Texts, concurrency: Int, identity: UUID = UUID()
    ) {
        precondition(concurrency > 0, "a batch needs a concurrency of at least 1")
        self.policy = policy
        self.availability = availability
        self.signup = signup
        self.siteName = siteName
        self.texts = texts
        self.concurrency = concurrency
        self.identity = identity
    }

    /// Runs a batch to its end, its cancellation, or the first failure to read, to write or to keep accounts.
    ///
    /// - Parameters:
    ///   - input: The records, as CSV.
    ///   - output: Where the outcomes go, one JSON object a line.
    ///   - diagnose: Takes a line about a record that cannot be read, without a line end.
    public func run(
        input: some ByteSource, output: some ByteSink, diagnose: @Sendable (String) async -> Void
    ) async -> BatchReport {
        var run = BatchRun(policy: policy, concurrency: concurrency)
        await withTaskGroup(of: BatchEvent.self) { group in
            while true {
                while !Task.isCancelled, let step = run.nextStep() {
                    switch step {
                    case .work(let record):
                        group.addTask { await self.process(record) }
                    case .diagnose(let problem, let line):
                        await diagnose(texts.diagnostic(problem, file: input.name, line: line))
                    }
                }
                if !Task.isCancelled, run.beginReading() {
                    group.addTask { await Self.read(input) }
                }
                let lines = run.takeFinished(texts, site: siteName)
                guard lines.isEmpty else {
                    do throws(SystemError) {
                        try await output.write(lines)
                    } catch {
                        run.report.outputError = error
                        group.cancelAll()
                        return
                    }
                    // What was written made room for more.
                    continue
                }
                guard let event = await group.next() else { return }
                run.take(event)
                if run.report.storeError != nil { group.cancelAll() }
            }
        }
        run.report.isStopped = Task.isCancelled
        return run.report
    }

    private static func read(_ input: some ByteSource) async -> BatchEvent {
        do throws(SystemError) { return .input(try await input.next()) } catch { return .inputFailed(error) }
    }

    private func process(_ record: Record) async -> BatchEvent {
        do {
            let result = try await result(of: record)
            return .done(Outcome(record: record.number, username: record.username, result: result))
        } catch let error as AccountStoreError {
            return .storeFailed(error, record: record.number)
        } catch {
            return .givenUp(record: record.number)
        }
    }

    /// Throws `AccountStoreError`, or `CancellationError` when nothing was decided.
    private func result(of record: Record) async throws -> Outcome.Result {
        switch try await availability.availability(of: record.username) {
        case .taken: return .taken
        case .reserved: return .reserved
        case .unknown(let reason): return .unknown(reason)
        case .available: break
        }
        try Task.checkCancellation()
        let key = SignupKey(run: identity, record: record.number)
        // A task of its own, which the batch's cancellation does not reach.
        let answer = await Task { () async -> SignupAnswer? in
            try? await signup.signUp(username: record.username, password: record.password, key: key)
        }.value
        guard let answer else { throw CancellationError() }
        return try answer.outcome
    }
}

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

    /// - Parameters:
    ///   - policy: The rules for names and passwords.
    ///   - availability: Tells whether a name is free.
    ///   - signup: Creates accounts.
    ///   - siteName: How messages call the asked service.
    ///   - texts: The language of messages.
    ///   - concurrency: How many records are under way at once, at least 1.
    public init(
        policy: Policy = .github, availability: any AvailabilityService, signup: any SignupService,
        siteName: String, texts: Texts, concurrency: Int
    ) {
        precondition(concurrency > 0, "a batch needs a concurrency of at least 1")
        self.policy = policy
        self.availability = availability
        self.signup = signup
        self.siteName = siteName
        self.texts = texts
        self.concurrency = concurrency
    }

    /// Runs a batch to its end, its cancellation, or the first failure to read or write.
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
            }
        }
        run.report.isStopped = Task.isCancelled
        return run.report
    }

    private static func read(_ input: some ByteSource) async -> BatchEvent {
        do throws(SystemError) { return .input(try await input.next()) } catch { return .inputFailed(error) }
    }

    private func process(_ record: Record) async -> BatchEvent {
        do throws(CancellationError) {
            let result = try await result(of: record)
            return .done(Outcome(record: record.number, username: record.username, result: result))
        } catch {
            return .givenUp(record: record.number)
        }
    }

    private func result(of record: Record) async throws(CancellationError) -> Outcome.Result {
        switch try await availability.availability(of: record.username) {
        case .taken: return .taken
        case .reserved: return .reserved
        case .unknown(let reason): return .unknown(reason)
        case .available: break
        }
        if Task.isCancelled { throw CancellationError() }
        // A task of its own, which the batch's cancellation does not reach.
        let answer = await Task { () async -> SignupAnswer? in
            try? await signup.signUp(username: record.username, password: record.password)
        }.value
        switch answer {
        case .signedUp: return .signedUp
        case .refused(let refusal): return .refused(refusal)
        case nil: throw CancellationError()
        }
    }
}

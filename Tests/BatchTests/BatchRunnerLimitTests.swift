import SignupCore
import SignupTesting
import Testing

@testable import Batch

/// A service that returns the given results in order, then signs up every name, and records the keys.
private actor Limited: AsyncSignup {
    nonisolated let isIdempotent: Bool
    nonisolated let sendsRequests = true
    private var results: [SignupResult]
    private(set) var keys: [SignupKey] = []

    init(_ results: [SignupResult], isIdempotent: Bool = true) {
        self.results = results
        self.isIdempotent = isIdempotent
    }

    func create(_ username: String, _ password: String, _ key: SignupKey) async -> SignupResult {
        keys.append(key)
        return results.isEmpty ? .signedUp(username: username) : results.removeFirst()
    }
}

/// A service that keeps each sign-up waiting until the test responds to it with a rate limit.
private actor Extending: AsyncSignup {
    nonisolated let isIdempotent = false
    nonisolated let sendsRequests = true
    private var waiting: [CheckedContinuation<Int, Never>] = []

    var count: Int { waiting.count }

    func create(_ username: String, _ password: String, _ key: SignupKey) async -> SignupResult {
        let seconds = await withCheckedContinuation { waiting.append($0) }
        return .unconfirmed(.rateLimited(retryAfter: seconds), service: "a.example")
    }

    func respond(_ seconds: Int) { waiting.removeFirst().resume(returning: seconds) }
}

/// A service that responds to every check of one name with a rate limit, and reports all other names as available.
private actor Choosy: AsyncAvailability {
    private(set) var asked: [String] = []

    func find(_ username: String) async throws(CancellationError) -> Availability {
        asked.append(username)
        return username == "refused" ? .unknown(.rateLimited(retryAfter: 10)) : .available
    }
}

/// The ways in which sign-ups handle rate limits and service failures.
@Suite(.timeLimit(.minutes(1)))
struct BatchRunnerLimitTests {
    private func run(
        _ signup: Limited, _ input: String = "name-1,Secret12\nname-2,Secret12\n", retries: Int = 0,
        patience: Duration = .seconds(3600)
    ) async -> (report: BatchReport, lines: [String], rests: [String]) {
        let (time, output, rests) = (VirtualClock(), Lines(), Diagnostics())
        var runner = runner(Gate(isOpen: true), signup, concurrency: 1) {
            ($0.policy, $0.retries, $0.patience) = (.registration, retries, patience)
        }
        runner.clock = time.clock
        let report = await time.advancing { [runner] in
            await runner.run(
                input: TextSource(input), output: output,
                listener: BatchListener(log: { await rests.append($0) }))
        }
        return (report, await output.lines.map(String.init), await rests.lines)
    }

    @Test func `a pause for a rate limit uses up the patience but not the retries`() async {
        let limit = SignupResult.notCreated(.rateLimited(retryAfter: 2), service: "a.example")
        let service = Limited([limit, limit, limit])
        let result = await run(service)
        #expect(
            result.lines == [
                #"{"record":1,"username":"name-1","outcome":"signed_up"}"#,
                #"{"record":2,"username":"name-2","outcome":"signed_up"}"#,
            ])
        #expect(result.rests.first == "signup: rate limited by a.example; continuing in 2 s")
        let keys = await service.keys
        #expect(keys.count == 5 && Set(keys).count == 2)
    }

    @Test func `a sign-up is not retried if the next pause would exceed the patience`() async {
        let limit = SignupResult.notCreated(.rateLimited(retryAfter: 40), service: "a.example")
        let service = Limited([limit, limit, limit])
        let result = await run(service, "name-1,Secret12\n", patience: .seconds(60))
        #expect(await service.keys.count == 2)
        #expect(
            result.lines == [
                #"{"record":1,"username":"name-1","outcome":"unknown","reason":"rate_limited","retry_after":40,"message":"rate limited by a.example for 40 s; no account was created"}"#
            ])
    }

    @Test(arguments: [1, 4]) func `no sign-up is sent during a pause that exceeds the patience`(
        concurrency: Int
    ) async {
        let limit = SignupResult.notCreated(.rateLimited(retryAfter: 7200), service: "a.example")
        let service = Limited(Array(repeating: limit, count: 100))
        let (output, rests) = (Lines(), Diagnostics())
        var runner = runner(Gate(isOpen: true), service, concurrency: concurrency) {
            ($0.policy, $0.rate) = (.registration, concurrency == 1 ? 2 : nil)
        }
        // The clock does not advance, so the pause is never over.
        runner.clock = VirtualClock().clock
        let input = (1...100).map { "name-\($0),Secret12\n" }.joined()
        _ = await runner.run(
            input: TextSource(input, piece: 4096), output: output,
            listener: BatchListener(log: { await rests.append($0) }))
        #expect(await service.keys.count == concurrency)
        let end =
            #""outcome":"unknown","reason":"rate_limited","retry_after":7200,"#
            + #""message":"rate limited by a.example for 2 h; no account was created"}"#
        let lines = await output.lines
        #expect(lines.count == 100)
        for (index, line) in lines.enumerated() {
            #expect(line == #"{"record":\#(index + 1),"username":"name-\#(index + 1)","# + end)
        }
        #expect(
            await rests.lines == [
                "signup: rate limited by a.example for 2 h, which exceeds --patience; "
                    + "skipping the remaining names"
            ])
    }

    @Test func `a pause is reported again only if it becomes much longer`() async {
        let (service, output, rests) = (Extending(), Lines(), Diagnostics())
        var runner = runner(Gate(isOpen: true), service, concurrency: 3) {
            ($0.policy, $0.isOrdered) = (.registration, false)
        }
        // The clock does not advance, so the pause is never over.
        runner.clock = VirtualClock().clock
        let input = (1...3).map { "name-\($0),Secret12\n" }.joined()
        let running = Task { [runner] in
            await runner.run(
                input: TextSource(input, piece: 4096), output: output,
                listener: BatchListener(log: { await rests.append($0) }))
        }
        #expect(await waits { await service.count == 3 })
        for (count, seconds) in zip(1..., [8, 12, 40]) {
            await service.respond(seconds)
            #expect(await waits { await output.lines.count == count })
        }
        _ = await running.value
        #expect(
            await rests.lines == [
                "signup: rate limited by a.example; continuing in 8 s",
                "signup: rate limited by a.example; continuing in 40 s",
            ])
    }

    @Test(arguments: [1, 4]) func `a name that is always rate limited does not delay other names`(
        concurrency: Int
    ) async {
        let (time, output, service) = (VirtualClock(), Lines(), Choosy())
        var runner = runner(service, concurrency: concurrency) {
            ($0.work, $0.patience, $0.isOrdered) = (.check, .seconds(600), false)
        }
        runner.clock = time.clock
        let names = ["refused"] + (1...50).map { "name-\($0)" }
        let input = names.map { #"{"username":"\#($0)"}"# + "\n" }.joined()
        let start = time.clock.now
        let report = await time.advancing { [runner] in
            await runner.run(input: TextSource(input, piece: 4096), output: output)
        }
        #expect(report.count(of: "available") == 50)
        #expect(report.count(of: "unknown") == 1)
        let asked = await service.asked
        // Each wait for the refused name is twice as long as the previous wait.
        #expect(asked.count { $0 == "refused" } <= 8)
        // After the first refusal of this name, another name is checked.
        let first = asked.firstIndex(of: "refused") ?? 0
        #expect(asked.dropFirst(first + 1).first?.hasPrefix("name") == true)
        #expect(start.duration(to: time.clock.now) <= .seconds(700))
    }

    @Test(arguments: [0, 1, 2])
    func `a sign-up is retried only as many times as the plan allows`(retries: Int) async {
        let down = SignupResult.unconfirmed(.serverError, service: "a.example")
        let service = Limited(Array(repeating: down, count: 10))
        let result = await run(service, "name-1,Secret12\n", retries: retries)
        #expect(await service.keys.count == 1 + retries)
        #expect(result.report.count(of: "unknown") == 1)
    }

    @Test func `a sign-up that may have created an account is retried only with a key`() async {
        let lost = SignupResult.unconfirmed(.timeout, service: "a.example")
        let refused = SignupResult.notCreated(.refusedConnection, service: "a.example")
        #expect(await run(Limited([lost], isIdempotent: false), retries: 3).report.count(of: "unknown") == 1)
        #expect(
            await run(Limited([refused], isIdempotent: false), retries: 3).report.count(of: "unknown") == 0)
        // The rejection of the second attempt proves nothing about the first.
        let both = await run(Limited([lost, refused]), "name-1,Secret12\n", retries: 1)
        #expect(both.lines[0].hasSuffix("; it is unknown whether the account was created\"}"))
    }
}

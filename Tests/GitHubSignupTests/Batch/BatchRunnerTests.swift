import Foundation
import Testing

@testable import GitHubSignup

/// Gives the text in small pieces, and counts them.
private actor TextSource: ByteSource {
    nonisolated let name = "users.csv"
    private var rest: ArraySlice<UInt8>
    private let piece: Int
    private let end: SystemError?
    private(set) var pieces = 0

    init(_ text: String, piece: Int = 10, end: SystemError? = nil) {
        rest = Array(text.utf8)[...]
        self.piece = piece
        self.end = end
    }

    func next() async throws(SystemError) -> [UInt8]? {
        guard !rest.isEmpty else {
            if let end { throw end }
            return nil
        }
        pieces += 1
        defer { rest = rest.dropFirst(piece) }
        return Array(rest.prefix(piece))
    }
}

private actor Lines: ByteSink {
    private(set) var text = ""
    private var roomFor: Int
    private let error: SystemError

    init(roomFor: Int = .max, error: SystemError = SystemError(EPIPE)) {
        self.roomFor = roomFor
        self.error = error
    }

    func write(
        _ bytes: [UInt8], noting note: @escaping @Sendable () throws(SystemError) -> Void
    ) async throws(SystemError) {
        guard roomFor > 0 else { throw error }
        try note()
        roomFor -= 1
        text += String(decoding: bytes, as: UTF8.self)
    }

    var lines: [Substring] { text.split(separator: "\n") }
}

private actor Diagnostics {
    private(set) var lines: [String] = []
    func append(_ line: String) { lines.append(line) }
}

/// Answers when told to, and counts how many wait.
private actor Gate: AvailabilityService {
    private(set) var asked: [String] = []
    private(set) var most = 0
    private var waiting: [String: CheckedContinuation<Void, Never>] = [:]
    private var isOpen: Bool

    private var held: String?

    init(isOpen: Bool, holding held: String? = nil) {
        self.isOpen = isOpen
        self.held = held
    }

    func availability(of username: String) async throws(CancellationError) -> Availability {
        asked.append(username)
        if !isOpen || username == held {
            await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    if Task.isCancelled { continuation.resume() } else { waiting[username] = continuation }
                    most = max(most, waiting.count)
                }
            } onCancel: {
                Task { await self.release(username) }
            }
        }
        if Task.isCancelled { throw CancellationError() }
        return username.hasPrefix("taken") ? .taken : .available
    }

    func release(_ username: String) { waiting.removeValue(forKey: username)?.resume() }

    func open() {
        isOpen = true
        held = nil
        for name in waiting.keys { release(name) }
    }
}

/// Answers as written down, then always that the name is free; remembers when it was asked.
private actor Scripted: AvailabilityService {
    private(set) var asked: [(name: String, time: ContinuousClock.Instant)] = []
    private var answers: [Availability]

    init(_ answers: [Availability]) { self.answers = answers }

    func availability(of username: String) async throws(CancellationError) -> Availability {
        asked.append((username, .now))
        return answers.isEmpty ? .available : answers.removeFirst()
    }
}

private struct Accepting: SignupService {
    func signUp(username: String, password: String) async throws(CancellationError) -> SignupAnswer {
        .signedUp
    }
}

/// Signs up when told to, whether cancelled or not, as a service that has the request already.
private actor Slow: SignupService {
    private(set) var begun = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func signUp(username: String, password: String) async throws(CancellationError) -> SignupAnswer {
        begun += 1
        await withCheckedContinuation { waiting.append($0) }
        if Task.isCancelled { throw CancellationError() }
        return .signedUp
    }

    func finish() {
        for continuation in waiting { continuation.resume() }
        waiting = []
    }
}

@Suite(.timeLimit(.minutes(1)))
struct BatchRunnerTests {
    private func runner(
        _ availability: some AvailabilityService, _ signup: some SignupService = Accepting(),
        concurrency: Int = 4, _ change: (inout BatchPlan) -> Void = { _ in }
    ) -> BatchRunner {
        var plan = BatchPlan()
        plan.concurrency = concurrency
        plan.retries = 0
        change(&plan)
        return BatchRunner(
            plan, availability: availability, signup: signup, siteName: "github.com", texts: Texts(.english))
    }

    private func waits(for condition: () async -> Bool) async -> Bool {
        let deadline = ContinuousClock.now + .seconds(20)
        while await !condition() {
            guard ContinuousClock.now < deadline else { return false }
            await Task.yield()
        }
        return true
    }

    @Test func everyRecordGetsItsOutcomeInOrder() async {
        let text = """
            username,password,repeated_password
            octo-cat,secret,secret
            taken-1,secret,secret
            a b,secret,secret
            octo-dog,abc,abc
            octo-cow,secret,secreT
            Octo-Cat,secret,secret
            admin,"sec
            octo-pig,secret,secret

            """
        let output = Lines()
        let diagnostics = Diagnostics()
        let report = await runner(Gate(isOpen: true)).run(
            input: TextSource(text), output: output,
            listener: BatchListener(diagnose: { await diagnostics.append($0) }))
        #expect(
            await output.text == """
                {"record":1,"username":"octo-cat","outcome":"signed_up"}
                {"record":2,"username":"taken-1","outcome":"taken","message":"Username already taken"}
                {"record":3,"username":"a b","outcome":"invalid","field":"username","message":"Username may have only letters, digits and single hyphens"}
                {"record":4,"username":"octo-dog","outcome":"invalid","field":"password","message":"Password needs at least 5 characters"}
                {"record":5,"username":"octo-cow","outcome":"invalid","field":"repeated_password","message":"The passwords differ"}
                {"record":6,"username":"Octo-Cat","outcome":"duplicate","message":"Username stands in an earlier record"}
                {"record":7,"username":"","outcome":"invalid","field":"record","message":"a quote is not closed"}
                {"record":8,"username":"octo-pig","outcome":"signed_up"}

                """)
        #expect(
            await diagnostics.lines == [
                "signup: users.csv:8: a quote is not closed; this record was skipped"
            ])
        #expect(report.exitCode == 1)
        #expect(report.total == 8)
    }

    @Test func aNameThatFailedTheRulesIsNotYetSeen() async {
        let output = Lines()
        let report = await runner(Gate(isOpen: true)).run(
            input: TextSource("octo-cat,abc\nocto-cat,secret\n"), output: output
        )
        #expect(report.count(of: "invalid") == 1)
        #expect(report.signedUp == 1)
    }

    @Test func noMoreThanTheConcurrencyIsUnderWayAndReadingWaits() async {
        let text = (0..<1_000).map { "name-\($0),secret\n" }.joined()
        let gate = Gate(isOpen: false)
        let source = TextSource(text, piece: 20)
        let output = Lines()
        let running = Task { await runner(gate, concurrency: 3).run(input: source, output: output) }
        #expect(await waits { await gate.asked.count == 3 })
        #expect(await source.pieces < 10)
        // The first answer is held back: later ones are done but must wait to be written.
        await gate.release("name-2")
        #expect(await waits { await gate.asked.count == 4 })
        #expect(await output.text == "")
        await gate.open()
        let report = await running.value
        #expect(report.signedUp == 1_000)
        #expect(await gate.most == 3)
        let numbers = await output.lines.enumerated().filter {
            $0.element.hasPrefix("{\"record\":\($0.offset + 1),")
        }
        #expect(numbers.count == 1_000)
    }

    @Test func aHeldBackRecordBoundsWhatWaitsForIt() async {
        let text = (0..<20_000).map { "name-\($0)\n" }.joined()
        let gate = Gate(isOpen: true, holding: "name-0")
        let running = Task {
            await runner(gate, concurrency: 2) { $0.work = .check }.run(
                input: TextSource(text, piece: 4096), output: Lines())
        }
        #expect(await waits { await gate.asked.count == BatchPlan.window })
        for _ in 0..<200 { await Task.yield() }
        #expect(await gate.asked.count == BatchPlan.window)
        await gate.open()
        #expect(await running.value.count(of: "available") == 20_000)
    }

    @Test func manyInvalidRecordsNeedNoNetwork() async {
        let text = String(repeating: "-,x\n", count: 5_000)
        let gate = Gate(isOpen: false)
        let report = await runner(gate).run(input: TextSource(text, piece: 1_000), output: Lines())
        #expect(report.count(of: "invalid") == 5_000)
        #expect(await gate.asked == [])
    }

    @Test func cancellingGivesUpChecksButFinishesSignups() async {
        let gate = Gate(isOpen: false)
        let signup = Slow()
        let output = Lines()
        let text = (1...50).map { "name-\($0),secret\n" }.joined()
        let running = Task {
            await runner(gate, signup, concurrency: 3).run(input: TextSource(text), output: output)
        }
        #expect(await waits { await gate.asked.count == 3 })
        await gate.release("name-2")
        #expect(await waits { await signup.begun == 1 })
        running.cancel()
        await signup.finish()
        let report = await running.value
        #expect(await output.text == "{\"record\":2,\"username\":\"name-2\",\"outcome\":\"signed_up\"}\n")
        #expect(report.isStopped)
        #expect(report.signedUp == 1)
        #expect(report.unfinished >= 2)
        #expect(await signup.begun == 1)
    }

    @Test func aClosedOutputStopsTheWork() async {
        let text = (1...1_000).map { "name-\($0),secret\n" }.joined()
        let gate = Gate(isOpen: true)
        let report = await runner(gate, concurrency: 1).run(
            input: TextSource(text), output: Lines(roomFor: 1)
        )
        #expect(report.outputError?.isBrokenPipe == true)
        #expect(report.exitCode == 0)
        #expect(await gate.asked.count < 20)
    }

    @Test func aFullOutputIsAFailure() async {
        let report = await runner(Gate(isOpen: true)).run(
            input: TextSource("a,secret\n"), output: Lines(roomFor: 0, error: SystemError(ENOSPC))
        )
        #expect(report.exitCode == 3)
    }

    @Test func whatWasReadBeforeAFailureIsDone() async {
        let output = Lines()
        let report = await runner(Gate(isOpen: true)).run(
            input: TextSource("a,secret\nb,secret\nc,sec", end: SystemError(EIO)), output: output
        )
        #expect(await output.lines.count == 2)
        #expect(report.inputError == SystemError(EIO))
        #expect(report.exitCode == 2)
    }

    @Test func aCheckNeedsNoPasswordAndSignsNobodyUp() async {
        let output = Lines()
        let report = await runner(Gate(isOpen: true)) { $0.work = .check }.run(
            input: TextSource("free-1\ntaken-1,Geheim\na b\nFREE-1\n"), output: output)
        #expect(
            await output.text == """
                {"record":1,"username":"free-1","outcome":"available"}
                {"record":2,"username":"taken-1","outcome":"taken","message":"Username already taken"}
                {"record":3,"username":"a b","outcome":"invalid","field":"username","message":"Username may have only letters, digits and single hyphens"}
                {"record":4,"username":"FREE-1","outcome":"duplicate","message":"Username stands in an earlier record"}

                """)
        #expect(report.exitCode == 1)
    }

    @Test func aDryRunAsksNobody() async {
        let gate = Gate(isOpen: true)
        let output = Lines()
        let report = await runner(gate) { $0.work = .validate }.run(
            input: TextSource("a,secret\nb,abc\n"), output: output)
        #expect(await output.lines.first == #"{"record":1,"username":"a","outcome":"valid"}"#)
        #expect(report.counts.map(\.code) == ["valid", "invalid"])
        #expect(await gate.asked == [])
    }

    @Test func anotherPolicyAsksNobodyAboutNames() async {
        let gate = Gate(isOpen: true)
        let report = await runner(gate) { $0.policy = .registration }.run(
            input: TextSource("Jan Novák,Secret12\nabc,Secret12\n"), output: Lines())
        #expect(report.counts.map(\.code).sorted() == ["invalid", "signed_up"])
        #expect(await gate.asked == [])
    }

    @Test func withoutOrderOutcomesComeAsTheyAreDone() async {
        let gate = Gate(isOpen: false)
        let output = Lines()
        let running = Task {
            await runner(gate, concurrency: 2) { ($0.isOrdered, $0.work) = (false, .check) }.run(
                input: TextSource("one\ntwo\n"), output: output)
        }
        #expect(await waits { await gate.asked.count == 2 })
        await gate.release("two")
        #expect(await waits { await output.lines.count == 1 })
        await gate.open()
        #expect(await running.value.count(of: "available") == 2)
        #expect(await output.lines.first?.contains("two") == true)
    }

    @Test func failingFastTakesUpNothingMore() async {
        let gate = Gate(isOpen: true)
        let report = await runner(gate, concurrency: 1) { ($0.failsFast, $0.work) = (true, .check) }.run(
            input: TextSource("a\ntaken-1\nb\nc\n"), output: Lines())
        #expect(await gate.asked == ["a", "taken-1"])
        #expect(report.total == 2)
        #expect(report.exitCode == 1)
    }

    @Test(arguments: [OutputFormat.csv, .tsv])
    func aTableHasOneHeader(format: OutputFormat) async {
        let output = Lines()
        _ = await runner(Gate(isOpen: true)) { ($0.output, $0.work) = (format, .check) }.run(
            input: TextSource("a\ntaken-1\n"), output: output)
        let separator = format == .csv ? "," : "\t"
        let expected = [
            ["record", "username", "outcome", "field", "reason", "retry_after", "message"],
            ["1", "a", "available", "", "", "", ""],
            ["2", "taken-1", "taken", "", "", "", "Username already taken"],
        ].map { $0.joined(separator: separator) }
        #expect(await output.lines.map(String.init) == expected)
    }

    @Test func aServerThatRecoversIsAskedAgain() async {
        let service = Scripted([.unknown(.serverError), .unknown(.timeout), .available])
        let report = await runner(service) { ($0.work, $0.retries) = (.check, 2) }.run(
            input: TextSource("a\n"), output: Lines())
        #expect(report.count(of: "available") == 1)
        #expect(await service.asked.count == 3)
    }

    @Test(arguments: [UnknownReason.tls, .forbidden, .unproven, .redirect, .malformed])
    func whatStaysAsItIsIsNotAskedAgain(reason: UnknownReason) async {
        let service = Scripted([.unknown(reason), .available])
        let report = await runner(service) { ($0.work, $0.retries) = (.check, 5) }.run(
            input: TextSource("a\n"), output: Lines())
        #expect(report.count(of: "unknown") == 1)
        #expect(await service.asked.count == 1)
    }

    @Test func allRestTogetherAsLongAsTheServiceWants() async {
        let service = Scripted([.unknown(.rateLimited(retryAfter: 1))])
        let rests = Diagnostics()
        let report = await runner(service, concurrency: 1) { ($0.work, $0.retries) = (.check, 1) }.run(
            input: TextSource("a\nb\nc\n"), output: Lines(),
            listener: BatchListener(rest: { await rests.append($0) }))
        #expect(report.count(of: "available") == 3)
        let times = await service.asked.map(\.time)
        #expect(times.count == 4)
        #expect(times[0].duration(to: times[1]) >= .seconds(1))
        #expect(await rests.lines == ["signup: github.com asks to wait; going on in 1 s"])
    }

    @Test func aRestThatIsTooLongIsNotWaitedForAndNobodyAsks() async {
        let service = Scripted([.unknown(.rateLimited(retryAfter: 7200))])
        let rests = Diagnostics()
        let report = await runner(service, concurrency: 1) { ($0.work, $0.retries) = (.check, 3) }.run(
            input: TextSource("a\nb\nc\nadmin x\n"), output: Lines(),
            listener: BatchListener(rest: { await rests.append($0) }))
        #expect(report.count(of: "unknown") == 3)
        #expect(report.count(of: "invalid") == 1)
        #expect(await service.asked.count == 1)
        #expect(
            await rests.lines == [
                "signup: github.com asks to wait 2 h, longer than --patience allows; "
                    + "the names that are left are not asked about"
            ])
    }

    @Test func aRateIsKept() async {
        let service = Scripted([])
        _ = await runner(service) { ($0.work, $0.rate) = (.check, 20) }.run(
            input: TextSource((1...5).map { "n\($0)\n" }.joined()), output: Lines())
        let times = await service.asked.map(\.time)
        // Four intervals of 50 ms, of which lateness may make good one.
        #expect(times[0].duration(to: times[4]) >= .milliseconds(150))
    }

    @Test func anEmptyInputIsNoFailure() async {
        let report = await runner(Gate(isOpen: true)).run(input: TextSource(""), output: Lines())
        #expect(report.total == 0)
        #expect(report.exitCode == 0)
    }
}

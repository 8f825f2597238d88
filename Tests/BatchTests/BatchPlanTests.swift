import SignupCore
import SignupTesting
import Testing

@testable import Batch

/// Tests that the runner follows a plan.
@Suite(.timeLimit(.minutes(1)))
struct BatchPlanTests {
    @Test func `a check requires no password and creates no account`() async {
        let output = Lines()
        let report = await runner(Gate(isOpen: true)) { $0.work = .check }.run(
            input: TextSource("free-1\ntaken-1,Butter\na b\nFREE-1\n"), output: output)
        #expect(
            await output.text == """
                {"record":1,"username":"free-1","outcome":"available"}
                {"record":2,"username":"taken-1","outcome":"taken","message":"Username already taken"}
                {"record":3,"username":"a b","outcome":"invalid","field":"username","message":"Username may only contain letters, digits and single hyphens"}
                {"record":4,"username":"FREE-1","outcome":"duplicate","message":"Username already appears in an earlier record"}

                """)
        #expect(report.exitCode == 1)
    }

    @Test func `a dry run sends no request`() async {
        let gate = Gate(isOpen: true)
        let output = Lines()
        let report = await runner(gate) { $0.work = .validate }.run(
            input: TextSource("a,secret\nb,abc\n"), output: output)
        #expect(await output.lines.first == #"{"record":1,"username":"a","outcome":"valid"}"#)
        #expect(report.counts.map(\.code) == ["valid", "invalid"])
        #expect(await gate.asked == [])
    }

    @Test func `with the registration policy, availability is not checked`() async {
        let gate = Gate(isOpen: true)
        let report = await runner(gate) { $0.policy = .registration }.run(
            input: TextSource("Jan Novák,Secret12\nabc,Secret12\n"), output: Lines())
        #expect(report.counts.map(\.code).sorted() == ["invalid", "signed_up"])
        #expect(await gate.asked == [])
    }

    @Test func `unordered outcomes appear as soon as they are known`() async {
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

    @Test func `with --fail-fast, no more records are processed after a failure`() async {
        let gate = Gate(isOpen: true)
        let report = await runner(gate, concurrency: 1) { ($0.failsFast, $0.work) = (true, .check) }.run(
            input: TextSource("a\ntaken-1\nb\nc\n"), output: Lines())
        #expect(await gate.asked == ["a", "taken-1"])
        #expect(report.total == 2)
        #expect(report.exitCode == 1)
    }

    @Test(arguments: [OutputFormat.csv, .tsv])
    func `each output table has exactly one header`(format: OutputFormat) async {
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

    @Test func `a check is retried until the server recovers`() async {
        let service = Scripted([.unknown(.serverError), .unknown(.timeout), .available])
        let report = await runner(service) { ($0.work, $0.retries) = (.check, 2) }.run(
            input: TextSource("a\n"), output: Lines())
        #expect(report.count(of: "available") == 1)
        #expect(await service.asked.count == 3)
    }

    @Test(arguments: [UnknownReason.tls, .forbidden, .unproven, .redirect, .malformed])
    func `a permanent failure is not retried`(reason: UnknownReason) async {
        let service = Scripted([.unknown(reason), .available])
        let report = await runner(service) { ($0.work, $0.retries) = (.check, 5) }.run(
            input: TextSource("a\n"), output: Lines())
        #expect(report.count(of: "unknown") == 1)
        #expect(await service.asked.count == 1)
    }

    @Test func `no request is sent during a pause that the service specifies`() async {
        let service = Scripted([.unknown(.rateLimited(retryAfter: 1))])
        let (rests, time) = (Diagnostics(), VirtualClock())
        var runner = runner(service, concurrency: 1) { ($0.work, $0.retries) = (.check, 1) }
        runner.clock = time.clock
        let running = Task { [runner] in
            await runner.run(
                input: TextSource("a\nb\nc\n"), output: Lines(),
                listener: BatchListener(log: { await rests.append($0) }))
        }
        #expect(await waits { time.nextWakening == .seconds(1) })
        #expect(await service.asked.count == 1)
        time.advance(by: .seconds(1))
        #expect(await running.value.count(of: "available") == 3)
        #expect(await service.asked.count == 4)
        #expect(await rests.lines == ["signup: rate limited by github.com; continuing in 1 s"])
    }

    @Test func `a pause that exceeds the patience stops the requests immediately`() async {
        let service = Scripted([.unknown(.rateLimited(retryAfter: 7200))])
        let rests = Diagnostics()
        var runner = runner(service, concurrency: 1) { ($0.work, $0.retries) = (.check, 3) }
        runner.clock = VirtualClock().clock
        let report = await runner.run(
            input: TextSource("a\nb\nc\nadmin x\n"), output: Lines(),
            listener: BatchListener(log: { await rests.append($0) }))
        #expect(report.count(of: "unknown") == 3)
        #expect(report.count(of: "invalid") == 1)
        #expect(await service.asked.count == 1)
        #expect(
            await rests.lines == [
                "signup: rate limited by github.com for 2 h, which exceeds --patience; "
                    + "skipping the remaining names"
            ])
    }

    @Test func `the rate is never exceeded`() async {
        let (gate, time) = (Gate(isOpen: true), VirtualClock())
        var runner = runner(gate) { ($0.work, $0.rate) = (.check, 4) }
        runner.clock = time.clock
        let input = (1...5).map { "n\($0)\n" }.joined()
        let running = Task { [runner] in await runner.run(input: TextSource(input), output: Lines()) }
        for asked in 1...5 {
            #expect(await waits { await gate.asked.count == asked })
            guard asked < 5 else { break }
            #expect(await waits { time.nextWakening == .milliseconds(250) })
            time.advance(by: .milliseconds(249))
            #expect(time.nextWakening == .milliseconds(1))
            #expect(await gate.asked.count == asked)
            time.advance(by: .milliseconds(1))
        }
        #expect(await running.value.count(of: "available") == 5)
    }
}

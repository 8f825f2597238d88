import Foundation
import Locking
import SignupCore
import SignupSupport
import SignupTesting
import Testing

@testable import Batch

@Suite(.timeLimit(.minutes(1)))
struct BatchRunnerTests {
    @Test func `every record has one outcome, and the outcomes are in the order of the input`() async {
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
            listener: BatchListener(log: { await diagnostics.append($0) }))
        #expect(
            await output.text == """
                {"record":1,"username":"octo-cat","outcome":"signed_up"}
                {"record":2,"username":"taken-1","outcome":"taken","message":"Username already taken"}
                {"record":3,"username":"a b","outcome":"invalid","field":"username","message":"Username may only contain letters, digits and single hyphens"}
                {"record":4,"username":"octo-dog","outcome":"invalid","field":"password","message":"Password needs at least 5 characters"}
                {"record":5,"username":"octo-cow","outcome":"invalid","field":"repeated_password","message":"Passwords don't match"}
                {"record":6,"username":"Octo-Cat","outcome":"duplicate","message":"Username already appears in an earlier record"}
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

    @Test func `an invalid record does not make a later record a duplicate`() async {
        let output = Lines()
        let report = await runner(Gate(isOpen: true)).run(
            input: TextSource("octo-cat,abc\nocto-cat,secret\n"), output: output
        )
        #expect(report.count(of: "invalid") == 1)
        #expect(report.count(of: "signed_up") == 1)
    }

    @Test
    func `the concurrency setting limits the records in progress and the input that is read ahead`() async {
        let text = (0..<1_000).map { "name-\($0),secret\n" }.joined()
        let gate = Gate(isOpen: false)
        let source = TextSource(text, piece: 20)
        let output = Lines()
        let running = Task { await runner(gate, concurrency: 3).run(input: source, output: output) }
        #expect(await waits { await gate.asked.count == 3 })
        #expect(await source.pieces < 10)
        // The first result is withheld: later records finish, but their outcomes are not written yet.
        await gate.release("name-2")
        #expect(await waits { await gate.asked.count == 4 })
        #expect(await output.text == "")
        await gate.open()
        let report = await running.value
        #expect(report.count(of: "signed_up") == 1_000)
        #expect(await gate.most == 3)
        let numbers = await output.lines.enumerated().filter {
            $0.element.hasPrefix("{\"record\":\($0.offset + 1),")
        }
        #expect(numbers.count == 1_000)
    }

    @Test func `the number of outcomes that wait for a delayed record is limited`() async {
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

    @Test func `invalid records cause no requests`() async {
        let text = String(repeating: "-,x\n", count: 5_000)
        let gate = Gate(isOpen: false)
        let report = await runner(gate).run(input: TextSource(text, piece: 1_000), output: Lines())
        #expect(report.count(of: "invalid") == 5_000)
        #expect(await gate.asked == [])
    }

    @Test func `canceling a batch cancels its checks but lets its sign-ups finish`() async {
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
        #expect(report.count(of: "signed_up") == 1)
        #expect(report.unfinished >= 2)
        #expect(await signup.begun == 1)
    }

    /// A service that answers immediately, except about `name-3`, and records the requests that are canceled.
    private final class Canceled: AvailabilityService {
        let asked = LockedValue<[String]>([])
        let canceled = LockedValue<[String]>([])

        func ask(
            about username: String, answer: @escaping @Sendable (AvailabilityAnswer?) -> Void
        ) -> PendingRequest {
            asked.withLock { $0.append(username) }
            if username != "name-3" { answer(AvailabilityAnswer(.available, about: username)) }
            return PendingRequest { [canceled] in
                canceled.withLock { $0.append(username) }
                if username == "name-3" { answer(nil) }
            }
        }
    }

    @Test func `canceling a batch cancels only the checks in progress`() async {
        let (service, output) = (Canceled(), Lines())
        let running = Task {
            await runner(service) { $0.work = .check }.run(
                input: TextSource("name-1\nname-2\nname-3\n"), output: output)
        }
        #expect(await waits { await output.lines.count == 2 && service.asked.withLock(\.count) == 3 })
        running.cancel()
        let report = await running.value
        #expect(report.isStopped && report.unfinished == 1)
        #expect(service.canceled.withLock(\.self) == ["name-3"])
    }

    /// An idempotent service that rejects every sign-up.
    private struct Rejecting: AsyncSignup {
        let isIdempotent = true

        func create(_ username: String, _ password: String, _ key: SignupKey) async -> SignupResult {
            .notCreated(.refusedConnection, service: "accounts.example")
        }
    }

    @Test(arguments: [
        (nil, "accounts.example refused the connection; no account was created"),
        ("r", "accounts.example refused the connection; it is unknown whether the account was created"),
    ])
    func `in a run, another attempt may have created the account`(run: String?, message: String) async {
        let output = Lines()
        let runner = runner(Gate(isOpen: true), Rejecting()) {
            ($0.run, $0.labels.needsID, $0.input) = (run, true, .jsonl)
        }
        let text = #"{"id":1,"username":"octo-cat","password":"secret"}"# + "\n"
        _ = await runner.run(input: TextSource(text), output: output)
        #expect(await output.lines.first?.contains(#""message":"\#(message)""#) == true)
        #expect(await output.lines.count == 1)
    }

    /// A service that answers a sign-up only when it is canceled.
    private final class Stuck: SignupService {
        let isIdempotent = true
        private let begun = LockedValue(0)
        private let answerWhenCanceled: SignupAnswer?
        var count: Int { begun.withLock(\.self) }

        init(answering answer: SignupAnswer?) { answerWhenCanceled = answer }

        func signUp(
            username: String, password: Secret, key: SignupKey,
            answer: @escaping @Sendable (SignupAnswer?) -> Void
        ) -> PendingRequest {
            begun.withLock { $0 += 1 }
            return PendingRequest { [answerWhenCanceled] in answer(answerWhenCanceled) }
        }

        func recognize(
            username: String, password: Secret, key: SignupKey,
            answer: @escaping @Sendable (SignupAnswer?) -> Void
        ) -> PendingRequest { signUp(username: username, password: password, key: key, answer: answer) }
    }

    @Test(arguments: [nil, SignupAnswer(.unanswered)], ["name", "taken"])
    func `a canceled batch cancels its sign-ups and account lookups after eight seconds`(
        answer: SignupAnswer?, username: String
    ) async {
        let (signup, output, time) = (Stuck(answering: answer), Lines(), VirtualClock())
        var runner = runner(Gate(isOpen: true), signup) {
            ($0.run, $0.labels.needsID, $0.input) = ("r", true, .jsonl)
        }
        runner.clock = time.clock
        let text = #"{"id":1,"username":"\#(username)","password":"secret"}"# + "\n"
        let running = Task { [runner] in await runner.run(input: TextSource(text), output: output) }
        #expect(await waits { signup.count == 1 })
        running.cancel()
        #expect(await waits { time.nextWakening == .seconds(8) })
        time.advance(by: .seconds(8))
        let report = await running.value
        #expect(report.isStopped)
        #expect(report.unfinished == (answer == nil ? 1 : 0))
        let line = """
            {"record":1,"id":1,"username":"\(username)","outcome":"unknown","reason":"interrupted",\
            "message":"interrupted while signing up; check whether the account exists before trying again"}

            """
        #expect(await output.text == (answer == nil ? "" : line))
    }

    /// The batch can handle its cancellation only after the output has been interrupted.
    @Test func `a canceled batch does not wait twice, for its output and then for its sign-ups`() async {
        let (signup, output, time) = (Stuck(answering: nil), Absent(), VirtualClock())
        let (gate, isOver) = (Gate(isOpen: true, holding: "taken"), LockedValue(false))
        var runner = runner(gate, signup) { $0.isOrdered = false }
        runner.clock = time.clock
        let running = Task { [runner] in
            let input = TextSource("octo-cat,secret\ntaken,secret\n", piece: 100)
            let report = await runner.run(input: input, output: output)
            isOver.withLock { $0 = true }
            return report
        }
        #expect(await waits { signup.count == 1 })
        await gate.open()
        #expect(await waits { output.isWriting })
        running.cancel()
        #expect(await waits { time.nextWakening == .seconds(8) })
        time.advance(by: .seconds(8))
        #expect(await waits { isOver.withLock { $0 } || time.nextWakening == .seconds(8) })
        #expect(isOver.withLock { $0 })
        time.advance(by: .seconds(8))
        #expect(await running.value.unfinished == 1)
    }

    @Test func `the rate also determines how fast the input is read`() async {
        let (gate, time) = (Gate(isOpen: true), VirtualClock())
        let source = TextSource((10..<30).map { "name-\($0)\n" }.joined(), piece: 8)
        var runner = runner(gate) {
            $0.work = .check
            $0.rate = 1
        }
        runner.clock = time.clock
        let running = Task { [runner] in await runner.run(input: source, output: Lines()) }
        for asked in 1...20 {
            #expect(await waits { await gate.asked.count == asked })
            guard asked < 20 else { break }
            #expect(await waits { time.nextWakening == .seconds(1) })
            // At most one record waits for its turn.
            #expect(await waits { await source.pieces == asked + 1 })
            for _ in 0..<50 { await Task.yield() }
            #expect(await source.pieces == asked + 1)
            time.advance(by: .seconds(1))
        }
        // After the last record, the batch finishes without waiting.
        #expect(await running.value.count(of: "available") == 20)
    }

    @Test func `the rate also applies to sign-ups that are not preceded by a check`() async {
        let (signup, time) = (Slow(), VirtualClock())
        var runner = runner(Gate(isOpen: true), signup) {
            $0.policy = Policy(.registration)
            $0.rate = 2
        }
        runner.clock = time.clock
        let running = Task { [runner] in
            await runner.run(
                input: TextSource((1...3).map { "name-\($0),Secret12\n" }.joined()), output: Lines())
        }
        for begun in 1...3 {
            #expect(await waits { await signup.begun == begun })
            guard begun < 3 else { break }
            #expect(await waits { time.nextWakening == .milliseconds(500) })
            #expect(await signup.begun == begun)
            time.advance(by: .milliseconds(500))
        }
        await signup.finish()
        #expect(await running.value.count(of: "signed_up") == 3)
    }

    @Test func `a closed output stops the batch`() async {
        let text = (1...1_000).map { "name-\($0),secret\n" }.joined()
        let gate = Gate(isOpen: true)
        let report = await runner(gate, concurrency: 1).run(
            input: TextSource(text), output: Lines(roomFor: 1)
        )
        #expect(report.outputError?.isBrokenPipe == true)
        #expect(report.exitCode == 0)
        #expect(await gate.asked.count < 20)
    }

    @Test func `a batch fails if the disk that contains its output is full`() async {
        let report = await runner(Gate(isOpen: true)).run(
            input: TextSource("a,secret\n"), output: Lines(roomFor: 0, error: SystemError(ENOSPC))
        )
        #expect(report.exitCode == 3)
    }

    @Test func `records before a read error are processed`() async {
        let output = Lines()
        let report = await runner(Gate(isOpen: true)).run(
            input: TextSource("a,secret\nb,secret\nc,sec", end: SystemError(EIO)), output: output
        )
        #expect(await output.lines.count == 2)
        #expect(report.inputError == SystemError(EIO))
        #expect(report.exitCode == 2)
    }

    @Test func `a batch with an empty input succeeds`() async {
        let report = await runner(Gate(isOpen: true)).run(input: TextSource(""), output: Lines())
        #expect(report.total == 0)
        #expect(report.exitCode == 0)
    }
}

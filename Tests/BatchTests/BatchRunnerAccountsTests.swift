import Foundation
import SignupCore
import SignupSupport
import SignupTesting
import Testing

@testable import Batch

private struct Free: AsyncAvailability {
    func find(_ username: String) async throws(CancellationError) -> Availability { .available }
}

/// A service that responds only to requests for one name. Requests for other names wait until they are canceled.
private struct Silent: AvailabilityService {
    let known: String

    func ask(
        about username: String, answer: @escaping @Sendable (AvailabilityAnswer?) -> Void
    ) -> PendingRequest {
        guard username == known else { return PendingRequest { answer(nil) } }
        answer(AvailabilityAnswer(.available, about: username))
        return PendingRequest {}
    }
}

private actor Piece: ByteSource {
    nonisolated let name = "users.csv"
    private var rest: [UInt8]?
    init(_ text: String) { rest = Array(text.utf8) }

    func next() async throws(SystemError) -> [UInt8]? {
        defer { rest = nil }
        return rest
    }
}

/// An input that never delivers more than its first piece.
private actor Endless: ByteSource {
    nonisolated let name = "stdin"
    private var isFirst = true

    func next() async throws(SystemError) -> [UInt8]? {
        if isFirst {
            isFirst = false
            return Array("a,secret\nb,secret\n".utf8)
        }
        let (silence, _) = AsyncStream<Void>.makeStream()
        for await _ in silence {}
        return nil
    }
}

private actor Printed: ByteSink {
    nonisolated let place: OutputPlace? = nil
    private(set) var text = ""

    func write(
        _ bytes: [UInt8], noting note: @escaping @Sendable () throws(SystemError) -> Void
    ) async throws(SystemError) {
        try note()
        text += String(decoding: bytes, as: UTF8.self)
    }
}

/// A service that returns a result for each sign-up according to its name, and records its key.
private actor Accounts: AsyncSignup {
    private let answers: [String: SignupResult]
    private(set) var keys: [String: [SignupKey]] = [:]

    init(_ answers: [String: SignupResult] = [:]) { self.answers = answers }

    func create(_ username: String, _ password: String, _ key: SignupKey) async -> SignupResult {
        keys[username, default: []].append(key)
        return answers[username] ?? .signedUp(username: username)
    }
}

/// The ways in which a batch handles the results from an account store or service.
@Suite(.timeLimit(.minutes(1)))
struct BatchRunnerAccountsTests {
    private func run(
        _ input: some ByteSource, _ accounts: Accounts, concurrency: Int = 1, identity: UUID = UUID()
    ) async -> (report: BatchReport, output: String) {
        let lines = Printed()
        var plan = BatchPlan()
        plan.concurrency = concurrency
        let runner = BatchRunner(
            plan, availability: Free(), signup: accounts, siteName: "github.com", texts: Texts(.english),
            identity: identity)
        let report = await runner.run(input: input, output: lines)
        return (report, await lines.text)
    }

    @Test func `each result of a sign-up is written as an outcome`() async {
        let accounts = Accounts([
            "b": .taken(username: "b"), "c": .refused(.service(message: "Too short")),
            "d": .refused(.service(message: nil)),
            "e": .unconfirmed(.timeout, service: "a.example"),
            "f": .unconfirmed(.rateLimited(retryAfter: 60), service: "a.example"),
        ])
        let result = await run(Piece("abcdef".map { "\($0),secret\n" }.joined()), accounts)
        #expect(
            result.output == """
                {"record":1,"username":"a","outcome":"signed_up"}
                {"record":2,"username":"b","outcome":"taken","message":"Username already taken"}
                {"record":3,"username":"c","outcome":"refused","message":"Sign-up failed: Too short"}
                {"record":4,"username":"d","outcome":"refused","message":"Sign-up failed: the service refused the account without giving a reason"}
                {"record":5,"username":"e","outcome":"unknown","reason":"timeout","message":"a.example did not answer in time; it is unknown whether the account was created"}
                {"record":6,"username":"f","outcome":"unknown","reason":"rate_limited","retry_after":60,"message":"rate limited by a.example for 60 s; it is unknown whether the account was created"}

                """)
        #expect(result.report.exitCode == 1)
    }

    @Test func `a failing store stops the batch`() async {
        let full = AccountStoreError(place: "/a", .full)
        let accounts = Accounts(["c": .failed(full)])
        let result = await run(Piece("abcdefgh".map { "\($0),secret\n" }.joined()), accounts)
        #expect(
            result.output == """
                {"record":1,"username":"a","outcome":"signed_up"}
                {"record":2,"username":"b","outcome":"signed_up"}

                """)
        #expect(result.report.storeError == full)
        #expect(result.report.unfinished == 1)
        #expect(result.report.exitCode == 3)
        #expect(await accounts.keys.count == 3)
    }

    @Test func `a batch that stops does not wait for more input`() async {
        let failed = AccountStoreError(place: "/a", .locked)
        let result = await run(Endless(), Accounts(["b": .failed(failed)]), concurrency: 4)
        #expect(result.report.storeError == failed)
        #expect(result.output == "{\"record\":1,\"username\":\"a\",\"outcome\":\"signed_up\"}\n")
    }

    @Test func `a failing store cancels the checks in progress`() async {
        let full = AccountStoreError(place: "/a", .full)
        let runner = runner(Silent(known: "a"), Accounts(["a": .failed(full)]), concurrency: 4)
        let report = await runner.run(input: Piece("a,secret\nb,secret\nc,secret\n"), output: Printed())
        #expect(report.storeError == full)
        #expect(report.unfinished == 3)
    }

    @Test func `a batch that is run again uses the same keys`() async {
        let (accounts, identity) = (Accounts(), UUID())
        _ = await run(Piece("a,secret\nb,secret\n"), accounts, identity: identity)
        _ = await run(Piece("a,secret\nb,secret\n"), accounts, identity: identity)
        _ = await run(Piece("a,secret\nb,secret\n"), accounts)
        let keys = await accounts.keys
        #expect(keys["a"]?.count == 3 && keys["a"]?[0] == keys["a"]?[1] && keys["a"]?[0] != keys["a"]?[2])
        #expect(keys["a"]?[0] != keys["b"]?[0])
    }
}

import Foundation
import SignupCore
import SignupTesting
import Testing

@testable import Batch

/// A service that stores each account with the key of its request, and reports each name that has an account as taken.
private actor Keyed: AsyncSignup, AsyncAvailability {
    let isIdempotent: Bool
    private(set) var accounts: [String: SignupKey]
    private(set) var asked: [String] = []
    /// The names whose accounts are created although the first request for them fails.
    private var failing: Set<String>

    init(_ accounts: [String: SignupKey] = [:], failing: Set<String> = [], isIdempotent: Bool = true) {
        self.accounts = accounts
        self.failing = failing
        self.isIdempotent = isIdempotent
    }

    func find(_ username: String) async throws(CancellationError) -> Availability {
        asked.append(username)
        return accounts[username] == nil ? .available : .taken
    }

    func create(_ username: String, _ password: String, _ key: SignupKey) async -> SignupResult {
        let owner = accounts[username] ?? key
        accounts[username] = owner
        if failing.remove(username) != nil { return .failed(AccountStoreError(place: "/a", .full)) }
        return owner == key ? .signedUp(username: username) : .taken(username: username)
    }
}

/// A service that always responds with a rate limit that exceeds a batch's patience.
private actor Refusing: AsyncSignup {
    nonisolated let isIdempotent = true
    nonisolated let sendsRequests = true
    private(set) var count = 0

    func create(_ username: String, _ password: String, _ key: SignupKey) async -> SignupResult {
        count += 1
        return .notCreated(.rateLimited(retryAfter: 7200), service: "a.example")
    }
}

/// The ways in which a batch finishes the work of an earlier run.
@Suite(.timeLimit(.minutes(1)))
struct BatchRunnerJournalTests {
    private static let interrupted =
        #""outcome":"unknown","reason":"interrupted","message":"interrupted while signing up; check whether the account exists before trying again"}"#

    private func plan(ordered: Bool = true) -> BatchPlan {
        var plan = BatchPlan()
        plan.concurrency = 1
        plan.isOrdered = ordered
        return plan
    }

    private func journal(_ path: String, ordered: Bool = true) throws -> Journal {
        try Journal(
            path: path, JournalIdentity(plan(ordered: ordered), site: "github.com", accounts: ""),
            output: nil)
    }

    /// Creates the journal of a batch that was killed during sign-ups.
    private func journal(_ path: String, begun names: [(Int, String)], ordered: Bool = true) throws -> UUID {
        let run = try journal(path, ordered: ordered).identity
        let lines = names.flatMap {
            JournalSum.sealed(#"{"line":"begun","record":\#($0),"username":"\#($1)""#)
        }
        let file = try #require(FileHandle(forWritingAtPath: path))
        try file.seekToEnd()
        try file.write(contentsOf: Data(lines))
        return run
    }

    private func run(
        _ path: String, _ service: Keyed, _ input: String, ordered: Bool = true
    ) async throws -> (report: BatchReport, lines: [String]) {
        let runner = BatchRunner(
            plan(ordered: ordered), availability: service, signup: service, siteName: "github.com",
            texts: Texts(.english))
        let output = Lines()
        let memory = try journal(path, ordered: ordered)
        let report = await runner.run(input: TextSource(input), output: output, journal: memory)
        memory.close()
        return (report, await output.lines.map(String.init))
    }

    @Test(arguments: [true, false]) func `an unfinished sign-up is retried with the same key`(ordered: Bool)
        async throws
    {
        let file = TemporaryPath()
        let run = try journal(file.path, begun: [(1, "one"), (2, "two"), (3, "three")], ordered: ordered)
        let service = Keyed(["one": SignupKey(run: run, record: 1), "three": SignupKey()])
        let result = try await self.run(
            file.path, service, "one,secret\ntwo,secret\nthree,secret\nfour,secret\n", ordered: ordered)
        #expect(
            result.lines == [
                #"{"record":1,"username":"one","outcome":"signed_up"}"#,
                #"{"record":2,"username":"two","outcome":"signed_up"}"#,
                #"{"record":3,"username":"three","outcome":"taken","message":"Username already taken"}"#,
                #"{"record":4,"username":"four","outcome":"signed_up"}"#,
            ])
        #expect(await service.asked == ["four"])
        #expect(await service.accounts["two"] == SignupKey(run: run, record: 2))
        #expect(await service.accounts["four"] == SignupKey(run: run, record: 4))
        // The journal has one entry for each sign-up that was started, and one for each outcome.
        let lines = file.text.split(separator: "\n")
        #expect(lines.count { $0.hasPrefix(#"{"line":"begun""#) } == 4)
        #expect(lines.count { $0.hasPrefix(#"{"line":"outcome""#) } == 4)
        #expect(try await self.run(file.path, service, "one,secret\n", ordered: ordered).lines.isEmpty)
    }

    @Test func `no unfinished sign-up is retried during a pause that is longer than the longest wait`()
        async throws
    {
        let file = TemporaryPath()
        _ = try journal(file.path, begun: (1...64).map { ($0, "name-\($0)") })
        let (service, output, memory) = (Refusing(), Lines(), try journal(file.path))
        defer { memory.close() }
        var runner = BatchRunner(
            plan(), availability: Gate(isOpen: true), signup: service, siteName: "github.com",
            texts: Texts(.english))
        runner.clock = VirtualClock().clock
        let input = (1...64).map { "name-\($0),secret\n" }.joined()
        let report = await runner.run(input: TextSource(input), output: output, journal: memory)
        #expect(await service.count == 1)
        #expect(report.count(of: "unknown") == 64)
        // The earlier run may have created the accounts.
        let end = "rate limited by a.example for 2 h; it is unknown whether the account was created\"}"
        #expect(await output.lines.allSatisfy { $0.hasSuffix(end) })
    }

    @Test func `a sign-up is not retried if the service does not support keys`() async throws {
        let file = TemporaryPath()
        _ = try journal(file.path, begun: [(1, "one")])
        let service = Keyed(isIdempotent: false)
        let result = try await run(file.path, service, "one,secret\n")
        #expect(result.lines == [#"{"record":1,"username":"one","# + Self.interrupted])
        #expect(await service.accounts.isEmpty)
    }

    @Test func `a record that the rules now reject is not sent again`() async throws {
        let file = TemporaryPath()
        _ = try journal(file.path, begun: [(1, "one")])
        let service = Keyed()
        let result = try await run(file.path, service, "one,x\n")
        #expect(result.lines == [#"{"record":1,"username":"one","# + Self.interrupted])
        #expect(await service.accounts.isEmpty)
    }

    @Test func `a record with an unknown outcome is not sent if the rules now reject it`() async throws {
        let file = TemporaryPath()
        func run(_ input: String, isDown: Bool) async throws -> (report: BatchReport, accounts: Int) {
            let (service, memory) = (Keyed(), try journal(file.path))
            defer { memory.close() }
            var plan = plan()
            plan.retries = 0
            let runner = BatchRunner(
                plan, availability: Network(isDown: isDown), signup: service, siteName: "github.com",
                texts: Texts(.english))
            let report = await runner.run(input: TextSource(input), output: Lines(), journal: memory)
            return (report, await service.accounts.count)
        }
        #expect(try await run("down-1,secret\n", isDown: true).report.count(of: "unknown") == 1)
        let refused = try await run("down-1,x\n", isDown: false)
        #expect(refused.report.count(of: "unknown") == 1)
        #expect(refused.accounts == 0)
        #expect(try await run("down-1,secret\n", isDown: false).accounts == 1)
    }

    @Test func `a failed sign-up is retried when the store is available again`() async throws {
        let file = TemporaryPath()
        let service = Keyed(failing: ["two"])
        let input = "one,secret\ntwo,secret\nthree,secret\n"
        let first = try await run(file.path, service, input)
        #expect(first.report.storeError == AccountStoreError(place: "/a", .full))
        #expect(first.lines == [#"{"record":1,"username":"one","outcome":"signed_up"}"#])
        let second = try await run(file.path, service, input)
        #expect(
            second.lines == [
                #"{"record":2,"username":"two","outcome":"signed_up"}"#,
                #"{"record":3,"username":"three","outcome":"signed_up"}"#,
            ])
        #expect(second.report.exitCode == 0)
        #expect(second.report.count(of: "signed_up") == 3)
        #expect(await service.asked == ["one", "two", "three"])
        #expect(await service.accounts.count == 3)
    }

    @Test(arguments: [true, false])
    func `a batch that prints only selected outcomes can be continued`(ordered: Bool) async throws {
        let file = TemporaryPath()
        let service = Keyed(
            ["two": SignupKey(), "five": SignupKey(), "six": SignupKey()], failing: ["four"])
        let input = ["one", "two", "three", "four", "five", "six", "seven"].map { "\($0),secret\n" }.joined()
        var plan = plan(ordered: ordered)
        plan.only = ["taken"]
        func run(reprints: Bool = false) async throws -> [String] {
            let runner = BatchRunner(
                plan, availability: service, signup: service, siteName: "github.com", texts: Texts(.english))
            let output = Lines()
            let journal = try Journal(
                path: file.path, JournalIdentity(plan, site: "github.com", accounts: ""), output: nil,
                reprints: reprints)
            let report = await runner.run(input: TextSource(input), output: output, journal: journal)
            journal.close()
            #expect(report.storeError != nil || report.total == 7)
            return await output.lines.map(String.init)
        }
        func taken(_ number: Int, _ name: String) -> String {
            #"{"record":\#(number),"username":"\#(name)","outcome":"taken","message":"Username already taken"}"#
        }
        #expect(try await run() == [taken(2, "two")])
        #expect(try await run() == [taken(5, "five"), taken(6, "six")])
        #expect(try await run() == [])
        #expect(try await run(reprints: true) == [taken(2, "two"), taken(5, "five"), taken(6, "six")])
        var other = plan
        other.only = ["taken", "unknown"]
        #expect(throws: JournalError.otherOption(name: "only", there: "taken", here: "taken,unknown")) {
            try Journal(
                path: file.path, JournalIdentity(other, site: "github.com", accounts: ""), output: nil)
        }
    }

    /// Checks names in a batch. While the network is down, every name that begins with "down" is unknown.
    private func check(
        _ path: String, _ input: String, isDown: Bool, ordered: Bool, keepsUnknown: Bool = false,
        reprints: Bool = false
    ) async throws -> (report: BatchReport, lines: [String]) {
        var plan = plan(ordered: ordered)
        (plan.work, plan.retries, plan.keepsUnknown) = (.check, 0, keepsUnknown)
        let runner = BatchRunner(
            plan, availability: Network(isDown: isDown), signup: Accepting(), siteName: "github.com",
            texts: Texts(.english))
        let output = Lines()
        let journal = try Journal(
            path: path, JournalIdentity(plan, site: "github.com", accounts: ""), output: nil,
            reprints: reprints)
        let report = await runner.run(input: TextSource(input), output: output, journal: journal)
        journal.close()
        return (report, await output.lines.map(String.init))
    }

    private struct Network: AsyncAvailability {
        let isDown: Bool

        func find(_ username: String) async throws(CancellationError) -> Availability {
            isDown && username.hasPrefix("down") ? .unknown(.refusedConnection) : .available
        }
    }

    @Test(arguments: [true, false]) func `a name with an unknown outcome is checked again`(ordered: Bool)
        async throws
    {
        let file = TemporaryPath()
        let input = "one\ndown-2\nthree\ndown-4\n"
        let first = try await check(file.path, input, isDown: true, ordered: ordered)
        #expect(first.lines.count == 4)
        #expect(first.report.count(of: "unknown") == 2)
        // An unchanged outcome is not printed twice.
        #expect(try await check(file.path, input, isDown: true, ordered: ordered).lines.isEmpty)
        let kept = try await check(file.path, input, isDown: false, ordered: ordered, keepsUnknown: true)
        #expect(kept.lines.isEmpty)
        #expect(kept.report.count(of: "unknown") == 2)
        let second = try await check(file.path, input, isDown: false, ordered: ordered)
        #expect(
            second.lines == [
                #"{"record":2,"username":"down-2","outcome":"available"}"#,
                #"{"record":4,"username":"down-4","outcome":"available"}"#,
            ])
        #expect(second.report.exitCode == 0)
        #expect(second.report.restored == 2)
        let third = try await check(file.path, input, isDown: true, ordered: ordered)
        #expect(third.lines.isEmpty)
        #expect(third.report.count(of: "available") == 4)
    }

    @Test func `a reprint contains only the latest outcome of each record`() async throws {
        let file = TemporaryPath()
        let input = "one\ndown-2\n"
        for isDown in [true, false] {
            _ = try await check(file.path, input, isDown: isDown, ordered: true)
        }
        let reprint = try await check(file.path, input, isDown: true, ordered: true, reprints: true)
        #expect(
            reprint.lines == [
                #"{"record":1,"username":"one","outcome":"available"}"#,
                #"{"record":2,"username":"down-2","outcome":"available"}"#,
            ])
    }

    /// A line is missing from the journal, and a name in the input has changed. In each case, the batch finishes, and
    /// the numbers in its report are consistent.
    @Test(arguments: 1...5) func `a batch with a damaged journal never hangs`(missing: Int) async throws {
        let names = (1...6).map { "name-\($0)" }
        for changed in 1...6 {
            let file = TemporaryPath()
            _ = try await run(file.path, Keyed(), names.map { "\($0),secret\n" }.joined())
            let lines = file.text.split(separator: "\n", omittingEmptySubsequences: true)
            try file.write(lines.filter { !$0.contains("\"name-\(missing)\"") }.map { $0 + "\n" }.joined())
            var others = names
            others[changed - 1] = "other-\(changed)"
            for concurrency in [1, 4] {
                var plan = plan()
                plan.concurrency = concurrency
                plan.policy = .registration
                let memory = try journal(file.path)
                let runner = BatchRunner(
                    plan, availability: Keyed(), signup: Keyed(), siteName: "github.com",
                    texts: Texts(.english))
                let report = await runner.run(
                    input: TextSource(others.map { "\($0),Secret12\n" }.joined()), output: Lines(),
                    journal: memory)
                memory.close()
                #expect((report.journalError != nil) == (changed != missing))
                #expect(report.total + report.unfinished <= 6)
            }
        }
    }
}

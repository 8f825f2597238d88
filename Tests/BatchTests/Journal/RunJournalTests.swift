import Locking
import SignupCore
import SignupSupport
import SignupTesting
import Testing

@testable import Batch

@Suite(.timeLimit(.minutes(2)))
struct RunJournalTests {
    /// A site that responds to requests for all names, and records the names. The outcomes of some names are unknown.
    actor Site: AsyncAvailability {
        private(set) var asked: [String] = []
        private var unknown: Set<String>
        private let limit: Int
        private let hold: @Sendable () -> Void

        /// - Parameters:
        ///   - limit: The number of the request during which `hold` is called.
        init(unknown: Set<String> = [], limit: Int = .max, hold: @escaping @Sendable () -> Void = {}) {
            (self.unknown, self.limit, self.hold) = (unknown, limit, hold)
        }

        func find(_ username: String) async throws(CancellationError) -> Availability {
            asked.append(username)
            if asked.count == limit { hold() }
            if unknown.contains(username) { return .unknown(.offline) }
            return username.hasPrefix("taken") ? .taken : .available
        }
    }

    /// The kinds of journals with the same guarantees: the file of one batch, and the journal that the attempts of a
    /// run share.
    enum Kind: CaseIterable {
        case file, shared
    }

    /// A journal that outlives the attempts.
    final class Memory: Sendable {
        let kind: Kind
        let file = TemporaryPath()
        let shared = MemoryJournal()
        /// The journal that the attempts share: by default, the in-memory journal.
        let run: any RunJournal

        init(_ kind: Kind) {
            self.kind = kind
            run = shared
        }

        init(_ run: any RunJournal) {
            kind = .shared
            self.run = run
        }
    }

    struct Attempt {
        var report: BatchReport
        var lines: [String]
        var asked: [String]
    }

    func input(_ numbers: some Sequence<Int>, _ name: (Int) -> String = { "name-\($0)" }) -> String {
        numbers.map { #"{"id":\#($0),"username":"\#(name($0))","password":"secret-\#($0)"}"# + "\n" }.joined()
    }

    func plan(_ work: BatchPlan.Work, ordered: Bool) -> BatchPlan {
        var plan = BatchPlan()
        (plan.work, plan.run, plan.isOrdered, plan.concurrency, plan.retries) = (work, "r", ordered, 4, 0)
        plan.input = .jsonl
        return plan
    }

    func attempt(
        _ memory: Memory, _ input: String, _ site: Site = Site(), work: BatchPlan.Work = .check,
        ordered: Bool = true, _ change: (inout BatchPlan) -> Void = { _ in }
    ) async throws -> Attempt {
        var plan = plan(work, ordered: ordered)
        change(&plan)
        let runner = BatchRunner(
            plan, availability: site, signup: Accepting(), siteName: "github.com", texts: Texts(.english))
        let output = Lines()
        var journal: Journal?
        if memory.kind == .file {
            journal = try Journal(
                path: memory.file.path, JournalIdentity(plan, site: "github.com", accounts: ""), output: nil,
                reprints: true)
        }
        let report = await runner.run(
            input: TextSource(input, piece: 30_000), output: output, journal: journal,
            run: memory.kind == .shared ? memory.run : nil)
        journal?.close()
        return await Attempt(report: report, lines: output.lines.map(String.init), asked: site.asked)
    }

    @Test(arguments: RunJournalContract.all)
    func `the in-memory journal follows the RunJournal contract`(contract: RunJournalContract) async throws {
        try await contract.check(MemoryJournals())
    }

    @Test(arguments: Kind.allCases, [true, false])
    func `the next attempt prints all outcomes and sends no requests`(kind: Kind, ordered: Bool) async throws
    {
        let memory = Memory(kind)
        let input = input(1...1500) { $0 % 7 == 0 ? "taken-\($0)" : "name-\($0)" }
        let first = try await attempt(memory, input, ordered: ordered)
        let second = try await attempt(memory, input, ordered: ordered)
        #expect(first.asked.count == 1500)
        #expect(second.asked.isEmpty)
        #expect(second.report.restored == 1500)
        if ordered { #expect(first.lines == second.lines) }
        #expect(Set(first.lines) == Set(second.lines) && second.lines.count == 1500)
    }

    @Test(arguments: Kind.allCases)
    func `after an interrupted attempt, only the records that were in progress are processed again`(
        kind: Kind
    ) async throws {
        let memory = Memory(kind)
        var (asked, attempts) = (0, 0)
        var report = BatchReport()
        repeat {
            attempts += 1
            // Each attempt stops at the first record that fails, which is later than in the previous attempt.
            let site = Site(unknown: ["name-\(attempts * 40)"])
            let next = try await attempt(memory, input(1...200), site) { $0.failsFast = attempts < 5 }
            asked += next.asked.count
            report = next.report
        } while report.total < 200 && attempts < 10
        #expect(report.count(of: "available") >= 199)
        // Each attempt repeats at most the failed record and the records that were in progress at the same time.
        #expect(asked <= 200 + attempts * 4)
    }

    @Test(arguments: Kind.allCases)
    func `names with unknown outcomes are checked again, unless the plan keeps those outcomes`(
        kind: Kind
    ) async throws {
        let memory = Memory(kind)
        let unknown: Set<String> = ["name-3", "name-5"]
        let first = try await attempt(memory, input(1...9), Site(unknown: unknown))
        #expect(first.report.count(of: "unknown") == 2)
        let kept = try await attempt(memory, input(1...9)) { $0.keepsUnknown = true }
        #expect(kept.asked.isEmpty && kept.report.count(of: "unknown") == 2)
        #expect(kept.lines == first.lines)
        let again = try await attempt(memory, input(1...9), Site(unknown: ["name-5"]))
        #expect(Set(again.asked) == unknown)
        #expect(again.report.count(of: "unknown") == 1)
        let last = try await attempt(memory, input(1...9))
        #expect(last.asked == ["name-5"])
        #expect(last.report.exitCode == 0)
    }

    @Test func `attempts may divide and order the records in any way`() async throws {
        let memory = Memory(.shared)
        _ = try await attempt(memory, input(1...300))
        _ = try await attempt(memory, input(500...700))
        let all = try await attempt(memory, input((1...800).shuffled()), ordered: false)
        #expect(Set(all.asked) == Set((301...499).map { "name-\($0)" } + (701...800).map { "name-\($0)" }))
        #expect(all.report.total == 800 && all.lines.count == 800)
    }

    @Test func `an outcome has the columns of the attempt that prints it`() async throws {
        let memory = Memory(.shared)
        _ = try await attempt(memory, input(1...1))
        let other = #"{"id":"1","username":"name-1","city":"Ulm"}"# + "\n"
        let again = try await attempt(memory, other) { _ = $0.labels.keep("city") }
        #expect(
            again.lines == [
                #"{"record":1,"id":"1","username":"name-1","outcome":"available","city":"Ulm"}"#
            ])
        #expect(again.asked.isEmpty)
    }

    @Test(arguments: Kind.allCases, [true, false])
    func `sign-ups are recorded without passwords`(kind: Kind, ordered: Bool) async throws {
        let memory = Memory(kind)
        let first = try await attempt(memory, input(1...600), work: .signUp, ordered: ordered)
        #expect(first.report.count(of: "signed_up") == 600)
        let second = try await attempt(memory, input(1...600), work: .signUp, ordered: ordered)
        #expect(second.asked.isEmpty && second.report.count(of: "signed_up") == 600)
        guard kind == .shared else {
            let text = memory.file.text
            #expect(text.contains("name-600") && !text.contains("secret"))
            return
        }
        let state = memory.shared.now
        #expect(state.entries.count == 600)
        #expect(!"\(state.entries)".contains("secret"))
        // The journal is queried for many records at a time.
        #expect(state.questions.allSatisfy { $0 <= 512 } && state.questions.count < 20)
    }

    @Test(arguments: Kind.allCases)
    func `a record whose name differs from the recorded name stops the batch`(kind: Kind) async throws {
        let memory = Memory(kind)
        _ = try await attempt(memory, input(1...3))
        let other = try await attempt(memory, input(1...3) { "other-\($0)" })
        #expect(
            other.report.journalError
                == (kind == .file
                    ? .otherInput(record: 1, there: "name-1", here: "other-1")
                    : .otherName(id: "1", there: "name-1", here: "other-1")))
        #expect(other.report.exitCode == 2)
        #expect(other.asked.isEmpty && other.lines.isEmpty)
        let last = try await attempt(memory, input(1...3))
        #expect(last.asked.isEmpty && last.lines.count == 3)
    }

    @Test func `an ID that appears with a different name stops the batch`() async throws {
        let memory = Memory(.shared)
        _ = try await attempt(memory, input(1...3))
        let other = try await attempt(memory, input(2...2) { _ in "other" })
        #expect(
            other.report.journalError == .otherName(id: "2", there: "name-2", here: "other"))
        #expect(other.report.exitCode == 2)
        #expect(other.asked.isEmpty && other.lines.isEmpty)
        #expect(
            Texts(.english).message(of: .otherName(id: "2", there: "a", here: "b"), journal: "j")
                == "j: id 2 is 'a' in the journal but 'b' in the input; give each record its own id, or use another --run"
        )
        let twice = input(9...9) + input(9...9) { _ in "second" }
        // Records are processed one at a time, because the first outcome in the journal decides which of the two names
        // is rejected.
        let both = try await attempt(memory, twice) { $0.concurrency = 1 }
        #expect(both.report.journalError == .otherName(id: "9", there: "name-9", here: "second"))
    }

    @Test
    func `printed outcomes are recorded even if a known ID with a different name follows`() async throws {
        let memory = Memory(.shared)
        _ = try await attempt(memory, input(40...40))
        let other = try await attempt(
            memory, input(1...60) { $0 == 40 ? "other" : "name-\($0)" }, ordered: false)
        #expect(other.report.journalError == .otherName(id: "40", there: "name-40", here: "other"))
        let recorded = memory.shared.now.entries.values.map(\.username)
        #expect(other.lines.count > 35 && other.lines.count == other.asked.count)
        #expect(Set(recorded) == Set(other.asked + ["name-40"]))
        let last = try await attempt(memory, input(1...60))
        #expect(Set(last.asked).isDisjoint(with: other.asked) && last.lines.count == 60)
    }

    @Test(arguments: [true, false])
    func `nothing is printed after a query of the journal has failed`(ordered: Bool) async throws {
        let memory = Memory(.shared)
        let down = AccountStoreError(place: "memory", .notReachable(.message("no route")))
        let shared = memory.shared
        // The second query, for the records after the first 512, fails while earlier records are in progress.
        shared.failQueries(after: 1, with: down)
        let first = try await attempt(memory, input(1...1200), ordered: ordered)
        #expect(first.report.journalError == .store(down) && first.report.exitCode == 3)
        let entries = shared.now.entries
        // In ordered output, recorded outcomes wait for the earlier records in progress, which are canceled.
        let printed = ordered ? (1...).prefix { entries[Array("\($0)".utf8)] != nil }.count : entries.count
        #expect(first.lines.count == printed)
        #expect(first.asked.count < 600)
        shared.failQueries(after: .max, with: down)
        let second = try await attempt(memory, input(1...1200), ordered: ordered)
        #expect(second.lines.count == 1200 && second.asked.count == 1200 - entries.count)
    }

    /// A service that reports every name as available immediately, except for `name-1`, which it reports only when it
    /// is released, even if the request is canceled.
    private final class Late: AvailabilityService {
        private let held = LockedValue<(@Sendable () -> Void)?>(nil)
        private let canceled = LockedValue(false)
        var isCanceled: Bool { canceled.withLock(\.self) }

        func ask(
            about username: String, answer: @escaping @Sendable (AvailabilityAnswer?) -> Void
        ) -> PendingRequest {
            let found = AvailabilityAnswer(.available, about: username)
            guard username == "name-1" else {
                answer(found)
                return PendingRequest {}
            }
            held.withLock { $0 = { answer(found) } }
            return PendingRequest { [canceled] in canceled.withLock { $0 = true } }
        }

        func release() {
            let answer = held.withLock { held in
                defer { held = nil }
                return held
            }
            answer?()
        }
    }

    @Test func `a failed query of the journal cancels requests, and later outcomes are not printed`() async {
        let (service, output, time, memory) = (Late(), Lines(), VirtualClock(), MemoryJournal())
        let down = AccountStoreError(place: "memory", .notReachable(.message("no route")))
        memory.failQueries(after: 1, with: down)
        var runner = runner(service) {
            ($0.work, $0.run, $0.isOrdered, $0.input) = (.check, "r", false, .jsonl)
        }
        runner.clock = time.clock
        let listener = BatchListener(progress: { if $0.journalError != nil { service.release() } })
        let report = await time.advancing { [runner, text = input(1...1200)] in
            await runner.run(
                input: TextSource(text, piece: 100_000), output: output, run: memory, listener: listener)
        }
        #expect(report.journalError == .store(down))
        #expect(service.isCanceled)
        let printed = await output.text
        #expect(printed.contains(#""username":"name-2""#) && !printed.contains(#""username":"name-1""#))
    }

    @Test func `IDs that differ only in their encoding belong to different records`() async throws {
        let memory = Memory(.shared)
        let input =
            ["jos\u{E9}", "jose\u{301}"].enumerated()
            .map { #"{"id":"\#($1)","username":"name-\#($0)"}"# + "\n" }.joined()
        let first = try await attempt(memory, input)
        #expect(first.report.exitCode == 0 && first.asked.count == 2)
        let second = try await attempt(memory, input)
        #expect(second.report.exitCode == 0 && second.asked.isEmpty && second.lines == first.lines)
    }

    @Test(arguments: Kind.allCases)
    func `a name in a different encoding is a different name`(kind: Kind) async throws {
        let memory = Memory(kind)
        func attempt(_ name: String) async throws -> Attempt {
            let input = #"{"id":1,"username":"\#(name)","password":"Secret-123"}"# + "\n"
            return try await self.attempt(memory, input, work: .signUp) { $0.policy = .registration }
        }
        #expect(try await attempt("jos\u{E9}").report.count(of: "signed_up") == 1)
        let other = try await attempt("jose\u{301}")
        #expect(other.report.exitCode == 2 && other.lines.isEmpty)
    }

    @Test func `records that a database cannot store are checked in every attempt`() async throws {
        let memory = Memory(.shared)
        let long = #"{"id":"\#(String(repeating: "x", count: 1025))","username":"name-1"}"# + "\n"
        let nul = #"{"id":"a\u0000","username":"name-2"}"# + "\n"
        for _ in 1...2 {
            let result = try await attempt(memory, long + nul)
            #expect(result.asked.count == 2 && result.report.exitCode == 0)
        }
        #expect(memory.shared.now.entries.isEmpty)
    }

    @Test(arguments: Kind.allCases)
    func `a list of plain names needs no IDs`(kind: Kind) async throws {
        let memory = Memory(kind)
        let names = (1...20).map { "name-\($0)\n" }.joined()
        let first = try await attempt(memory, names) { $0.input = .lines }
        #expect(first.asked.count == 20)
        let second = try await attempt(memory, names) { $0.input = .lines }
        #expect(second.asked.isEmpty && second.lines == first.lines)
    }

    @Test func `only the options that affect outcomes must be the same in each attempt`() throws {
        var other = plan(.check, ordered: false)
        other.output = .csv
        let here = JournalIdentity(plan(.check, ordered: true), site: "github.com", accounts: "/a")
        let there = JournalIdentity(other, site: "github.com", accounts: "/b").shared(accounts: false)
        #expect(throws: Never.self) { try here.shared(accounts: false).compare(with: there.options) }
        let elsewhere = JournalIdentity(other, site: "github.example", accounts: "/b").shared(accounts: false)
        #expect(
            throws: JournalError.otherRunOption(name: "site", there: "github.example", here: "github.com")
        ) {
            try here.shared(accounts: false).compare(with: elsewhere.options)
        }
        #expect(throws: JournalError.otherRunOption(name: "accounts", there: "", here: "/a")) {
            try here.shared(accounts: true).compare(with: there.options)
        }
        // The error names the kind of work, because the different kind of work is the reason for the different
        // accounts.
        let signUp = JournalIdentity(plan(.signUp, ordered: true), site: "github.com", accounts: "/b")
        #expect(throws: JournalError.otherRunOption(name: "work", there: "sign_up", here: "check")) {
            try here.shared(accounts: true).compare(with: signUp.shared(accounts: true).options)
        }
    }
}

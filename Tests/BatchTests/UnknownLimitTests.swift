import SignupCore
import SignupSupport
import SignupTesting
import Testing

@testable import Batch

struct UnknownLimitTests {
    @Test(arguments: ["", "%", "x", "-1", "-1%", "101%", "nan%", "1.5", "5 %", "inf%"])
    func `text that is not a limit is rejected`(text: String) { #expect(UnknownLimit(text) == nil) }

    @Test func `an absolute limit applies from the first outcome`() throws {
        let limit = try #require(UnknownLimit("2"))
        #expect(limit.text == "2")
        #expect(!limit.isExceeded(by: 2, of: 2))
        #expect(limit.isExceeded(by: 3, of: 3))
        #expect(try #require(UnknownLimit("0")).isExceeded(by: 1, of: 1))
    }

    @Test func `a percentage is checked from the 100th outcome onward and at the end of the batch`() throws {
        let limit = try #require(UnknownLimit("2.5%"))
        #expect(!limit.isExceeded(by: 99, of: 99))
        #expect(limit.isExceeded(by: 99, of: 99, isFinal: true))
        #expect(!limit.isExceeded(by: 2, of: 100))
        #expect(limit.isExceeded(by: 3, of: 100))
        #expect(!limit.isExceeded(by: 5, of: 200, isFinal: true))
        #expect(!limit.isExceeded(by: 0, of: 0, isFinal: true))
        #expect(try !#require(UnknownLimit("100%")).isExceeded(by: 500, of: 500))
    }
}

/// A site on which the availability of some names is unknown.
private actor Partial: AsyncAvailability {
    private let isUnknown: @Sendable (String) -> Bool
    private(set) var asked: [String] = []

    init(_ isUnknown: @escaping @Sendable (String) -> Bool) { self.isUnknown = isUnknown }

    func find(_ username: String) async throws(CancellationError) -> Availability {
        asked.append(username)
        return isUnknown(username) ? .unknown(.offline) : .available
    }
}

/// The conditions under which a batch stops early because too many outcomes are unknown.
@Suite(.timeLimit(.minutes(1)))
struct BatchRunnerUnknownLimitTests {
    private func run(
        _ limit: String, _ service: Partial, count: Int, journal: Journal? = nil, retries: Int = 0,
        concurrency: Int = 1, ordered: Bool = true
    ) async -> (report: BatchReport, lines: [Substring]) {
        let output = Lines()
        let names = (1...count).map { "n-\($0)\n" }.joined()
        let runner = runner(service, concurrency: concurrency) {
            ($0.work, $0.input, $0.unknownLimit) = (.check, .lines, UnknownLimit(limit))
            ($0.isOrdered, $0.retries) = (ordered, retries)
        }
        let report = await runner.run(
            input: TextSource(names, piece: 1000), output: output, journal: journal)
        return (report, await output.lines)
    }

    @Test func `the batch stops at the first unknown outcome that exceeds the limit`() async {
        let service = Partial { _ in true }
        let result = await run("3", service, count: 20)
        #expect(result.report.exitCode == 75)
        #expect(result.report.exceedsUnknownLimit)
        #expect(result.lines.count == 4)
        #expect(await service.asked == ["n-1", "n-2", "n-3", "n-4"])
    }

    @Test func `a batch that exceeds a percentage stops no earlier than the 100th outcome`() async throws {
        let limit = try #require(UnknownLimit("5%"))
        let result = await run("5%", Partial { _ in true }, count: 300)
        #expect(result.report.exitCode == 75)
        #expect(result.lines.count == 100)
        #expect(
            Texts(.english).tooManyUnknown(result.report, limit).text
                == "signup: 100 of 100 outcomes are unknown, more than --max-unknown 5%; try again later or on another machine"
        )
        #expect(
            Texts(.chinese).tooManyUnknown(result.report, limit).text
                == "signup: 100 条结果中有 100 条为 unknown，超过 --max-unknown 5%；请稍后重试，或换一台机器")
    }

    @Test func `a percentage applies at the end of a batch with fewer than 100 outcomes`() async {
        let result = await run("50%", Partial { $0 != "n-1" }, count: 3)
        #expect(result.report.exitCode == 75)
        #expect(result.lines.count == 3)
        #expect(await run("50%", Partial { $0 == "n-1" }, count: 3).report.exitCode == 1)
    }

    @Test func `a share of unknown outcomes equal to the limit is allowed`() async {
        let result = await run("5%", Partial { (Int($0.dropFirst(2)) ?? 0).isMultiple(of: 20) }, count: 200)
        #expect(result.report.exitCode == 1)
        #expect(result.lines.count == 200)
    }

    @Test(arguments: [true, false])
    func `the next run with the journal checks every name without a known outcome`(ordered: Bool) async throws
    {
        let file = TemporaryPath()
        var plan = BatchPlan()
        (plan.work, plan.input, plan.isOrdered) = (.check, .lines, ordered)
        let identity = JournalIdentity(plan, site: "github.com", accounts: "")
        let sick = Partial { _ in true }
        let journal = try Journal(path: file.path, identity, output: nil)
        let first = await run(
            "5", sick, count: 40, journal: journal, concurrency: 4, ordered: ordered)
        journal.close()
        #expect(first.report.exitCode == 75)
        #expect(await (6...9).contains(sick.asked.count))
        let well = Partial { _ in false }
        let again = try Journal(path: file.path, identity, output: nil)
        let second = await run("5", well, count: 40, journal: again, concurrency: 4, ordered: ordered)
        #expect(second.report.exitCode == 0)
        #expect(await Set(well.asked) == Set((1...40).map { "n-\($0)" }))
        #expect(await well.asked.count == 40)
        #expect(second.report.count(of: "available") == 40)
    }
}

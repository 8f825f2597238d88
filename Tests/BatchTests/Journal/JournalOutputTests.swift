import Foundation
import Locking
import SignupCore
import SignupSupport
import SignupTesting
import Testing

@testable import Batch

/// Tests that the output contains each outcome once, no matter how runs and reprints end.
@Suite(.timeLimit(.minutes(2)))
final class JournalOutputTests {
    private let path = TemporaryPath()

    /// Checks names with the given answers, and then with `available`.
    @discardableResult
    private func run(
        _ names: String, _ answers: [Availability] = [], _ output: Tape, reprints: Bool = false,
        signup: some SignupService = Accepting(),
        _ change: (inout BatchPlan) -> Void = { _ in }
    ) async throws -> BatchReport {
        let runner = runner(Scripted(answers), signup, concurrency: 1) { plan in
            (plan.work, plan.patience) = (.check, .zero)
            change(&plan)
        }
        let journal = try Journal(
            path: path.path, JournalIdentity(runner.plan, site: "github.com", accounts: ""),
            output: output.place, contents: output.bytes, reprints: reprints)
        defer { journal.close() }
        let input = names.map { runner.plan.work == .signUp ? "\($0),secret\n" : "\($0)\n" }.joined()
        return await runner.run(input: TextSource(input, piece: 4096), output: output, journal: journal)
    }

    private func available(_ record: Int, _ name: String) -> Substring {
        #"{"record":\#(record),"username":"\#(name)","outcome":"available"}"#
    }

    private let refused = Availability.unknown(.refusedConnection)

    @Test(arguments: [0, 1, 60, 120, 200, 300, 400])
    func `a piece that was cut off is completed with the same bytes`(room: Int) async throws {
        let tape = Tape(file: 1, room: 0)
        for (pause, room) in [(60, 0), (7, room), (1, .max)] {
            tape.leaveRoom(for: room)
            try await run("abc", Array(repeating: .unknown(.proxyRefused(retryAfter: pause)), count: 3), tape)
        }
        let records = try tape.lines.map {
            try #require(JSONLine(Array($0.utf8)[...]), "\($0)").integer("record")
        }
        #expect(records == [1, 2, 3])
    }

    @Test(arguments: [OutputFormat.csv, .tsv])
    func `a run without records and the next run print one header`(format: OutputFormat) async throws {
        let tape = Tape(file: 1)
        for names in ["", "", "a", "ab"] { try await run(names, [], tape) { $0.output = format } }
        #expect(
            tape.lines.map { $0.prefix(6) } == [
                "record", format == .csv ? "1,a,av" : "1\ta\tav", format == .csv ? "2,b,av" : "2\tb\tav",
            ])
        // Each pipe has its own reader.
        let pipe = Tape(file: nil)
        try await run("", [], pipe, reprints: true) { $0.output = format }
        #expect(pipe.lines.count == 1)
    }

    @Test(arguments: [0, 20, 10_000])
    func `a header that was cut off is completed`(room: Int) async throws {
        let tape = Tape(file: 1, room: room)
        for names in ["", "a"] {
            try await run(names, [], tape) { $0.output = .csv }
            tape.leaveRoom(for: .max)
        }
        #expect(
            tape.lines == ["record,username,outcome,field,reason,retry_after,message", "1,a,available,,,,"])
    }

    @Test func `an outcome that changes during an unfinished reprint is corrected in the earlier output`()
        async throws
    {
        let tape = Tape(file: 1)
        try await run("ab", [refused, refused], tape)
        try await run("ab", [refused], Tape(file: 2, room: 0), reprints: true)
        for _ in 0..<2 { try await run("ab", [refused], tape) }
        #expect(tape.lines.count == 3)
        #expect(tape.lines.last == available(2, "b"))
    }

    @Test(arguments: [nil, 2])
    func `an unfinished reprint to another output does not change the earlier output`(file: Int?) async throws
    {
        let names = String(repeating: "a", count: 200)
        let tape = Tape(file: 1)
        try await run(names, [], tape)
        let other = Tape(file: file, room: 5000)
        #expect(try await run(names, [], other, reprints: true).outputError == SystemError(ENOSPC))
        #expect(!other.lines.isEmpty)
        try await run(names + "b", [], tape)
        #expect(tape.lines.count == 201)
        #expect(tape.lines.last == available(201, "b"))
    }

    /// In the first run, the outcome of some names is unknown.
    @Test(arguments: [[], [1], [2, 3], [1, 2, 3]])
    func `after a reprint, the batch continues in the new output`(unknown: Set<Int>) async throws {
        try await run("abc", (1...3).map { unknown.contains($0) ? refused : .available }, Tape(file: 1))
        let tape = Tape(file: 2)
        try await run("abc", [], tape, reprints: true)
        try await run("abcd", [], tape)
        #expect(tape.lines == [available(1, "a"), available(2, "b"), available(3, "c"), available(4, "d")])
    }

    @Test(arguments: Array(stride(from: 110, to: 480, by: 17)), [[], [1], [2], [1, 2]])
    func
        `a reprint that was interrupted is continued in the new output once it is longer than the earlier output`(
            room: Int, unknown: Set<Int>
        ) async throws
    {
        // The outcomes that are unknown change during the reprint.
        try await run("ab", (1...2).map { unknown.contains($0) ? refused : .available }, Tape(file: 1))
        let tape = Tape(file: 2, room: room)
        try await run("abcdefgh", [], tape, reprints: true)
        tape.leaveRoom(for: .max)
        for _ in 0..<2 { try await run("abcdefgh", [], tape) }
        #expect(tape.lines == zip(1..., "abcdefgh").map { available($0, String($1)) })
    }

    /// The reprint changes the outcome of a record whose line was cut off, and is interrupted as well.
    @Test(arguments: [1, 60, 100])
    func `a reprint does not change the bytes with which a piece is completed`(room: Int) async throws {
        let tape = Tape(file: 1, room: room)
        try await run("abc", [refused, refused, refused], tape)
        try await run("abc", [], Tape(file: 2, room: 0), reprints: true)
        tape.leaveRoom(for: .max)
        for _ in 0..<2 { try await run("abc", [], tape) }
        let outcomes = try tape.lines.map { line in
            let object = try #require(JSONLine(Array(line.utf8)[...]), "\(line)")
            return "\(object.integer("record") ?? 0) \(object.text("outcome") ?? "")"
        }
        #expect(Set(outcomes).count == outcomes.count)
        #expect(
            outcomes.filter { $0.hasSuffix("available") }.sorted() == [
                "1 available", "2 available", "3 available",
            ])
    }

    @Test func `a reprint to the same file can be continued`() async throws {
        let tape = Tape(file: 1)
        try await run("abc", [refused], tape)
        let count = tape.lines.count
        tape.leaveRoom(for: 100)
        try await run("abc", [], tape, reprints: true)
        tape.leaveRoom(for: .max)
        for _ in 0..<2 { try await run("abc", [], tape) }
        #expect(tape.lines.dropFirst(count) == [available(1, "a"), available(2, "b"), available(3, "c")])
    }

    /// The details of a sign-up's outcome, in the journal of an earlier run or of an earlier version.
    @Test(arguments: [false, true])
    func `an outcome that no longer excludes an account replaces the earlier one`(isOld: Bool) {
        let writer = OutcomeWriter(format: .jsonl, texts: Texts(.english), site: "github.com")
        func outcome(_ result: Outcome.Result) -> Outcome {
            Outcome(record: 1, username: "a", result: result)
        }
        func printed(
            _ result: Outcome.Result, after earlier: Outcome.Result, isOrdered: Bool = true
        ) -> String {
            var output = BatchOutput(writer, isOrdered: isOrdered, past: nil)
            output.begin(1)
            var details = writer.details(of: outcome(earlier))
            if isOld { details.account = nil }
            output.note(details, of: 1)
            output.settle(outcome(result))
            return String(decoding: output.take().text, as: UTF8.self)
        }
        let absent = Outcome.Result.notCreated(.timeout, service: "example.org")
        let uncertain = Outcome.Result.unconfirmed(.timeout, service: "example.org")
        #expect(!printed(uncertain, after: absent).contains("no account was created"))
        #expect(printed(absent, after: absent).contains("no account was created"))
        #expect(printed(uncertain, after: uncertain) == printed(uncertain, after: absent))
        // In the journal of an earlier version, only the message can differ.
        #expect(printed(uncertain, after: uncertain, isOrdered: false).isEmpty)
    }

    /// A service that is down during the first sign-ups, or does not answer them.
    private actor Down: AsyncSignup {
        nonisolated let isIdempotent: Bool
        private var results: [SignupResult]

        init(isIdempotent: Bool, _ results: [SignupResult]) {
            (self.isIdempotent, self.results) = (isIdempotent, results)
        }

        func create(_ username: String, _ password: String, _ key: SignupKey) -> SignupResult {
            results.isEmpty ? .signedUp(username: username) : results.removeFirst()
        }
    }

    @Test(arguments: [true, false])
    func `a sign-up that did not create an account is repeated by a later run, whose outcome is as certain`(
        isIdempotent: Bool
    ) async throws {
        let absent = SignupResult.notCreated(.refusedConnection, service: "example.org")
        let uncertain = SignupResult.unconfirmed(.refusedConnection, service: "example.org")
        let signup = Down(isIdempotent: isIdempotent, [absent, absent, uncertain, absent])
        let tape = Tape(file: 1)
        var printed: [[String]] = []
        for _ in 0..<5 {
            let count = tape.lines.count
            try await run("a", [], tape, signup: signup) { $0.work = .signUp }
            printed.append(
                tape.lines.dropFirst(count).map {
                    String(
                        $0.contains("no account was created")
                            ? "absent" : $0.contains("it is unknown whether") ? "uncertain" : $0)
                })
        }
        let signedUp = #"{"record":1,"username":"a","outcome":"signed_up"}"#
        // If the service cannot recognize a repeated request, a sign-up that may have created an account is not repeated.
        #expect(printed == [["absent"], [], ["uncertain"], [], isIdempotent ? [signedUp] : []])
    }

    @Test func `a name is checked again if its only sign-up did not create an account`() async throws {
        let tape = Tape(file: 1)
        let signup = Down(isIdempotent: true, [.notCreated(.refusedConnection, service: "example.org")])
        for answer in [Availability.available, .unknown(.timeout), .taken] {
            try await run("a", [answer], tape, signup: signup) { $0.work = .signUp }
        }
        #expect(tape.lines.count == 3)
        let taken = #"{"record":1,"username":"a","outcome":"taken","message":"Username already taken"}"#
        #expect(tape.lines.last == taken[...])
    }

    @Test func `only the journal contains what happened to the account of an unknown outcome`() throws {
        let writer = OutcomeWriter(format: .jsonl, texts: Texts(.english), site: "github.com")
        for (result, account) in [
            (Outcome.Result.notCreated(.timeout, service: "x"), OutcomeDetails.Account.absent),
            (.unconfirmed(.timeout, service: "x"), .uncertain), (.unknown(.timeout), nil), (.taken, nil),
        ] {
            let outcome = Outcome(record: 1, username: "a", result: result)
            var (printed, recorded): ([UInt8], [UInt8]) = ([], [])
            for (var writer, isForJournal) in [(writer, false), (writer.forJournal, true)] {
                writer.append(outcome, to: &recorded)
                if !isForJournal { swap(&printed, &recorded) }
            }
            guard case .outcome(_, _, let details, _, _)? = JournalLine(recorded.dropLast()) else {
                Issue.record("\(String(decoding: recorded, as: UTF8.self))")
                continue
            }
            #expect(details == writer.details(of: outcome))
            #expect(details.account == account)
            #expect(!String(decoding: printed, as: UTF8.self).contains("\"account\""))
        }
    }
}

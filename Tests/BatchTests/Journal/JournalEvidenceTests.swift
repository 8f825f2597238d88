import Foundation
import Locking
import Randomness
import SignupCore
import SignupSupport
import SignupTesting
import Testing

@testable import Batch

/// Tests that a journal remains reliable evidence, no matter what happens to the journal or the output.
@Suite(.timeLimit(.minutes(2)))
struct JournalEvidenceTests {
    private func run(
        _ path: String, _ input: String, _ answers: [Availability], _ output: some ByteSink,
        _ change: (inout BatchPlan) -> Void = { _ in }
    ) async throws -> BatchReport {
        let runner = runner(Scripted(answers), concurrency: 1) { plan in
            plan.work = .check
            change(&plan)
        }
        let identity = JournalIdentity(runner.plan, site: "github.com", accounts: "")
        let journal = try Journal(path: path, identity, output: output.place)
        defer { journal.close() }
        return await runner.run(input: TextSource(input, piece: 4096), output: output, journal: journal)
    }

    /// Returns the outcome in the last line of each record.
    private func latestOutcomes(_ text: String) throws -> [Int: String] {
        var latest: [Int: String] = [:]
        for line in text.split(separator: "\n") {
            let object = try #require(JSONLine(Array(line.utf8)[...]), "\(line)")
            latest[object.integer("record") ?? 0] = object.text("outcome")
        }
        return latest
    }

    private let unknown = Availability.unknown(.offline)
    private let names = (1...40).map { "name-\($0)\n" }.joined()

    @Test(arguments: [0, 1, 50, 61, 200, 777])
    func `corrected outcomes are neither truncated nor lost when the disk is full`(room: Int) async throws {
        let file = TemporaryPath()
        let tape = Tape(isReadable: false)
        _ = try await run(file.path, names, Array(repeating: unknown, count: 40), tape)
        let taken = Array(repeating: Availability.taken, count: 40)
        tape.leaveRoom(for: room)
        let full = try await run(file.path, names, taken, tape)
        #expect(full.outputError == SystemError(ENOSPC))
        tape.leaveRoom(for: .max)
        for _ in 0..<2 {
            let report = try await run(file.path, names, taken, tape)
            #expect(report.count(of: "taken") == 40 && report.outputError == nil)
        }
        let latest = try latestOutcomes(tape.text)
        #expect(tape.text.split(separator: "\n").count == 80)
        #expect(latest.count == 40 && latest.values.allSatisfy { $0 == "taken" })
    }

    @Test(arguments: [0, 1, 50, 61, 200, 777])
    func `a line that the full disk cut off is completed with its old outcome and then corrected`(room: Int)
        async throws
    {
        let file = TemporaryPath()
        let tape = Tape(isReadable: false)
        tape.leaveRoom(for: room)
        let full = try await run(file.path, names, Array(repeating: unknown, count: 40), tape)
        #expect(full.outputError == SystemError(ENOSPC))
        tape.leaveRoom(for: .max)
        let taken = Array(repeating: Availability.taken, count: 40)
        for _ in 0..<2 {
            let report = try await run(file.path, names, taken, tape)
            #expect(report.outputError == nil)
        }
        let latest = try latestOutcomes(tape.text)
        #expect(latest.count == 40 && latest.values.allSatisfy { $0 == "taken" })
    }

    @Test func `the longest line that a record can cause is read again`() async throws {
        let file = TemporaryPath()
        let tape = Tape(isReadable: false)
        let name = String(repeating: "\u{1}", count: 65_000)
        for answers in [[Availability.taken], []] {
            let report = try await run(file.path, "login\n\(name)\nalice\n", answers, tape) { plan in
                plan.input = .csv
                plan.labels.id = "login"
                plan.labels.kept = ["login"]
            }
            #expect(report.count(of: "invalid") == 1 && report.count(of: "taken") == 1)
        }
        #expect(file.text.utf8.count > 1 << 20)
        #expect(tape.text.split(separator: "\n").count == 2)
    }

    @Test func `the deepest value that a record can contain is read again`() async throws {
        let file = TemporaryPath()
        let tape = Tape(isReadable: false)
        let nested = String(repeating: "[", count: 63) + String(repeating: "]", count: 63)
        for answers in [[unknown], [.taken]] {
            let report = try await run(
                file.path, #"{"username":"alice","tags":\#(nested)}"# + "\n", answers, tape
            ) { plan in
                plan.input = .jsonl
                plan.labels.kept = ["tags"]
            }
            #expect(report.journalError == nil && report.total == 1)
        }
        let corrected =
            #"{"record":1,"username":"alice","outcome":"taken","message":"Username already taken","tags":\#(nested)}"#
        #expect(tape.lines.last.map(String.init) == corrected)
    }

    @Test func `only the outcomes of the piece that was cut off are kept`() async throws {
        let file = TemporaryPath()
        let tape = Tape(isReadable: false)
        let unknown = Array(repeating: unknown, count: 40)
        let taken = Array(repeating: Availability.taken, count: 40)
        let beginning = (1...20).map { "name-\($0)\n" }.joined()
        _ = try await run(file.path, beginning, unknown, tape)
        tape.leaveRoom(for: 50)
        _ = try await run(file.path, names, unknown, tape)
        tape.leaveRoom(for: .max)
        _ = try await run(file.path, names, taken, tape)
        let latest = try latestOutcomes(tape.text)
        #expect((1...20).allSatisfy { latest[$0] == "taken" } && latest[21] == "unknown")
        _ = try await run(file.path, names, taken, tape)
        #expect(try latestOutcomes(tape.text).values.allSatisfy { $0 == "taken" })
    }

    @Test func `an unordered outcome is corrected even if the run that found it could not print it`()
        async throws
    {
        let file = TemporaryPath()
        let tape = Tape(isReadable: false)
        let change = { (plan: inout BatchPlan) in
            plan.only = ["unknown"]
            plan.isOrdered = false
        }
        _ = try await run(file.path, "a\nb\n", [unknown, .taken], tape, change)
        tape.leaveRoom(for: 0)
        _ = try await run(file.path, "a\nb\n", [.taken], tape, change)
        tape.leaveRoom(for: .max)
        for _ in 0..<2 { _ = try await run(file.path, "a\nb\n", [], tape, change) }
        #expect(tape.text.split(separator: "\n").count == 2)
        #expect(try latestOutcomes(tape.text) == [1: "taken"])
    }

    @Test func `a name that an earlier version recorded is not shown if it may contain a password`()
        async throws
    {
        let file = TemporaryPath()
        let tape = Tape(isReadable: false)
        _ = try await run(file.path, "x\n", [.taken], tape)
        let line =
            #"{"line":"outcome","record":2,"username":"a;b","outcome":"invalid","field":"username","message":"m""#
        try file.write(file.text + String(decoding: JournalSum.sealed(line), as: UTF8.self))
        let report = try await run(file.path, "x\na;b\n", [], tape)
        #expect(report.journalError == nil && report.count(of: "invalid") == 1)
        #expect(!tape.text.contains("a;b"))
    }

    @Test(arguments: [true, false])
    func `an outcome is corrected even if only selected outcomes are printed`(isOrdered: Bool) async throws {
        let file = TemporaryPath()
        let tape = Tape(isReadable: false)
        let change = { (plan: inout BatchPlan) in
            plan.only = ["unknown"]
            plan.isOrdered = isOrdered
        }
        _ = try await run(file.path, "a\nb\nc\n", [unknown, unknown, .taken], tape, change)
        _ = try await run(file.path, "a\nb\nc\n", [.taken, unknown], tape, change)
        #expect(
            tape.text == """
                {"record":1,"username":"a","outcome":"unknown","reason":"offline","message":"name not checked: cannot reach github.com"}
                {"record":2,"username":"b","outcome":"unknown","reason":"offline","message":"name not checked: cannot reach github.com"}
                {"record":1,"username":"a","outcome":"taken","message":"Username already taken"}

                """)
    }

    @Test(
        arguments: ["resumed", "begun", "printing", "line", "sum", "kept", "corrects", "from", "journal"],
        [true, false])
    func `a kept column may have any name`(name: String, isOrdered: Bool) async throws {
        let file = TemporaryPath()
        let tape = Tape(isReadable: false)
        let input = "username,\(name)\na-b,7\nc-d,\"8\"\"\"\n"
        for expected in [2, 2, 2] {
            let report = try await run(file.path, input, [.available, .taken], tape) { plan in
                plan.labels.kept = [name]
                plan.isOrdered = isOrdered
            }
            #expect(report.total == expected)
        }
        #expect(
            tape.text == """
                {"record":1,"username":"a-b","outcome":"available","\(name)":"7"}
                {"record":2,"username":"c-d","outcome":"taken","message":"Username already taken","\(name)":"8\\""}

                """)
        let again = Tape(isReadable: false)
        let reprinted = try await run(file.path, input, [], again) { plan in
            plan.labels.kept = [name]
            plan.isOrdered = isOrdered
        }
        #expect(reprinted.restored == 2)
    }

    @Test(arguments: ["vblid", "jnvalid", "", "Taken"])
    func `a line with an unknown outcome code is rejected`(code: String) async throws {
        let file = TemporaryPath()
        let header =
            #"{"journal":2,"run":"\#(UUID().uuidString)","work":"check","site":"github.com","policy":"github","#
        try file.write(
            header + #""order":"input","output":"jsonl"}"# + "\n"
                + #"{"record":1,"username":"a-b","outcome":"\#(code)"}"# + "\n")
        let tape = Tape(isReadable: false)
        let report = try await run(file.path, "a-b\n", [.available], tape)
        #expect(report.journalError == .notAJournal(line: 2))
        #expect(report.exitCode == 3 && tape.text == "")
    }

    @Test func `damage before the last line of a journal is detected`() async throws {
        let file = TemporaryPath()
        _ = try await run(file.path, names, Array(repeating: unknown, count: 40), Tape(isReadable: false))
        _ = try await run(file.path, names, [], Tape(isReadable: false))
        let whole = Array(file.text.utf8)
        let last = try #require(whole.dropLast().lastIndex(of: UInt8(ascii: "\n")))
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<500 {
            var damaged = whole
            damaged[Int.random(in: 0..<last, using: &generator)] ^=
                1 << UInt8.random(in: 0..<8, using: &generator)
            try Data(damaged).write(to: URL(fileURLWithPath: file.path))
            await #expect(throws: JournalError.self) {
                try await run(file.path, names, [], Tape(isReadable: false))
            }
        }
    }

    @Test func `damage to any bit of a journal's first line is detected`() async throws {
        let file = TemporaryPath()
        _ = try await run(file.path, "a-b\n", [unknown], Tape(isReadable: false))
        let whole = Array(file.text.utf8)
        let end = try #require(whole.firstIndex(of: UInt8(ascii: "\n")))
        for bit in 0..<(8 * end) {
            var damaged = whole
            damaged[bit / 8] ^= 1 << UInt8(bit % 8)
            try Data(damaged).write(to: URL(fileURLWithPath: file.path))
            await #expect(throws: JournalError.self, "bit \(bit)") {
                try await run(file.path, "a-b\n", [], Tape(isReadable: false))
            }
        }
    }

    @Test func `after many runs, the latest outcome of each record is used`() async throws {
        let file = TemporaryPath()
        let tape = Tape(isReadable: false)
        for last in 1...30 {
            let answers = Array(repeating: unknown, count: 40 - last) + [.taken]
            // The last unknown record becomes taken, and the other unknown records remain unknown.
            _ = try await run(file.path, names, answers, tape)
        }
        let report = try await run(file.path, names, Array(repeating: unknown, count: 40), tape)
        // Each run has settled one record, from the last one to the eleventh.
        #expect(report.count(of: "unknown") == 10 && report.count(of: "taken") == 30)
        #expect(report.total == 40 && report.restored == 30)
        let expected = Dictionary(uniqueKeysWithValues: (1...40).map { ($0, $0 <= 10 ? "unknown" : "taken") })
        #expect(try latestOutcomes(tape.text) == expected)
        // The first run prints a line for each record, and each of the other 29 runs prints one correction.
        #expect(tape.text.split(separator: "\n").count == 40 + 29)
    }

    /// Returns the number of reads that it takes to find the entries of all records in a journal.
    private func reads(sections: Int) async throws -> Int {
        let file = TemporaryPath()
        let identity = JournalIdentity(BatchPlan(), site: "github.com", accounts: "")
        let start = Array(#"{"line":"outcome","record":"#.utf8)
        let records = 30_000
        // Each section has outcomes from the beginning to the end of the input.
        var lines = [[UInt8]](repeating: [], count: sections)
        for record in 1...records {
            let section = record % sections
            let first = lines[section].count
            lines[section] += start
            lines[section] += Array(
                #"\#(record),"username":"name","outcome":"unknown","reason":"offline""#.utf8)
            JournalSum.seal(&lines[section], from: first)
        }
        let first = try Journal(path: file.path, identity, output: nil)
        first.close()
        var text = Array(file.text.utf8)
        for section in lines {
            text += JournalSum.sealed(JournalLine.Kind.resumed.start) + section
        }
        try Data(text).write(to: URL(fileURLWithPath: file.path))
        let reads = LockedValue(0)
        let count: JournalFile.Disturbance = { access in
            if access == .reading { reads.withLock { $0 += 1 } }
            return 0
        }
        let journal = try Journal(path: file.path, identity, output: nil, piece: 4096, disturbance: count)
        defer { journal.close() }
        var past = journal.past()
        for record in 1...records {
            let entry = try past.entry(of: record, username: "name")
            try #require(entry?.outcome?.code == .unknown, "\(record)")
        }
        return reads.withLock { $0 }
    }

    /// Opening the journal of an earlier run writes nothing, so the first write is the first commit.
    @Test func `the section of a run begins with its first commit that succeeds`() async throws {
        let file = TemporaryPath()
        let identity = JournalIdentity(BatchPlan(), site: "github.com", accounts: "sqlite:/a")
        try Journal(path: file.path, identity, output: nil).close()
        let isFull = LockedValue(true)
        let journal = try Journal(
            path: file.path, identity, output: nil,
            disturbance: { $0 == .writing && isFull.withLock { $0 } ? ENOSPC : 0 })
        let lines = ["octo-cat", "octo-dog"].map {
            JournalSum.sealed(#"\#(JournalLine.Kind.begun.start),"record":1,"username":"\#($0)""#)
        }
        await #expect(throws: SystemError(ENOSPC)) {
            try await journal.commit(begun: [], outcomes: lines[0])
        }
        isFull.withLock { $0 = false }
        try await journal.commit(begun: [], outcomes: lines[1])
        let written = file.text.split(separator: "\n").dropFirst()
        #expect(written.count == 2, "\(file.text)")
        #expect(written.first?.hasPrefix(JournalLine.Kind.resumed.start) == true, "\(file.text)")
    }

    @Test
    func `a journal with many sections requires hardly any more reads than a journal with only a few`()
        async throws
    {
        let (few, many) = (try await reads(sections: 3), try await reads(sections: 300))
        // Each section may begin and end within a piece, which causes additional reads.
        #expect(many <= few + 3 * 300, "\(many) instead of \(few)")
    }

    @Test func `continuing a journal that others can read makes it private to its owner`() async throws {
        let file = TemporaryPath()
        _ = try await run(file.path, "a-b\n", [unknown], Tape(isReadable: false))
        #expect(chmod(file.path, 0o644) == 0)
        _ = try await run(file.path, "a-b\n", [.taken], Tape(isReadable: false))
        #expect(try TemporaryFolder.mode(file.path) == 0o600)
    }
}

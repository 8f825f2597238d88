import Foundation
import Locking
import SignupCore
import SignupSupport
import SignupTesting
import Testing

@testable import Batch

/// A path in the folder for temporary files; the file is deleted after the test.
struct TemporaryPath: ~Copyable {
    let path = NSTemporaryDirectory() + "signup-\(UUID().uuidString)"

    deinit { try? FileManager.default.removeItem(atPath: path) }

    var text: String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }

    func write(_ text: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }
}

/// A service that signs up every name, and records the names.
private actor Registry: AsyncSignup {
    private(set) var names: [String] = []

    func create(_ username: String, _ password: String, _ key: SignupKey) async -> SignupResult {
        names.append(username)
        return .signedUp(username: username)
    }
}

private struct AllFree: AsyncAvailability {
    func find(_ username: String) async throws(CancellationError) -> Availability { .available }
}

private actor Sink: ByteSink {
    private(set) var text = ""

    func write(
        _ bytes: [UInt8], noting note: @escaping @Sendable () throws(SystemError) -> Void
    ) async throws(SystemError) {
        try note()
        text += String(decoding: bytes, as: UTF8.self)
    }
}

@Suite(.timeLimit(.minutes(2)))
struct JournalTests {
    private let identity = JournalIdentity(BatchPlan(), site: "github.com", accounts: "sqlite:/a")
    private let header = Self.header(run: UUID())

    private static func header(run: UUID, work: String = "sign_up") -> String {
        #"{"journal":2,"run":"\#(run.uuidString)","work":"\#(work)","site":"github.com","policy":"github","#
            + #""accounts":"sqlite:/a","order":"input","output":"jsonl"}"#
    }

    private func open(_ path: String, reprints: Bool = false) throws -> Journal {
        try Journal(path: path, identity, output: nil, reprints: reprints)
    }

    /// Opens a journal on a disk that is full after the given number of write operations.
    private func open(_ path: String, writes: LockedValue<Int>) throws -> Journal {
        try Journal(
            path: path, identity, output: nil,
            disturbance: { access in
                guard access == .writing else { return 0 }
                writes.withLock { $0 -= 1 }
                return writes.withLock(\.self) < 0 ? ENOSPC : 0
            })
    }

    private func plan(ordered: Bool) -> BatchPlan {
        var plan = BatchPlan()
        plan.isOrdered = ordered
        return plan
    }

    private func run(
        _ journal: Journal, _ text: String, _ registry: Registry, ordered: Bool = true
    ) async -> (report: BatchReport, output: String) {
        let runner = BatchRunner(
            plan(ordered: ordered), availability: AllFree(), signup: registry, siteName: "github.com",
            texts: Texts(.english))
        let output = Sink()
        let report = await runner.run(input: OnePiece(text), output: output, journal: journal)
        journal.close()
        return (report, await output.text)
    }

    private actor OnePiece: ByteSource {
        nonisolated let name = "users.csv"
        private var text: String?

        init(_ text: String) { self.text = text }

        func next() async throws(SystemError) -> [UInt8]? {
            defer { text = nil }
            return text.map { Array($0.utf8) }
        }
    }

    private func line(_ record: Int, _ name: String, _ rest: String = #""outcome":"signed_up""#) -> String {
        #"{"record":\#(record),"username":"\#(name)",\#(rest)}"# + "\n"
    }

    private func begun(_ record: Int, _ name: String) -> String {
        #"{"begun":\#(record),"username":"\#(name)"}"# + "\n"
    }

    @Test func `only the owner has access to a new journal`() throws {
        let file = TemporaryPath()
        let journal = try open(file.path)
        let start =
            #"{"journal":3,"run":"\#(journal.identity.uuidString)","work":"sign_up","site":"github.com","#
        #expect(file.text.hasPrefix(start))
        #expect(JournalSum.isValid(Array(file.text.utf8.dropLast())[...]))
        #expect(journal.printed == 0)
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test func `a batch keeps its identity when it continues with its journal`() throws {
        let file = TemporaryPath()
        let other = TemporaryPath()
        let identity = try open(file.path).identity
        #expect(try open(file.path).identity == identity)
        #expect(try open(other.path).identity != identity)
    }

    /// Opening the journal takes three reads. In an unordered batch, the next read looks for the remaining outcomes.
    @Test(arguments: [true, false], 1...4)
    func `a read error is attributed to the journal`(ordered: Bool, failing: Int) async throws {
        let file = TemporaryPath()
        let reads = LockedValue(0)
        let identity = JournalIdentity(plan(ordered: ordered), site: "github.com", accounts: "sqlite:/a")
        let names = (1...6).map { "name-\($0)" }
        try file.write(
            header.replacing(#""order":"input""#, with: #""order":"\#(ordered ? "input" : "completion")""#)
                + "\n" + names.enumerated().map { line($0 + 1, $1) }.joined())
        let size = file.text.utf8.count
        let journal = try Journal(
            path: file.path, identity, output: nil, piece: size / 2 + 1,
            disturbance: { access in
                guard access == .reading else { return 0 }
                return reads.withLock {
                    $0 += 1
                    return $0 == 3 + failing ? EIO : 0
                }
            })
        let input = names.map { "\($0),secret\n" }.joined()
        let (report, output) = await run(journal, input, Registry(), ordered: ordered)
        let isReached = reads.withLock { $0 } >= 3 + failing
        #expect(isReached || failing > 2, "the outcomes are longer than one piece, so they take two reads")
        #expect(report.outputError == nil)
        #expect(report.journalError == (isReached ? .unreadable(SystemError(EIO)) : nil))
        #expect(report.exitCode == (isReached ? 3 : 0))
        #expect(output.split(separator: "\n").count <= 6)
        // The next run prints the rest.
        let again = try Journal(path: file.path, identity, output: nil)
        let rest = await run(again, input, Registry(), ordered: ordered)
        #expect(rest.report.journalError == nil)
        #expect((output + rest.output).split(separator: "\n").count == 6)
    }

    @Test(arguments: [
        (
            JournalError.unreadable(SystemError(EIO)),
            "users.journal: cannot be read: input/output error; check its disk, and rerun with the same journal",
            "users.journal：无法读取：输入或输出错误；请检查磁盘后用同一日志继续"
        ),
        (
            .notOpened(SystemError(ENOENT)),
            "users.journal: cannot be opened: no such file or directory; name another file with --journal",
            "users.journal：无法打开：没有该文件或目录；请用 --journal 指定其他文件"
        ),
        (
            .system(SystemError(ENOSPC)),
            "users.journal: no space left on device; recorded outcomes are safe; fix the problem and rerun with the same journal",
            "users.journal：磁盘已满；已记录的结果不会丢失；排除故障后可用同一日志继续"
        ),
        (
            .otherOption(name: "site", there: "a", here: "b"),
            "users.journal: the journal was started with the site 'a', not 'b'; use the same options or another journal file",
            "users.journal：该日志的站点是 'a'，而不是 'b'；请使用相同的选项或其他日志文件"
        ),
        (
            .otherRunOption(name: "site", there: "a", here: "b"),
            "users.journal: the journal was started with the site 'a', not 'b'; use the same options or another --run",
            "users.journal：该日志的站点是 'a'，而不是 'b'；请使用相同的选项，或换一个 --run"
        ),
        (
            .otherOption(name: "only", there: "", here: "b"),
            "users.journal: the journal was started without --only, but this run has --only 'b'; use the same options or another journal file",
            "users.journal：该日志没有 --only，而现在是 'b'；请使用相同的选项或其他日志文件"
        ),
        (
            .otherRunOption(name: "accounts", there: "a", here: ""),
            "users.journal: the journal was started with --accounts 'a', but this run does not use it; use the same options or another --run",
            "users.journal：该日志的 --accounts 是 'a'，而现在没有；请使用相同的选项，或换一个 --run"
        ),
        (
            .store(AccountStoreError(place: "postgresql://db/x", .foreign)),
            "postgresql://db/x: contains another program's table or view 'signup_journal', 'signup_run', 'signup_outcome' or 'signup_progress'; choose another database with --journal",
            "postgresql://db/x：已有其他程序名为 signup_journal、signup_run、signup_outcome 或 signup_progress 的表或视图；请用 --journal 指定其他数据库"
        ),
        (
            .store(AccountStoreError(place: "postgresql://db/x", .notPrepared)),
            "postgresql://db/x: tables of the journal are missing; restore them, or drop the rest so that the next attempt creates a new journal",
            "postgresql://db/x：缺少日志的表；请恢复这些表，或删除日志其余的表，再次运行时会新建日志"
        ),
        (
            .store(AccountStoreError(place: "postgresql://db/x", .replaced)),
            "postgresql://db/x: the tables of the journal were replaced while they were in use; restore them, or run again to use the new ones",
            "postgresql://db/x：日志的表在使用期间被替换；请恢复这些表，或重新运行以使用新表"
        ),
        (
            .store(
                AccountStoreError(place: "postgresql://db/x", .unstorable(.message("invalid byte sequence")))),
            "postgresql://db/x: cannot store an outcome: invalid byte sequence",
            "postgresql://db/x：无法保存结果：invalid byte sequence"
        ),
    ])
    func `each journal error has a message in English and in Chinese`(
        error: JournalError, english: String, chinese: String
    ) {
        #expect(Texts(.english).message(of: error, journal: "users.journal") == english)
        #expect(Texts(.chinese).message(of: error, journal: "users.journal") == chinese)
    }

    @Test func `a journal must be a regular file`() throws {
        let pipe = TemporaryPath()
        #expect(mkfifo(pipe.path, 0o600) == 0)
        #expect(throws: JournalError.notAFile) { try open(pipe.path) }
    }

    @Test func `only one run at a time can use a journal`() throws {
        let file = TemporaryPath()
        let journal = try open(file.path)
        #expect(throws: JournalError.inUse) { try open(file.path) }
        withExtendedLifetime(journal) {}
    }

    @Test(arguments: [
        ("nonsense\n", JournalError.notAJournal(line: 1)),
        ("{}\n", .notAJournal(line: 1)),
        ("nonsense", .notAJournal(line: 1)),
        (#"{"journal":1"#, .notAJournal(line: 1)),
        (String(repeating: "x", count: 1 << 21), .notAJournal(line: 1)),
        (
            JournalTests.header(run: UUID()).replacing(/"run":"[^"]*",/, with: "") + "\n",
            .notAJournal(line: 1)
        ),
        (
            JournalTests.header(run: UUID()).replacing(/"run":"[^"]*"/, with: #""run":"mine""#) + "\n",
            .notAJournal(line: 1)
        ),
        (
            JournalTests.header(run: UUID(), work: "check") + "\n",
            .otherOption(name: "work", there: "check", here: "sign_up")
        ),
    ])
    func `a journal whose first line is invalid or has different options is rejected`(
        text: String, error: JournalError
    ) throws {
        let file = TemporaryPath()
        try file.write(text)
        #expect(throws: error) { try open(file.path) }
        #expect(file.text == text)
    }

    /// Otherwise, the batch would report accounts that are in a different store.
    @Test func `a journal of a batch with a different account store is rejected`() throws {
        let file = TemporaryPath()
        _ = try open(file.path)
        let elsewhere = JournalIdentity(BatchPlan(), site: "github.com", accounts: "simulate")
        #expect(throws: JournalError.otherOption(name: "accounts", there: "sqlite:/a", here: "simulate")) {
            try Journal(path: file.path, elsewhere, output: nil)
        }
    }

    @Test func `a journal with a gap in the middle is rejected, not truncated`() throws {
        let file = TemporaryPath()
        let text =
            header + "\n" + line(1, "a") + String(repeating: "\0", count: 3 << 20) + "\n" + line(2, "b")
        try file.write(text)
        #expect(throws: JournalError.notAJournal(line: 3)) { try open(file.path) }
        #expect(file.text == text)
    }

    @Test func `the error for a journal that cannot be opened gives the reason`() {
        #expect(throws: JournalError.notOpened(SystemError(ENOENT))) { try open("/nonexistent/journal") }
    }

    @Test func `an incomplete last line is removed from the journal`() throws {
        let file = TemporaryPath()
        try file.write(header + "\n" + line(1, "a") + #"{"record":2,"user"#)
        _ = try open(file.path)
        #expect(file.text == header + "\n" + line(1, "a"))
        try file.write(#"{"jour"#)
        let new = try open(file.path)
        #expect(file.text.hasPrefix(#"{"journal":3,"run":"\#(new.identity.uuidString)""#))
    }

    @Test func `a second run processes only the remaining records`() async throws {
        let file = TemporaryPath()
        let registry = Registry()
        try file.write(
            header + "\n" + begun(1, "one") + begun(2, "two")
                + line(3, "a b", #""outcome":"invalid","field":"username""#)
                + line(1, "one") + #"{"printing":1,"from":0,"bytes":9}"# + "\n" + begun(4, "four")
                + line(4, "four"))
        let (report, output) = await run(
            try open(file.path), "one,secret\ntwo,secret\na b,secret\nfour,secret\nfive,secret\n", registry)
        #expect(await registry.names == ["five"])
        #expect(
            output
                == line(
                    2, "two",
                    #""outcome":"unknown","reason":"interrupted","message":"interrupted while signing up; check whether the account exists before trying again""#
                )
                + line(3, "a b", #""outcome":"invalid","field":"username""#) + line(4, "four")
                + line(5, "five"))
        #expect(report.restored == 3)
        #expect(report.count(of: "signed_up") == 3)
        let again = await run(
            try open(file.path), "one,secret\ntwo,secret\na b,secret\nfour,secret\nfive,secret\n", registry)
        #expect(again.output == "")
        #expect(again.report.restored == 5)
        let reprinted = await run(
            try open(file.path, reprints: true),
            "one,secret\ntwo,secret\na b,secret\nfour,secret\nfive,secret\n", registry)
        #expect(reprinted.output == line(1, "one") + output)
        #expect(await registry.names == ["five"])
    }

    @Test(arguments: [true, false])
    func `a journal is rejected if the input has different names`(isDone: Bool) async throws {
        let file = TemporaryPath()
        let registry = Registry()
        try file.write(header + "\n" + (isDone ? line(2, "two") : begun(2, "two")))
        let (report, output) = await run(try open(file.path), "one,secret\nzwei,secret\n", registry)
        #expect(report.journalError == .otherInput(record: 2, there: "two", here: "zwei"))
        #expect(report.exitCode == 2)
        #expect(!output.contains("zwei"))
    }

    @Test func `in an unordered batch, recorded but unprinted outcomes are printed first`() async throws {
        let file = TemporaryPath()
        let registry = Registry()
        try file.write(
            header.replacing(#""order":"input""#, with: #""order":"completion""#) + "\n" + line(3, "three")
                + #"{"printing":1,"from":0,"bytes":9}"# + "\n" + line(2, "two"))
        var plan = BatchPlan()
        plan.isOrdered = false
        let journal = try Journal(
            path: file.path, JournalIdentity(plan, site: "github.com", accounts: "sqlite:/a"), output: nil)
        let (_, output) = await run(
            journal, "one,secret\ntwo,secret\nthree,secret\n", registry, ordered: false)
        #expect(output == line(2, "two") + line(1, "one"))
        #expect(await registry.names == ["one"])
    }

    @Test func `the journal contains no password`() async throws {
        let file = TemporaryPath()
        _ = await run(
            try open(file.path), "a,Butter99\nb c,Butter99\nd,Butter99,Butter98\n\"e,Butter99\n", Registry())
        #expect(file.text.contains(#""username":"a""#))
        #expect(!file.text.contains("Butter"))
    }

    @Test(arguments: 0...1)
    func `a new journal is used only if its first line is written and synced`(writes: Int) {
        let file = TemporaryPath()
        #expect(throws: JournalError.system(SystemError(ENOSPC))) {
            try open(file.path, writes: LockedValue(writes))
        }
    }

    /// The disk is full after the given number of writes. Each record takes two write operations: one appends its line,
    /// and the other syncs it.
    @Test(arguments: 0...6)
    func `a record is not signed up if the disk is too full to write it to the journal file`(
        writes: Int
    ) async throws {
        let file = TemporaryPath()
        let registry = Registry()
        _ = try open(file.path)
        let left = LockedValue(writes)
        let journal = try open(file.path, writes: left)
        let (report, output) = await run(journal, "one,secret\ntwo,secret\nthree,secret\n", registry)
        let names = await registry.names
        #expect(report.journalError == (left.withLock { $0 < 0 } ? .system(SystemError(ENOSPC)) : nil))
        #expect(names.isEmpty == (writes < 2))
        for name in names {
            let begun = file.text.split(separator: "\n").filter { $0.hasPrefix(#"{"line":"begun""#) }
            #expect(begun.contains { $0.contains(#","username":"\#(name)","sum":""#) })
        }
        #expect(output.split(separator: "\n").count <= names.count)
        #expect(report.total + report.unfinished <= 3)
    }
}

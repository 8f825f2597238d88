import Foundation
import NetworkTesting
import Randomness
import Testing

/// Batches that are killed and continued.
///
/// `SIGNUP_KILLS` is the number of kills, and `KILL_SEED` determines when they occur; a failure reports the seed.
@Suite(.timeLimit(.minutes(10)), .serialized)
struct JournalCommandTests {
    private static let records = 300

    /// The number of kills. Hundreds of kills take several minutes.
    private static let kills = RandomRun.count("SIGNUP_KILLS", default: 20)
    private static let seed = RandomRun.seed("KILL_SEED")
    private let place: Comment = "KILL_SEED=\(Self.seed)"

    /// A folder that contains an input file, and is deleted after the test.
    private struct Folder: ~Copyable {
        let path = NSTemporaryDirectory() + "signup-\(UUID().uuidString)"
        var input: String { "\(path)/users.csv" }
        var output: String { "\(path)/outcomes" }
        var journal: String { "\(path)/journal" }

        init() throws {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            var text = ""
            for number in 1...JournalCommandTests.records {
                switch number % 10 {
                case 3: text += "a b \(number),Butter99\n"
                case 6: text += "name-\(number - 1),Butter99\n"
                case 8: text += "\"open \(number),Butter99\n"
                default: text += "name-\(number),Butter99\n"
                }
            }
            try Data(text.utf8).write(to: URL(fileURLWithPath: input))
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }

        func appendingOutput() throws -> FileHandle {
            let descriptor = open(output, O_WRONLY | O_CREAT | O_APPEND, 0o600)
            try #require(descriptor >= 0)
            return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        }

        func lines(_ path: String) throws -> [Substring] {
            try String(contentsOfFile: path, encoding: .utf8).split(
                separator: "\n", omittingEmptySubsequences: false)
        }
    }

    @Test(arguments: [
        (
            ": > f; exec \"$0\" check --dry-run --journal f --input lines < f",
            "--journal: f is also the input; name another file"
        ),
        (
            "echo a-b > f; exec \"$0\" batch --dry-run --journal f f",
            "--journal: f is also the input; name another file"
        ),
        (
            "echo a-b > f; exec \"$0\" check --dry-run < f >> f",
            "stdout: stdin is also the input; write the outcomes to a different file"
        ),
        (
            "echo a-b,c > f; exec \"$0\" batch --dry-run f >> f",
            "stdout: f is also the input; write the outcomes to a different file"
        ),
        (
            ": > f; echo a-b | exec \"$0\" check --dry-run --journal f >> f",
            "--journal: f is also stdout; write the outcomes to a different file"
        ),
    ])
    func `the input, the output and the journal must be different files`(script: String, message: String)
        async throws
    {
        let folder = try Folder()
        let result = try await Program.run([], script: "cd \(folder.path); \(script)")
        #expect(result.status == 2)
        #expect(
            result.errors
                == "signup: \(message)\nSee 'signup \(script.contains(" check ") ? "check" : "batch") --help'.\n"
        )
    }

    private func record(_ line: Substring) throws -> Int {
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        return try #require(object?["record"] as? Int)
    }

    private static func github() throws -> FaultServer {
        try FaultServer { _ in [.answer("404 Not Found", GitHubPages.headers, body: GitHubPages.missing)] }
    }

    private func checkJournal(_ path: String) throws {
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(!text.contains("Butter"), place)
        let lines = text.split(separator: "\n")
        #expect(
            Set(lines.filter { $0.hasPrefix(#"{"line":"begun""#) }).count
                == lines.count { $0.hasPrefix(#"{"line":"begun""#) }, place)
        let outcomes = try lines.filter { $0.hasPrefix(#"{"line":"outcome""#) }.map(record)
        #expect(outcomes.sorted() == Array(1...Self.records), place)
    }

    @Test(arguments: [[], ["--unordered"], ["--output", "csv"]])
    func `a batch can be continued no matter when it was killed`(options: [String]) async throws {
        let server = try Self.github()
        defer { server.stop() }
        var killed = 0
        var random = SeededGenerator(seed: Self.seed)
        while killed < Self.kills / 3 + 1 {
            let folder = try Folder()
            let arguments = [
                "batch", folder.input, "--github-url", server.url, "--accounts", "simulate", "--seed", "1",
                "--delay", "0.005",
                "--quiet",
                "--journal", folder.journal, "--concurrency", "8",
            ]
            var result = Program.Result(status: -9, output: "", errors: "")
            // The delay increases by a quarter, so that even a program that starts slowly finishes soon.
            var latest = 400
            while result.status == -9 {
                let running = try RunningProgram(arguments + options, output: folder.appendingOutput())
                let moment = Duration.milliseconds(Int.random(in: 20...latest, using: &random))
                latest += latest / 4
                let killer = Task {
                    try await Task.sleep(for: moment)  // polling
                    running.send(SIGKILL)
                }
                result = await running.result()
                killer.cancel()
                if result.status == -9 { killed += 1 }
            }
            #expect(result.status == 1, place)
            var lines = try folder.lines(folder.output)
            #expect(lines.popLast() == "", place)
            if options.contains("csv") {
                #expect(
                    lines.removeFirst() == "record,username,outcome,field,reason,retry_after,message", place)
                #expect(lines.map { Int($0.prefix { $0 != "," }) ?? 0 } == Array(1...Self.records), place)
            } else {
                let records = try lines.map(record)
                #expect(
                    options.isEmpty
                        ? records == Array(1...Self.records) : records.sorted() == Array(1...Self.records),
                    place)
            }
            try checkJournal(folder.journal)
        }
    }

    @Test func `no outcome is written to a pipe twice`() async throws {
        let server = try Self.github()
        defer { server.stop() }
        // The number of kills that occurred after an outcome was written.
        var killed = 0
        var random = SeededGenerator(seed: Self.seed)
        while killed < Self.kills / 3 + 1 {
            let folder = try Folder()
            let arguments = [
                "batch", folder.input, "--github-url", server.url, "--accounts", "simulate", "--seed", "1",
                "--delay", "0.005", "--quiet",
                "--journal",
                folder.journal,
            ]
            var output = ""
            var result = Program.Result(status: -9, output: "", errors: "")
            var latest = 400
            while result.status == -9 {
                let running = try RunningProgram(arguments)
                let moment = Duration.milliseconds(Int.random(in: 50...latest, using: &random))
                let killer = Task {
                    try await Task.sleep(for: moment)  // polling
                    running.send(SIGKILL)
                }
                result = await running.result()
                killer.cancel()
                latest += latest / 4
                output += result.output
                if result.status == -9, !output.isEmpty { killed += 1 }
            }
            let records = try output.split(separator: "\n").map(record)
            #expect(records == Array(Set(records)).sorted(), place)
            try checkJournal(folder.journal)
            let reprint = try await Program.run(arguments + ["--reprint"])
            #expect(try reprint.output.split(separator: "\n").map(record) == Array(1...Self.records), place)
        }
    }

    @Test func `an output file that was truncated is reported`() async throws {
        let folder = try Folder()
        try Data("name-1,Butter99\nname-2,Butter99\n".utf8).write(to: URL(fileURLWithPath: folder.input))
        // Records are processed one at a time, so that the outcomes are written one at a time.
        let arguments = [
            "batch", folder.input, "--demo", "--quiet", "--concurrency", "1", "--seed", "1", "--delay",
            "0.05",
            "--journal", folder.journal,
        ]
        func errors(_ options: [String] = []) async throws -> String {
            try await RunningProgram(arguments + options, output: folder.appendingOutput()).result().errors
        }
        #expect(try await errors() == "")
        let outcomes = try folder.lines(folder.output)
        #expect(outcomes.count == 3)
        #expect(truncate(folder.output, 0) == 0)
        #expect(
            try await errors()
                == "signup: stdout: the file no longer contains the outcomes of earlier runs; print them again with --reprint, "
                + "and continue with >> instead of >\n")
        #expect(try folder.lines(folder.output) == [""])
        #expect(try await errors(["--reprint"]) == "")
        #expect(try folder.lines(folder.output) == outcomes)
    }

    @Test func `a batch can be continued after SIGINT`() async throws {
        let folder = try Folder()
        let slow = try FaultServer { target in
            target == "/name-200"
                ? [.silence] : [.answer("404 Not Found", GitHubPages.headers, body: GitHubPages.missing)]
        }
        defer { slow.stop() }
        let arguments = [
            "batch", folder.input, "--github-url", slow.url, "--accounts", "simulate", "--seed", "1",
            "--delay", "0", "--timeout",
            "600", "--journal",
            folder.journal,
        ]
        let running = try RunningProgram(arguments, output: folder.appendingOutput())
        _ = await slow.events.first { $0 == .requested("/name-200") }
        running.send(SIGINT)
        let result = await running.result()
        #expect(result.status == -SIGINT)
        #expect(result.errors.hasSuffix("not finished; run the same command again to continue\n"))
        let second = try await Program.run(
            arguments.map { $0 == "600" ? "0.5" : $0 } + ["--retries", "0"], output: folder.appendingOutput())
        #expect(second.status == 1)
        var lines = try folder.lines(folder.output)
        #expect(lines.popLast() == "")
        #expect(try lines.map(record) == Array(1...Self.records))
        try checkJournal(folder.journal)
    }

    #if os(Linux)
        @Test func `no outcome is lost when the output's disk is full`() async throws {
            let folder = try Folder()
            let arguments = [
                "batch", folder.input, "--policy", "registration", "--accounts", "simulate", "--delay", "0",
                "--quiet", "--journal",
                folder.journal,
            ]
            let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
            let failed = try await Program.run(arguments, output: full)
            #expect(failed.status == 3)
            #expect(
                failed.errors.hasSuffix(
                    "signup: stdout: no space left on device; the outcomes are in the journal; rerun with the same journal\n"
                ))
            let second = try await Program.run(arguments)
            #expect(try second.output.split(separator: "\n").map(record) == Array(1...Self.records))
        }

        /// Reading the start of `/proc/self/mem` fails with EIO.
        @Test func `the error for an unreadable journal names its file`() async throws {
            let result = try await Program.run(
                ["batch", "--dry-run", "--quiet", "--journal", "/proc/self/mem"], input: "octo-cat,secret\n")
            #expect(result.status == 3)
            #expect(
                result.errors
                    == "signup: /proc/self/mem: cannot be read: input/output error; check its disk, and rerun "
                    + "with the same journal\n")
            #expect(result.output.isEmpty)
        }

        @Test func `a batch that stops because its journal is full can be resumed`() async throws {
            let folder = try Folder()
            let command = [
                "batch", folder.input, "--policy", "registration", "--accounts", "simulate", "--delay", "0",
                "--quiet", "--journal",
                folder.journal,
            ]
            // The shell's file size limit, in blocks of 512 bytes, simulates a full disk.
            let first = try await Program.run(
                command, script: "trap '' XFSZ; ulimit -f 8; exec \"$0\" \"$@\"")
            #expect(first.status == 3)
            #expect(
                first.errors.hasSuffix(
                    "signup: \(folder.journal): file too large; recorded outcomes are safe; "
                        + "fix the problem and rerun with the same journal\n"))
            let second = try await Program.run(command)
            let records = try (first.output + second.output).split(separator: "\n").map(record)
            #expect(records == Array(1...Self.records))
            try checkJournal(folder.journal)
        }
    #endif

    /// The shell's file size limit, in blocks of 512 bytes, simulates a disk that becomes full at any byte of the journal
    /// or the output.
    @Test func `a batch can be continued on a disk that fills up repeatedly`() async throws {
        let folder = try Folder()
        let arguments = [
            "batch", folder.input, "--policy", "registration", "--accounts", "simulate", "--delay", "0",
            "--quiet",
            "--journal", folder.journal,
        ]
        var random = SeededGenerator(seed: Self.seed)
        var blocks = 0
        var status: Int32 = 3
        while status == 3 {
            blocks += Int.random(in: 1...10, using: &random)
            let running = try RunningProgram(
                arguments, output: folder.appendingOutput(), script: "ulimit -f \(blocks); exec \"$0\" \"$@\""
            )
            let result = await running.result()
            status = result.status
            let isFull =
                result.errors.hasSuffix(
                    "signup: \(folder.journal): file too large; recorded outcomes are safe; "
                        + "fix the problem and rerun with the same journal\n")
                || result.errors.hasSuffix(
                    "signup: stdout: file too large; the outcomes are in the journal; rerun with the same journal\n"
                )
            #expect(isFull == (status == 3), place)
        }
        #expect(status == 1, place)
        var lines = try folder.lines(folder.output)
        #expect(lines.popLast() == "", place)
        #expect(try lines.map(record) == Array(1...Self.records), place)
        try checkJournal(folder.journal)
    }

    @Test func `the journal of a different batch is rejected`() async throws {
        let folder = try Folder()
        let arguments = ["batch", "--dry-run", "--journal", folder.journal]
        _ = try await Program.run(arguments, input: "a,secret\n")
        let other = try await Program.run(arguments, input: "b,secret\n")
        #expect(other.status == 2)
        #expect(
            other.errors.hasPrefix(
                "signup: \(folder.journal): record 1 is 'a' in the journal but 'b' in the input; "
                    + "use the same input or another journal file\n"))
        let check = try await Program.run(["check", "--journal", folder.journal], input: "a\n")
        #expect(
            check
                == Program.Result(
                    status: 2, output: "",
                    errors:
                        "signup: \(folder.journal): the journal was started with --dry-run, not to check names; "
                        + "use the same options or another journal file\nSee 'signup check --help'.\n"
                ))
    }
}

import Foundation
import NetworkTesting
import Testing

/// Batches whose journal cannot be written. The sign-up service records every account.
@Suite(.timeLimit(.minutes(5)), .serialized)
struct JournalDurabilityTests {
    private let data = DataFolder()
    private let site: MirrorSite

    init() async throws {
        site = try await MirrorSite()
        try FileManager.default.createDirectory(atPath: data.path, withIntermediateDirectories: true)
    }

    private var journal: String { data.path + "/journal" }

    /// Runs a batch with the journal.
    ///
    /// - Parameter script: The shell script that starts the program.
    private func run(_ names: [String], script: String? = nil) async throws -> Program.Result {
        try await Program.run(
            [
                "batch", "--github-url", site.url, "--accounts", "\(site.url)/accounts", "--quiet",
                "--concurrency", "4", "--journal", journal,
            ], input: names.map { "\($0),correct-horse-7\n" }.joined(), script: script)
    }

    /// Returns the names of the sign-ups that were about to be sent, according to the journal.
    private func begun() throws -> Set<String> {
        let lines = try String(contentsOfFile: journal, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        // The last line is empty or partial.
        return Set(
            lines.dropLast().compactMap { line in
                guard line.hasPrefix(#"{"line":"begun""#) else { return nil }
                return line.firstMatch(of: /"username":"([^"]*)"/).map { String($0.output.1) }
            })
    }

    /// The shell's file size limit, in blocks of 512 bytes, simulates a full disk.
    @Test(arguments: 1...3)
    func `a sign-up that does not fit into the journal is never sent`(blocks: Int) async throws {
        let names = (1...60).map { "name-\($0)" }
        let result = try await run(names, script: "trap '' XFSZ; ulimit -f \(blocks); exec \"$0\" \"$@\"")
        #expect(result.status == 3)
        #expect(
            result.errors.hasSuffix(
                "signup: \(journal): file too large; recorded outcomes are safe; "
                    + "fix the problem and rerun with the same journal\n"))
        let accounts = site.accounts
        #expect(accounts.count < names.count)
        #expect(try accounts.isSubset(of: begun()))
        let second = try await run(names)
        #expect(second.status == 0)
        #expect(site.accounts == Set(names))
    }

    @Test(arguments: ["rm", "truncate -s 0"])
    func `a batch stops before the next sign-up if its journal is removed or truncated`(command: String)
        async throws
    {
        let running = try RunningProgram([
            "batch", "--github-url", site.url, "--accounts", "\(site.url)/accounts", "--quiet",
            "--journal", journal,
        ])
        running.write(Array("name-1,correct-horse-7\n".utf8))
        _ = await running.output { $0.hasSuffix("\n") }
        #expect(try await Program.run([journal], script: "exec \(command) \"$1\"").status == 0)
        running.write(Array("name-2,correct-horse-7\n".utf8))
        let result = await running.result()
        #expect(
            result
                == Program.Result(
                    status: 3, output: "",
                    errors:
                        "signup: \(journal): another program removed, replaced or changed the file while it "
                        + "was in use; put the original file back, or name another file with --journal\n"))
        #expect(site.accounts == ["name-1"])
        running.endInput()
    }

    #if os(Linux)
        private static let strace = ["/usr/bin/strace", "/usr/local/bin/strace"].first {
            FileManager.default.isExecutableFile(atPath: $0)
        }

        @Test(.enabled(if: strace != nil, "strace is not installed; Scripts/setup installs it"))
        func `a sign-up is not sent until the disk has confirmed its journal line`() async throws {
            let strace = try #require(Self.strace)
            let names = (1...5).map { "name-\($0)" }
            // Creates the journal, which is synced once.
            #expect(try await run([]).status == 0)
            // From here on, every sync fails.
            let result = try await run(
                names,
                script:
                    "exec \(strace) -f -qq -o /dev/null -e trace=fdatasync -e inject=fdatasync:error=EIO \"$0\" \"$@\""
            )
            #expect(result.status == 3)
            #expect(
                result.errors.hasSuffix(
                    "signup: \(journal): input/output error; recorded outcomes are safe; "
                        + "fix the problem and rerun with the same journal\n"))
            #expect(site.accounts == [])
            #expect(try await run(names).status == 0)
            #expect(site.accounts == Set(names))
        }
    #endif
}

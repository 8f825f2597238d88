import Foundation
import GRDB
import NetworkTesting
import Randomness
import Testing

/// Batches that are killed, and batches that share an account store.
///
/// `SIGNUP_TEST_KILLS` is the number of kills, and `KILL_SEED` determines when they occur; a failure reports the seed.
@Suite(.timeLimit(.minutes(60)), .serialized)
struct AccountsCrashTests {
    private let data = DataFolder()
    private let server: FaultServer

    init() throws { server = try FreeGitHub.start() }

    private func start(_ names: some Sequence<String>, endsInput: Bool = true) throws -> RunningProgram {
        let running = try RunningProgram(
            ["--github-url", server.url, "--quiet", "--concurrency", "6"],
            environment: ["XDG_DATA_HOME": data.path])
        running.write(Array(names.map { "\($0),Butter-1\n" }.joined().utf8))
        if endsInput { running.endInput() }
        return running
    }

    /// Returns the names in the complete lines with the given outcome.
    private func names(_ outcome: String, in output: String) -> [String] {
        let lines = output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        return lines.compactMap { line in
            let object = try? JSONDecoder().decode([String: JSONValue].self, from: Data(line.utf8))
            guard case .text(let name)? = object?["username"], object?["outcome"] == .text(outcome) else {
                return nil
            }
            return name
        }
    }

    /// Checks the integrity of the store, and returns its usernames.
    private func stored() async throws -> [String] {
        let export = try await Program.run(
            ["accounts", "export"], input: "", environment: ["XDG_DATA_HOME": data.path])
        // There is no store if the program was killed before creating it.
        guard export.status == 0 else {
            #expect(export.errors.contains("no accounts yet"), place)
            return []
        }
        let database = try DatabaseQueue(path: data.accounts)
        let integrity = try await database.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") }
        #expect(integrity == "ok", place)
        return export.output.split(separator: "\n").compactMap { line in
            let object = try? JSONDecoder().decode([String: JSONValue].self, from: Data(line.utf8))
            if case .text(let name)? = object?["username"] { return name }
            return nil
        }
    }

    /// The number of kills. Hundreds of kills take several minutes.
    private static let kills = RandomRun.count("SIGNUP_TEST_KILLS", default: 8)
    private static let seed = RandomRun.seed("KILL_SEED")
    private let place: Comment = "KILL_SEED=\(Self.seed)"

    @Test func `no reported sign-up is lost when a batch is killed at any moment`() async throws {
        var random = SeededGenerator(seed: Self.seed)
        var reported: Set<String> = []
        for round in 0..<Self.kills {
            // The previous round may have signed up names without reporting them.
            let first = max(0, round * 10 - 5)
            // The input stays open, so that the batch cannot finish before it is killed.
            let names = (first..<first + 60).map { $0 % 2 == 0 ? "name-\($0)" : "NAME-\($0)" }
            let running = try start(names, endsInput: false)
            let wanted = Int.random(in: 0...10, using: &random)
            let moment = Duration.microseconds(Int.random(in: 0...80_000, using: &random))
            let early = await running.output { wanted == 0 || $0.count { $0 == "\n" } >= wanted }
            // The batch is killed at a random moment while it processes the next records.
            try await Task.sleep(for: moment)  // polling
            running.send(SIGKILL)
            let result = await running.result()
            #expect(result.status == -SIGKILL, place)
            #expect(result.errors == "", place)
            let output = early + result.output
            let stored = try await stored()
            #expect(Set(stored.map { $0.lowercased() }).count == stored.count, place)
            reported.formUnion(self.names("signed_up", in: output))
            #expect(Set(stored).isSuperset(of: reported), place)
            let taken = self.names("taken", in: output).map { $0.lowercased() }
            #expect(Set(stored.map { $0.lowercased() }).isSuperset(of: taken), place)
        }
        #expect(!reported.isEmpty, place)
    }

    /// Returns the number of lines of the given kind in a journal.
    private static func lines(_ journal: String, _ key: String) -> Int {
        let text = (try? String(contentsOfFile: journal, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").count { $0.hasPrefix("{\"line\":\"\(key)\"") }
    }

    @Test(arguments: ["registration", "github"])
    func `with a journal, a repeatedly killed batch signs up each name only once`(policy: String) async throws
    {
        let folder = URL(fileURLWithPath: data.path)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let (input, outcomes) = (data.path + "/users.csv", data.path + "/outcomes")
        let (journal, store) = (data.path + "/journal", data.path + "/accounts.sqlite")
        let names = (1...40).map { "name-\($0)" }
        try Data(names.map { "\($0),Butter-1\n" }.joined().utf8).write(to: URL(fileURLWithPath: input))
        let arguments = [
            "batch", input, "--policy", policy, "--github-url", server.url, "--accounts", "sqlite:\(store)",
            "--journal", journal, "--quiet", "--concurrency", "6",
        ]
        var random = SeededGenerator(seed: Self.seed)
        var (status, kills, pending) = (-SIGKILL, 0, 0)
        while status == -SIGKILL {
            let descriptor = open(outcomes, O_WRONLY | O_CREAT | O_APPEND, 0o600)
            try #require(descriptor >= 0)
            let running = try RunningProgram(
                arguments, output: FileHandle(fileDescriptor: descriptor, closeOnDealloc: true))
            let moment = Duration.milliseconds(Int.random(in: 20...500, using: &random))
            let begun = Self.lines(journal, "begun") + Int.random(in: 1...4, using: &random)
            let killer = Task { [kills] in
                guard kills < Self.kills else { return }
                if kills.isMultiple(of: 2) {
                    try await Task.sleep(for: moment)  // polling
                } else {
                    // The program is killed during a sign-up, no matter how slowly it starts.
                    while Self.lines(journal, "begun") < begun {
                        try await Task.sleep(for: .milliseconds(1))  // polling
                    }
                }
                running.send(SIGKILL)
            }
            let result = await running.result()
            killer.cancel()
            #expect(result.errors == "", place)
            status = result.status
            guard status == -SIGKILL else { continue }
            kills += 1
            pending += Self.lines(journal, "begun") - Self.lines(journal, "outcome")
        }
        #expect(status == 0, place)
        // If this number is 0, no kill occurred between a sign-up and its outcome, and nothing was tested.
        #expect(pending > 0, place)
        let expected = names.enumerated().map {
            "{\"record\":\($0 + 1),\"username\":\"\($1)\",\"outcome\":\"signed_up\"}\n"
        }
        #expect(try String(contentsOfFile: outcomes, encoding: .utf8) == expected.joined(), place)
        let database = try DatabaseQueue(path: store)
        let accounts = try await database.read {
            try String.fetchAll($0, sql: "SELECT username FROM account")
        }
        #expect(accounts.sorted() == names.sorted(), place)
    }

    @Test func `concurrent batches sign up each name only once`() async throws {
        let names = (0..<40).map { "name-\($0)" }
        let batches = [
            try start(names), try start(names.reversed()), try start(names.map { $0.uppercased() }),
        ]
        var winners: [String: Int] = [:]
        for batch in batches {
            let result = await batch.result()
            #expect(result.errors == "")
            let (signedUp, taken) = (
                self.names("signed_up", in: result.output), self.names("taken", in: result.output)
            )
            #expect(signedUp.count + taken.count == 40)
            for name in signedUp { winners[name.lowercased(), default: 0] += 1 }
        }
        #expect(winners.count == 40 && winners.values.allSatisfy { $0 == 1 })
        #expect(try await stored().count == 40)
    }

    @Test func `several programs can open a new store at the same time`() async throws {
        let batches = try (0..<6).map { try start(["name-\($0)"]) }
        for batch in batches {
            let result = await batch.result()
            #expect(result.status == 0 && result.errors == "")
        }
        #expect(Set(try await stored()) == Set((0..<6).map { "name-\($0)" }))
    }
}

import Foundation
import NetworkTesting
import PostgresTesting
import Testing

/// Two attempts by a processing engine to process the same rows. An engine may kill an attempt and repeat it
/// elsewhere, shuffle its rows, or run two attempts at the same time. Each record must have the outcome that it would
/// have without the disturbance, and each name that is signed up must have exactly one account.
struct Attempts {
    /// The disturbance of the first attempt.
    enum Disturbance: CaseIterable {
        /// The first attempt is killed in the middle of its work.
        case killed
        /// The first attempt is killed, and the second attempt has the rows in a different order.
        case killedAndShuffled
        /// The first attempt stalls in the middle of its work, and resumes when the second attempt has finished.
        case stalled
        /// The second attempt starts at the same time, with the rows in a different order.
        case duplicated
    }

    let accounts: String
    let site: MirrorSite
    let count: Int
    /// Additional options for the program.
    var options: [String] = []

    /// Runs both attempts, and checks the outcomes of each attempt that finishes.
    func check(_ disturbance: Disturbance) async throws {
        let rows = (0..<count).map(Row.init)
        // The input of a disturbed attempt stays open, so that the attempt cannot finish before the disturbance.
        let first = try start(rows, endsInput: disturbance == .duplicated)
        var early = ""
        if disturbance != .duplicated {
            early = await first.output { $0.count { $0 == "\n" } >= count / 4 }
            first.send(disturbance == .stalled ? SIGSTOP : SIGKILL)
        }
        let isShuffled = disturbance == .killedAndShuffled || disturbance == .duplicated
        let second = try start(isShuffled ? rows.shuffled() : rows)
        var other = await second.result()
        first.send(SIGCONT)
        if disturbance != .duplicated { first.endInput() }
        // If the first attempt is stopped in the middle of a transaction, it keeps a file locked, so the engine tries
        // again.
        if disturbance == .stalled, other.status == 75 { other = try await start(rows).result() }
        expect(other, rows)
        var result = await first.result()
        result.output = early + result.output
        switch disturbance {
        case .killed, .killedAndShuffled: #expect(result.status == -SIGKILL)
        case .stalled, .duplicated: expect(result, rows)
        }
    }

    /// The names that must have an account after both attempts.
    var names: Set<String> { Set((0..<count).map(Row.init).filter { !$0.isTaken }.map(\.name)) }

    private struct Row {
        let id: Int
        var isTaken: Bool { id % 10 == 3 }
        var name: String { isTaken ? "taken-\(id)" : "free-\(id)" }
        var line: String { #"{"id":\#(id),"username":"\#(name)","password":"Butter-\#(id)"}"# + "\n" }
        var outcome: String { isTaken ? "taken" : "signed_up" }
    }

    private func start(_ rows: [Row], endsInput: Bool = true) throws -> RunningProgram {
        let running = try RunningProgram(
            [
                "batch", "--input", "jsonl", "--quiet", "--exit-zero", "--run", "test", "--github-url",
                site.url, "--accounts", accounts, "--concurrency", "8",
            ] + options)
        running.write(Array(rows.map(\.line).joined().utf8))
        if endsInput { running.endInput() }
        return running
    }

    private func expect(_ result: Program.Result, _ rows: [Row]) {
        #expect(result.errors == "")
        #expect(result.status == 0)
        var outcomes: [Int: String] = [:]
        for line in result.output.split(separator: "\n") {
            let object = try? JSONDecoder().decode([String: JSONValue].self, from: Data(line.utf8))
            guard case .number(let id)? = object?["id"], case .text(let outcome)? = object?["outcome"] else {
                Issue.record("\(line)")
                continue
            }
            #expect(outcomes.updateValue(outcome, forKey: Int(id)) == nil)
        }
        #expect(outcomes == Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0.outcome) }))
    }
}

@Suite(.timeLimit(.minutes(10)))
struct AttemptsTests {
    @Test(arguments: Attempts.Disturbance.allCases)
    func `with a service, every attempt at a run has the same outcomes`(_ disturbance: Attempts.Disturbance)
        async throws
    {
        let site = try await MirrorSite()
        let attempts = Attempts(accounts: site.url + "/accounts", site: site, count: 400)
        try await attempts.check(disturbance)
        #expect(site.accounts == attempts.names)
    }

    @Test(arguments: Attempts.Disturbance.allCases)
    func `with SQLite, every attempt at a run has the same outcomes`(_ disturbance: Attempts.Disturbance)
        async throws
    {
        let data = DataFolder()
        let attempts = try await Attempts(
            accounts: "sqlite:\(data.accounts)", site: MirrorSite(), count: 60)
        try await attempts.check(disturbance)
        #expect(try await exported(attempts.accounts) == attempts.names)
    }

    @Test(
        .enabled(if: PostgresPrograms.areInstalled, "\(PostgresPrograms.advice)"),
        arguments: Attempts.Disturbance.allCases)
    func `with PostgreSQL, every attempt at a run has the same outcomes`(_ disturbance: Attempts.Disturbance)
        async throws
    {
        let server = try PostgresServer.shared.get()
        let attempts = try await Attempts(
            accounts: server.address(server.newDatabase()), site: MirrorSite(), count: 60)
        let preparation = try await Program.run(
            ["accounts", "init", "--accounts", attempts.accounts], input: "")
        #expect(preparation.status == 0)
        try await attempts.check(disturbance)
        #expect(try await exported(attempts.accounts) == attempts.names)
    }

    @Test(
        .enabled(if: PostgresPrograms.areInstalled, "\(PostgresPrograms.advice)"),
        arguments: Attempts.Disturbance.allCases)
    func `with a shared journal, every attempt at a run has the same outcomes`(
        _ disturbance: Attempts.Disturbance
    ) async throws {
        let (server, site) = (try PostgresServer.shared.get(), try await MirrorSite())
        let database = try server.newDatabase()
        let attempts = Attempts(
            accounts: site.url + "/accounts", site: site, count: 400,
            options: ["--journal", server.address(database)])
        try await attempts.check(disturbance)
        #expect(site.accounts == attempts.names)
        #expect(
            try server.sql("SELECT done, outcomes FROM signup_progress", database: database)
                == #"400|{"taken": 40, "signed_up": 360}"#)
    }

    private func exported(_ accounts: String) async throws -> Set<String> {
        let export = try await Program.run(["accounts", "export", "--accounts", accounts], input: "")
        let names = export.output.split(separator: "\n").compactMap { line -> String? in
            let object = try? JSONDecoder().decode([String: JSONValue].self, from: Data(line.utf8))
            guard case .text(let name)? = object?["username"] else { return nil }
            return name
        }
        #expect(Set(names).count == names.count)
        return Set(names)
    }
}

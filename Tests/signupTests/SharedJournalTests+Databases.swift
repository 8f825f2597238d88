import Foundation
import NetworkTesting
import PostgresTesting
import Testing

/// Databases that refuse a connection, run out of space, or contain the wrong tables.
extension SharedJournalTests {
    @Test func `an attempt waits while another attempt has the only connection`() async throws {
        let server = try PostgresServer(["max_connections=2", "superuser_reserved_connections=1"])
        let database = try server.newDatabase()
        try server.sql("CREATE ROLE worker LOGIN; ALTER DATABASE \(database) OWNER TO worker")
        let site = try await MirrorSite()
        let journal = "postgresql://worker@127.0.0.1:\(server.port)/\(database)"
        let arguments = ["check"] + arguments(site, journal)
        let first = try RunningProgram(arguments)
        first.write(Array(names(1...1).utf8))
        _ = await first.output { lines($0) == 1 }
        func refusals() -> Int { server.log.components(separatedBy: "FATAL").count }
        let earlier = refusals()
        let second = try RunningProgram(arguments)
        second.write(Array(names(1...2).utf8))
        second.endInput()
        while refusals() == earlier { try await Task.sleep(for: .milliseconds(10)) }  // polling
        first.endInput()
        #expect(await first.result().status == 0)
        let result = await second.result()
        #expect(result.status == 0 && result.errors == "" && lines(result.output) == 2)
        #expect(site.questions == 2)
    }

    @Test(.enabled(if: SmallDisk.isPossible, "only root can mount a small disk"))
    func `a full disk stops a check, and the next attempt does not recheck recorded names`() async throws {
        let disk = try SmallDisk(megabytes: 4)
        let server = try PostgresServer.shared.get()
        let database = try server.newDatabase()
        let site = try await MirrorSite(latency: .zero)
        let arguments = ["check"] + arguments(site, server.address(database))
        let preparation = try await Program.run(arguments, input: "")
        #expect(preparation.status == 0)
        try server.sql("CREATE TABLESPACE \(disk.name) LOCATION '\(disk.folder)'")
        try server.sql("ALTER TABLE signup_outcome SET TABLESPACE \(disk.name)", database: database)
        // Leaves room for a few hundred outcomes.
        try disk.fill(leaving: 64_000)
        let first = try await Program.run(arguments, input: names(1...1500))
        let words = "the disk is full; free some space and try again"
        #expect(first.status == 3)
        #expect(first.errors == "signup: postgresql://127.0.0.1:\(server.port)/\(database): \(words)\n")
        let count = try server.sql("SELECT count(*) FROM signup_outcome", database: database)
        let recorded = try #require(Int(count))
        #expect(recorded > 0 && recorded < 1500 && lines(first.output) <= recorded)
        try disk.clear()
        let second = try await Program.run(arguments, input: names(1...1500))
        #expect(second.status == 0 && second.errors == "" && lines(second.output) == 1500)
        // Up to eight requests were in progress, and up to eight outcomes may not have been recorded yet.
        #expect((1500...1516).contains(site.questions), "\(site.questions)")
        try server.sql("DROP DATABASE \(database) WITH (FORCE)")
        try server.sql("DROP TABLESPACE \(disk.name)")
    }

    @Test func `a missing table is reported during a check and at the start of an attempt`() async throws {
        let server = try PostgresServer.shared.get()
        let database = try server.newDatabase()
        let arguments = ["check", "--demo", "--quiet", "--run", "r", "--journal", server.address(database)]
        let words =
            "tables of the journal are missing; restore them, or drop the rest so that the next attempt creates a new journal"
        let place = "postgresql://127.0.0.1:\(server.port)/\(database)"
        let failure = Program.Result(status: 3, output: "", errors: "signup: \(place): \(words)\n")
        let program = try RunningProgram(arguments)
        program.write(Array("n-9\n".utf8))
        _ = await program.output { lines($0) == 1 }
        try server.sql("ALTER TABLE signup_outcome RENAME TO former", database: database)
        program.write(Array("n-8\n".utf8))
        program.endInput()
        let first = await program.result()
        #expect(first.status == failure.status && first.errors == failure.errors)
        #expect(try await Program.run(arguments, input: "n-9\nn-8\n") == failure)
        try server.sql("ALTER TABLE former RENAME TO signup_outcome", database: database)
        let last = try await Program.run(arguments, input: "n-9\nn-8\n")
        #expect(last.status == 0 && last.errors == "" && lines(last.output) == 2)
    }

    @Test func `another program's table is reported`() async throws {
        let server = try PostgresServer.shared.get()
        let database = try server.newDatabase()
        try server.sql("CREATE TABLE signup_run (distance numeric)", database: database)
        let arguments = ["check", "--demo", "--quiet", "--run", "r", "--journal", server.address(database)]
        let attempt = try await Program.run(arguments, input: "octodog\n")
        let words =
            "contains another program's table or view 'signup_journal', 'signup_run', 'signup_outcome' or "
            + "'signup_progress'; choose another database with --journal"
        let place = "postgresql://127.0.0.1:\(server.port)/\(database)"
        #expect(attempt == Program.Result(status: 3, output: "", errors: "signup: \(place): \(words)\n"))
    }
}

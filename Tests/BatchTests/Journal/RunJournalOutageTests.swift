import PostgresTesting
import SignupCore
import Testing

@testable import Accounts
@testable import Batch

/// A batch whose database is down for longer than its journal waits.
@Suite(
    .enabled(if: PostgresPrograms.areInstalled, "\(PostgresPrograms.advice)"), .timeLimit(.minutes(5)))
struct RunJournalOutageTests {
    private let tests = RunJournalTests()

    @Test(arguments: [true, false])
    func `a database that stays down stops the batch, and the next attempt does not recheck recorded names`(
        ordered: Bool
    ) async throws {
        let server = try PostgresServer()
        let database = try server.newDatabase()
        let address = try #require(try PostgresAddress(server.address(database)))
        func attempt(_ site: RunJournalTests.Site, patience: Duration) async throws -> RunJournalTests.Attempt
        {
            let access = PostgresAccess(address: address, patience: patience)
            let journal = try await PostgresJournal(access, run: "r", options: [:])
            return try await tests.attempt(.init(journal), tests.input(1...200), site, ordered: ordered)
        }
        let first = try await attempt(.init(limit: 50) { server.kill() }, patience: .seconds(3))
        let error = try #require(first.report.journalError)
        #expect(
            Texts(.english).message(of: error, journal: "")
                == "postgresql://127.0.0.1:\(server.port)/\(database): cannot connect: "
                + #"connection to server at "127.0.0.1", port \#(server.port) failed: Connection refused; "#
                + "Is the server running on that host and accepting TCP/IP connections?; "
                + "check the address and the server")
        #expect(first.report.exitCode == 3)
        try server.start()
        let rows = try server.sql("SELECT username FROM signup_outcome", database: database)
        let recorded = Set(rows.split(separator: "\n").map(String.init))
        #expect(1...50 ~= recorded.count && first.lines.count <= recorded.count)
        #expect(try first.printed.isSubset(of: recorded))
        // In ordered output, recorded outcomes may still wait for the first record.
        #expect(ordered || !first.lines.isEmpty)
        let second = try await attempt(.init(), patience: .seconds(60))
        #expect(second.report.exitCode == 0 && second.lines.count == 200)
        #expect(second.asked.count == 200 - recorded.count && recorded.isDisjoint(with: second.asked))
    }
}

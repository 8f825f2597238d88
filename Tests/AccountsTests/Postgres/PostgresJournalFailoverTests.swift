import Foundation
import NetworkTesting
import PostgresTesting
import SignupCore
import Testing

@testable import Accounts

/// When a journal's servers and connections fail at the worst moment, recorded entries remain, and no others appear.
@Suite(
    .enabled(if: PostgresPrograms.areInstalled, "\(PostgresPrograms.advice)"), .timeLimit(.minutes(5)))
struct PostgresJournalFailoverTests {
    private func journal(
        _ address: String, patience: Duration = .seconds(60), timeout: Duration = .seconds(10)
    ) async throws -> PostgresJournal {
        let address = try #require(try PostgresAddress(address))
        return try await PostgresJournal(
            PostgresAccess(address: address, timeout: timeout, patience: patience), run: "r",
            options: ["work": "check", "site": "github.com"])
    }

    private func entries(_ numbers: some Sequence<Int>) -> [RunEntry] {
        numbers.map { RunEntry(id: "\($0)", username: "name-\($0)", code: .available) }
    }

    /// Records groups of ten entries, and returns the number of their entries that the journal then contains.
    private func record(_ groups: Range<Int>, in journal: PostgresJournal) async throws -> Int {
        for group in groups {
            #expect(try await journal.record(entries(group * 10..<group * 10 + 10)) == [])
        }
        return try await journal.entries(of: (0..<groups.upperBound * 10).map(String.init)).count
    }

    /// Records groups of entries while a closure lets servers fail, and returns the number of entries that were
    /// recorded and the number that the journal then contains.
    ///
    /// - Parameter groups: The number of groups that have already been recorded.
    private func record(
        in journal: PostgresJournal, after groups: Int = 0, while fail: (Repetition) async throws -> Void
    ) async throws -> (recorded: Int, found: Int) {
        let more = try await Repetition.of(
            { number in
                let start = (groups + number) * 10
                let refused = try await journal.record(entries(start..<start + 10))
                #expect(refused == [])
            }, while: fail)
        let count = (groups + more) * 10
        return (count, try await journal.entries(of: (0..<count).map(String.init)).count)
    }

    @Test func `no entry is lost or invented, no matter when the connection is cut`()
        async throws
    {
        let server = try PostgresServer.shared.get()
        var (cuts, wasConnected) = (0, false)
        // The loop ends once the work finishes before the connection is cut.
        while true {
            let database = try server.newDatabase()
            let proxy = try CuttingProxy(to: server.port)
            proxy.cut(after: cuts)
            let address = server.address(database).replacing(":\(server.port)/", with: ":\(proxy.port)/")
            do {
                let found = try await record(0..<3, in: journal(address))
                #expect(found == 30, "cut after \(cuts) messages")
                wasConnected = true
            } catch let error as AccountStoreError {
                // The journal does not wait for a server that cannot be reached at the start. The connection of the
                // next attempt is not cut.
                guard case .notReachable = error.kind, !wasConnected else { throw error }
                #expect(try await record(0..<3, in: journal(address)) == 30)
            }
            let rows = try server.sql(
                "SELECT (SELECT count(*) FROM signup_run), count(*), min(outcome), max(outcome) FROM signup_outcome",
                database: database)
            #expect(rows == "1|30|available|available", "cut after \(cuts) messages")
            guard proxy.cuts == 1 else { break }
            cuts += 1
            try #require(cuts < 200)
        }
        // It takes more than ten messages to connect, create the tables, begin the run and record three groups.
        #expect(cuts > 10, "\(cuts)")
    }

    @Test func `no entry is lost when backends are killed`() async throws {
        let server = try PostgresServer.shared.get()
        let database = try server.newDatabase()
        let journal = try await journal(server.address(database))
        let (found, ended) = try await server.endingConnections(to: database) { endedSoFar in
            #expect(try await record(0..<50, in: journal) == 500)
            // On a busy machine, psql may take longer to start than the journal takes to record these groups.
            try await poll("no connection was terminated") { endedSoFar() > 0 }
            return try await record(50..<100, in: journal)
        }
        #expect(ended > 0)
        #expect(found == 1000)
    }

    @Test func `a synchronous standby that takes over has every entry`() async throws {
        let primary = try PostgresServer(["synchronous_standby_names=second"])
        let standby = try primary.standby(named: "second")
        let database = try primary.newDatabase()
        let journal = try await journal(
            "postgresql://signup@127.0.0.1:\(primary.port),127.0.0.1:\(standby.port)/\(database)")
        #expect(try await record(0..<5, in: journal) == 50)
        let (recorded, found) = try await record(in: journal, after: 5) { recording in
            try await recording.wait()
            primary.kill()
            try standby.promote()
            try await recording.wait()
        }
        #expect(found == recorded)
        let count = try standby.sql("SELECT count(*) FROM signup_outcome", database: database)
        #expect(count == "\(recorded)")
    }

    @Test func `entries that a lagging standby does not have can be recorded again`() async throws {
        let primary = try PostgresServer()
        let standby = try primary.standby(named: "second")
        let database = try primary.newDatabase()
        let address = "postgresql://signup@127.0.0.1:\(primary.port),127.0.0.1:\(standby.port)/\(database)"
        let journal = try await journal(address)
        #expect(try await record(0..<2, in: journal) == 20)
        try await poll("the standby has not received the first entries") {
            (try? standby.sql("SELECT count(*) FROM signup_outcome", database: database)) == "20"
        }
        // From here on, the standby receives no entries.
        standby.stop()
        #expect(try await record(2..<4, in: journal) == 40)
        primary.kill()
        try standby.start()
        try standby.promote()
        let found = try await journal.entries(of: (0..<40).map(String.init))
        let missing = Set(0..<40).subtracting(found.compactMap { Int($0.id) })
        #expect(missing == Set(20..<40))
        #expect(try await journal.record(entries(missing)) == [])
        #expect(try await journal.entries(of: (0..<40).map(String.init)).count == 40)
    }

    @Test func `a server that is down at the start is reported immediately`() async throws {
        let port = try ClosedPort()
        // The patience is longer than the test's time limit, so the test fails if the journal waits.
        let error = await #expect(throws: AccountStoreError.self) {
            try await journal("postgresql://signup@127.0.0.1:\(port.port)/x", patience: .seconds(3600))
        }
        guard case .notReachable? = error?.kind else {
            Issue.record("\(String(describing: error))")
            return
        }
        withExtendedLifetime(port) {}
    }

    @Test func `the journal waits for a server that crashes and restarts`() async throws {
        let server = try PostgresServer()
        let database = try server.newDatabase()
        // Restarts take a long time on a busy machine.
        let journal = try await journal(server.address(database), patience: .seconds(600))
        let (recorded, found) = try await record(in: journal) { recording in
            for _ in 0..<3 {
                try await recording.wait()
                server.kill()
                try server.start()
            }
            try await recording.wait()
        }
        #expect(found == recorded)
        #expect(try server.sql("SELECT count(*) FROM signup_outcome", database: database) == "\(recorded)")
    }

    @Test func `a server that hangs is reported`() async throws {
        let server = try PostgresServer()
        let database = try server.newDatabase()
        let journal = try await repeatedWhileTooSlow {
            try await self.journal(
                server.address(database, settings: "?connect_timeout=2"), patience: .seconds(1))
        }
        server.freeze(true)
        let error = await #expect(throws: AccountStoreError.self) {
            try await journal.record(entries(0..<10))
        }
        server.freeze(false)
        switch error?.kind {
        case .notReachable(.noAnswer(within: .seconds(1))): break
        case .notReachable(.message(let words)): #expect(words.contains("timeout expired"))
        default: Issue.record("\(String(describing: error))")
        }
        #expect(try await repeatedWhileTooSlow { try await record(0..<2, in: journal) } == 20)
    }

    @Test func `a statement that receives no response is retried on a new connection`() async throws {
        let server = try PostgresServer.shared.get()
        let database = try server.newDatabase()
        // The short timeout must not apply to connecting.
        let address = server.address(database, settings: "?connect_timeout=60")
        let journal = try await journal(address, timeout: .seconds(1))
        // The first insertion waits for a lock until the test finishes.
        var holder = try server.delayingFirstInsertion(into: "signup_outcome", database: database)
        #expect(try await record(0..<1, in: journal) == 10)
        holder.disconnect()
    }

    @Test func `the journal waits for a server that has no free connection`() async throws {
        let server = try PostgresServer(["max_connections=4", "superuser_reserved_connections=1"])
        let database = try server.newDatabase()
        try server.sql("CREATE ROLE worker LOGIN; ALTER DATABASE \(database) OWNER TO worker")
        let address = "postgresql://worker@127.0.0.1:\(server.port)/\(database)"
        var journals = [
            try await journal(address), try await journal(address), try await journal(address),
        ]
        let error = await #expect(throws: AccountStoreError.self) {
            try await journal(address, patience: .milliseconds(100))
        }
        #expect(server.reasonsForNoConnection.map { .busy(.message($0)) }.contains(error?.kind))
        async let late = journal(address)
        journals.removeLast()
        #expect(try await late.record(entries(0..<10)) == [])
        withExtendedLifetime(journals) {}
    }
}

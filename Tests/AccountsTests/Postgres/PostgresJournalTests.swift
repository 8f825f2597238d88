import Foundation
import PostgresTesting
import SignupCore
import Testing

@testable import Accounts

/// The journal of a run in PostgreSQL.
@Suite(
    .enabled(if: PostgresPrograms.areInstalled, "\(PostgresPrograms.advice)"), .timeLimit(.minutes(3)))
struct PostgresJournalTests {
    private static let options = [
        "work": "check", "site": "github.com", "policy": "github", "accounts": "a,\"b\\",
    ]

    /// A database without any tables.
    private struct Place {
        let server: PostgresServer
        let database: String

        init(on server: PostgresServer? = nil) throws {
            self.server = try server ?? PostgresServer.shared.get()
            database = try self.server.newDatabase()
        }

        func open(_ run: String = "r", port: Int? = nil, _ options: [String: String] = options) async throws
            -> PostgresJournal
        {
            let text = server.address(database).replacing(
                ":\(server.port)/", with: ":\(port ?? server.port)/")
            let address = try #require(try PostgresAddress(text))
            return try await PostgresJournal(
                PostgresAccess(address: address, patience: .seconds(60)), run: run, options: options)
        }

        @discardableResult
        func sql(_ text: String) throws -> String { try server.sql(text, database: database) }
    }

    private func entry(_ id: Int, _ code: Outcome.Result.Code = .available, _ name: String? = nil) -> RunEntry
    {
        RunEntry(id: "\(id)", username: name ?? "name-\(id)", code: code)
    }

    @Test func `an entry returns as it was recorded`() async throws {
        let place = try Place()
        let journal = try await place.open()
        let entries = [
            RunEntry(
                id: #"{"a",NULL}"#, username: #"o'"\{},x"#, code: .unknown, reason: "rate_limited",
                retryAfter: 60,
                message: "líne\n2"),
            RunEntry(id: " 7 ", username: "", code: .invalid, field: "username", message: #""quoted""#),
            entry(7, .signedUp),
        ]
        #expect(try await journal.record(entries) == [])
        let found = try await journal.entries(of: entries.map(\.id) + ["missing"])
        #expect(found.sorted { $0.id < $1.id } == entries.sorted { $0.id < $1.id })
        #expect(try await place.open().entries(of: ["7"]) == [entries[2]])
    }

    @Test func `the first final outcome stays`() async throws {
        let place = try Place()
        let (first, second) = try await (place.open(), place.open())
        #expect(try await first.record([entry(1, .unknown), entry(2, .taken)]) == [])
        #expect(try await second.record([entry(1, .available), entry(2, .unknown)]) == [])
        #expect(try await first.record([entry(1, .taken), entry(2, .signedUp)]) == [])
        #expect(
            try await first.entries(of: ["1", "2"]).map(\.code.rawValue).sorted() == ["available", "taken"])
        // The same record twice in one group.
        #expect(try await first.record([entry(3, .unknown), entry(3, .available), entry(3, .unknown)]) == [])
        #expect(try await first.entries(of: ["3"]).map(\.code) == [.available])
    }

    @Test func `an id with another name is reported and not replaced`() async throws {
        let journal = try await Place().open()
        _ = try await journal.record([entry(1), entry(2)])
        let others = try await journal.record([entry(1), entry(2, .available, "other"), entry(3)])
        #expect(others == [entry(2)])
        #expect(try await journal.entries(of: ["1", "2", "3"]).count == 3)
        #expect(try await journal.record([entry(4), entry(4, .taken, "fourth")]) == [entry(4)])
    }

    @Test func `runs have nothing in common, and keep their options`() async throws {
        let place = try Place()
        let (one, other) = try await (place.open("one"), place.open("other", ["work": "sign_up"]))
        _ = try await one.record([entry(1)])
        #expect(try await other.entries(of: ["1"]).isEmpty)
        #expect(other.options == ["work": "sign_up", "site": "", "policy": "", "accounts": ""])
        #expect(try await place.open("one", [:]).options == Self.options)
    }

    @Test func `many attempts that start together create the tables once`() async throws {
        let place = try Place()
        let journals = try await withThrowingTaskGroup(of: PostgresJournal.self) { group in
            for _ in 0..<12 { group.addTask { try await place.open() } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(try place.sql("SELECT count(*) FROM signup_run") == "1")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (number, journal) in journals.enumerated() {
                group.addTask {
                    // The same records in all orders, in groups: no deadlock.
                    for part in 0..<10 {
                        let ids = (part * 50..<part * 50 + 50).shuffled()
                        _ = try await journal.record(
                            ids.map { entry($0, number % 2 == 0 ? .available : .unknown) })
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(
            try place.sql(
                "SELECT count(*), count(*) FILTER (WHERE outcome = 'available') FROM signup_outcome")
                == "500|500")
    }

    @Test func `progress is one query`() async throws {
        let place = try Place()
        let journal = try await place.open("november")
        let query = "SELECT run, done, remaining, per_second, outcomes FROM signup_progress"
        #expect(try place.sql(query) == "november|0||0.0|{}")
        _ = try await journal.record((1...60).map { entry($0, $0 % 10 == 0 ? .unknown : .available) })
        try place.sql("UPDATE signup_run SET records = 100 WHERE name = 'november'")
        #expect(try place.sql(query) == #"november|54|46|1.0|{"unknown": 6, "available": 54}"#)
    }

    @Test func `a run that was deleted stays deleted`() async throws {
        let place = try Place()
        let journal = try await place.open()
        _ = try await journal.record([entry(1)])
        try place.sql(
            """
            BEGIN; DELETE FROM signup_outcome USING signup_run WHERE run = number AND name = 'r';
            DELETE FROM signup_run WHERE name = 'r'; COMMIT
            """)
        let error = await #expect(throws: AccountStoreError.self) { try await journal.record([entry(2)]) }
        #expect(error?.kind == .failed("the run was deleted while this batch worked on it"))
        #expect(try place.sql("SELECT count(*) FROM signup_outcome") == "0")
    }

    @Test(arguments: [
        "INSERT INTO signup_outcome", "SELECT id, username", "INSERT INTO signup_run", "CREATE TABLE",
    ])
    func `a connection that is cut between commit and answer loses nothing`(words: String) async throws {
        let place = try Place()
        let proxy = try CuttingProxy(to: place.server.port)
        proxy.cutAnswers(to: words, times: words == "CREATE TABLE" ? 0 : 3)
        let journal = try await place.open(port: proxy.port)
        for part in 0..<5 {
            #expect(try await journal.record((part * 10..<part * 10 + 10).map { entry($0) }) == [])
            #expect(try await journal.entries(of: (0..<100).map(String.init)).count == (part + 1) * 10)
        }
        #expect(proxy.cuts >= (words == "CREATE TABLE" ? 0 : 1))
        #expect(try place.sql("SELECT count(*) FROM signup_outcome") == "50")
    }

    @Test func `a server that crashes loses nothing that was recorded`() async throws {
        let server = try PostgresServer()
        let place = try Place(on: server)
        let journal = try await place.open()
        for part in 0..<6 {
            _ = try await journal.record((part * 10..<part * 10 + 10).map { entry($0) })
            if part % 2 == 1 {
                server.kill()
                try server.start()
            }
        }
        #expect(try place.sql("SELECT count(*) FROM signup_outcome") == "60")
    }

    @Test(.enabled(if: PgBouncer.isInstalled, "install pgbouncer"))
    func `a connection pool works`() async throws {
        let place = try Place()
        let pool = try PgBouncer(before: place.server, connections: 2)
        let journals = try await [place.open(port: pool.port), place.open(port: pool.port)]
        for (number, journal) in journals.enumerated() {
            _ = try await journal.record([entry(number)])
            #expect(try await journal.entries(of: ["0", "1"]).count == number + 1)
        }
    }

    @Test func `a newer schema is rejected`() async throws {
        let place = try Place()
        _ = try await place.open()
        try place.sql("UPDATE signup_journal SET version = 9")
        let error = await #expect(throws: AccountStoreError.self) { try await place.open() }
        #expect(error?.kind == .newer(version: 9, known: 1))
    }
}

import Foundation
import PostgresTesting
import SignupCore
import SignupTesting
import Testing

@testable import Accounts

/// The journal of a run, in a PostgreSQL database.
@Suite(
    .enabled(if: PostgresPrograms.areInstalled, "\(PostgresPrograms.advice)"), .timeLimit(.minutes(3)))
struct PostgresJournalTests {
    private static let options = [
        "work": "check", "site": "github.com", "policy": "github", "accounts": "a,\"b\\",
    ]

    private static let missingRun = AccountStoreError.Kind.failed(.missingRun)

    /// A database without any tables.
    private struct Place: RunJournalPlace {
        let server: PostgresServer
        let database: String

        init(on server: PostgresServer? = nil) throws {
            self.server = try server ?? PostgresServer.shared.get()
            database = try self.server.newDatabase()
        }

        func open(
            _ run: String = "r", port: Int? = nil, _ options: [String: String] = options
        ) async throws -> PostgresJournal {
            let text = server.address(database).replacing(
                ":\(server.port)/", with: ":\(port ?? server.port)/")
            let address = try #require(try PostgresAddress(text))
            return try await PostgresJournal(
                PostgresAccess(address: address, patience: .seconds(60)), run: run, options: options)
        }

        func open(_ run: String) async throws -> any RunJournal { try await open(run, port: nil) }

        @discardableResult
        func sql(_ text: String) throws -> String { try server.sql(text, database: database) }

        /// Runs SQL in a session that other sessions can wait for.
        func session(_ text: String) async throws {
            let result = await withCheckedContinuation { continuation in
                Thread.detachNewThread { continuation.resume(returning: Result { try sql(text) }) }
            }
            _ = try result.get()
        }

        /// Waits until exactly one session that runs the given query is waiting for the given event.
        func wait(for query: String, event: String) async throws {
            try await poll("no session with \(query) waits for \(event)") {
                try sql(
                    """
                    SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()
                    AND query LIKE '%\(query)%' AND wait_event = '\(event)' AND pid <> pg_backend_pid()
                    """) == "1"
            }
        }
    }

    private func entry(_ id: Int, _ code: Outcome.Result.Code = .available, _ name: String? = nil) -> RunEntry
    {
        RunEntry(id: "\(id)", username: name ?? "name-\(id)", code: code)
    }

    @Test(arguments: RunJournalContract.all)
    func `the journal follows the RunJournal contract`(contract: RunJournalContract) async throws {
        try await contract.check(Place())
    }

    @Test func `runs share no entries, and each run keeps its options`() async throws {
        let place = try Place()
        let (one, other) = try await (place.open("one"), place.open("other", ["work": "sign_up"]))
        _ = try await one.record([entry(1)])
        #expect(try await other.entries(of: ["1"]).isEmpty)
        #expect(other.options == ["work": "sign_up", "site": "", "policy": "", "accounts": ""])
        #expect(try await place.open("one", [:]).options == Self.options)
    }

    @Test func `attempts that start at the same time create the tables only once`() async throws {
        let place = try Place()
        let journals = try await withThrowingTaskGroup(of: PostgresJournal.self) { group in
            for _ in 0..<12 { group.addTask { try await place.open() } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(try place.sql("SELECT count(*) FROM signup_run") == "1")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (number, journal) in journals.enumerated() {
                group.addTask {
                    // Groups of the same records in different orders must not deadlock.
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

    @Test(arguments: ["repeatable read", "serializable"])
    func `at any isolation level, attempts that start at the same time create the tables only once`(
        level: String
    ) async throws {
        for _ in 0..<5 {
            let place = try Place()
            try place.sql("ALTER DATABASE \(place.database) SET default_transaction_isolation = '\(level)'")
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<12 { group.addTask { _ = try await place.open().record([entry(number)]) } }
                try await group.waitForAll()
            }
            #expect(try place.sql("SELECT count(*) FROM signup_outcome") == "12")
        }
    }

    @Test func `a journal whose version is missing is reported as incomplete`() async throws {
        let place = try Place()
        _ = try await place.open()
        try place.sql("DELETE FROM signup_journal")
        let error = await #expect(throws: AccountStoreError.self) { try await place.open() }
        #expect(error?.kind == .notPrepared)
    }

    @Test func `one query shows the progress of a run`() async throws {
        let place = try Place()
        let journal = try await place.open("november")
        let query = "SELECT run, done, remaining, per_second, outcomes FROM signup_progress"
        #expect(try place.sql(query) == "november|0||0.0|{}")
        _ = try await journal.record((1...60).map { entry($0, $0 % 10 == 0 ? .unknown : .available) })
        // Earlier versions recorded duplicates as outcomes.
        try place.sql(
            "INSERT INTO signup_outcome (run, id, username, outcome) VALUES (1, 'x', 'x', 'duplicate')")
        try place.sql("UPDATE signup_run SET records = 100 WHERE name = 'november'")
        #expect(
            try place.sql(query) == #"november|54|46|1.0|{"unknown": 6, "available": 54, "duplicate": 1}"#)
    }

    @Test func `an attempt does not recreate a run that was deleted`() async throws {
        let place = try Place()
        let journal = try await place.open()
        _ = try await journal.record([entry(1)])
        try place.sql(
            """
            BEGIN; DELETE FROM signup_outcome USING signup_run WHERE run = number AND name = 'r';
            DELETE FROM signup_run WHERE name = 'r'; COMMIT
            """)
        let error = await #expect(throws: AccountStoreError.self) { try await journal.record([entry(2)]) }
        #expect(error?.kind == Self.missingRun)
        #expect(try place.sql("SELECT count(*) FROM signup_outcome") == "0")
    }

    /// Deletes the run, and gives its number to another run. The same can happen on a standby that lacks the run.
    @Test(arguments: [true, false])
    func `a journal does not use a run number that now belongs to another run`(hasRun: Bool) async throws {
        let place = try Place()
        let journal = try await place.open("november")
        _ = try await journal.record([entry(1)])
        try place.sql(
            """
            BEGIN; DELETE FROM signup_outcome; DELETE FROM signup_run;
            INSERT INTO signup_run (number, name, work, site, policy, accounts) OVERRIDING SYSTEM VALUE
            VALUES (1, 'other', '', '', '', '')\(hasRun ? ", (2, 'november', '', '', '', '')" : "");
            INSERT INTO signup_outcome (run, id, username, outcome) VALUES (1, '1', 'name-1', 'taken'); COMMIT
            """)
        let reading = await #expect(throws: AccountStoreError.self) { try await journal.entries(of: ["1"]) }
        #expect(reading?.kind == Self.missingRun)
        for number in [1, 2] {
            let recording = await #expect(throws: AccountStoreError.self) {
                try await journal.record([entry(number)])
            }
            #expect(recording?.kind == Self.missingRun)
        }
        #expect(try place.sql("SELECT run, id, outcome FROM signup_outcome") == "1|1|taken")
    }

    @Test
    func `a run that is deleted while outcomes are being recorded leaves no outcomes behind`() async throws {
        let place = try Place()
        let journal = try await place.open()
        _ = try await journal.record([entry(1)])
        // The journal's statement finds the run, and then waits for this transaction. The deletion does not wait,
        // because this transaction does not check the foreign key and so does not lock the run.
        let hold = "SELECT pg_sleep(600)"  // on purpose
        async let held: Void = place.session(
            """
            SET session_replication_role = replica; BEGIN; INSERT INTO signup_outcome (run, id, username, outcome) VALUES (1, '2', 'name-2', 'unknown');
            \(hold)
            """)
        try await place.wait(for: "pg_sleep", event: "PgSleep")
        let recorded = Task { try await journal.record([entry(2), entry(3)]) }
        try await place.wait(for: "INSERT INTO signup_outcome AS", event: "transactionid")
        try place.sql("DELETE FROM signup_run WHERE name = 'r'")
        try place.sql(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()"
        )
        _ = try? await held
        let error = await #expect(throws: AccountStoreError.self) { try await recorded.value }
        #expect(error?.kind == Self.missingRun)
        #expect(
            try place.sql("SELECT (SELECT count(*) FROM signup_run), count(*) FROM signup_outcome") == "0|0")
    }

    @Test func `an entry that the database silently drops causes an error`() async throws {
        let place = try Place()
        let journal = try await place.open()
        try place.sql(
            """
            CREATE FUNCTION skip() RETURNS trigger LANGUAGE plpgsql AS
            'BEGIN IF NEW.id = ''2'' THEN RETURN NULL; END IF; RETURN NEW; END';
            CREATE TRIGGER skip BEFORE INSERT ON signup_outcome FOR EACH ROW EXECUTE FUNCTION skip()
            """)
        let error = await #expect(throws: AccountStoreError.self) {
            try await journal.record([entry(1), entry(2)])
        }
        #expect(error?.kind == Self.missingRun)
        #expect(try await journal.record([entry(1), entry(3)]) == [])
    }

    /// A newer version of the program may have recorded the unknown value. The record must not be processed again, and
    /// the value must not be printed.
    @Test(arguments: [
        ("outcome = E'post\\x1bponed'", "outcome", "post\u{1B}poned"), ("field = 'a\"b'", "field", "a\"b"),
        ("reason = 'tired'", "reason", "tired"), ("retry_after = -5", "pause", "-5"),
    ])
    func `an unrecognized value in the journal stops the attempt and remains unchanged`(
        change: String, key: String, value: String
    ) async throws {
        let place = try Place()
        let journal = try await place.open()
        _ = try await journal.record([entry(1)])
        try place.sql("UPDATE signup_outcome SET \(change)")
        let kind = AccountStoreError.Kind.unrecognizedEntry(id: "1", key: key, value: value)
        let reading = await #expect(throws: AccountStoreError.self) { try await journal.entries(of: ["1"]) }
        #expect(reading?.kind == kind)
        let recording = await #expect(throws: AccountStoreError.self) {
            try await journal.record([entry(1), entry(2)])
        }
        #expect(recording?.kind == kind)
        #expect(try place.sql("SELECT count(*) FROM signup_outcome WHERE id = '1' AND \(change)") == "1")
        #expect(try await journal.entries(of: ["2"]) == [entry(2)])
    }

    @Test func `a replaced outcome table is detected, but other replaced tables are ignored`() async throws {
        let place = try Place()
        try place.sql("CREATE TABLE account (balance numeric)")
        let journal = try await place.open()
        _ = try await journal.record([entry(1)])
        try place.sql("DROP TABLE account; CREATE TABLE account (balance numeric)")
        #expect(try await journal.record([entry(2)]) == [])
        try place.sql(
            """
            ALTER TABLE signup_outcome RENAME TO former;
            CREATE TABLE signup_outcome (LIKE former INCLUDING ALL)
            """)
        let error = await #expect(throws: AccountStoreError.self) { try await journal.record([entry(3)]) }
        #expect(error?.kind == .replaced)
    }

    @Test(arguments: [
        "INSERT INTO signup_outcome", "SELECT id, username", "INSERT INTO signup_run", "CREATE TABLE",
    ])
    func `no entry is lost if the connection is cut between a commit and its response`(words: String)
        async throws
    {
        let place = try Place()
        let proxy = try CuttingProxy(to: place.server.port)
        // After the first cut, the tables exist, so they are not created again.
        let cuts = words == "CREATE TABLE" ? 1 : 3
        proxy.cutAnswers(to: words, times: cuts)
        let journal = try await place.open(port: proxy.port)
        for part in 0..<5 {
            #expect(try await journal.record((part * 10..<part * 10 + 10).map { entry($0) }) == [])
            #expect(try await journal.entries(of: (0..<100).map(String.init)).count == (part + 1) * 10)
        }
        #expect(proxy.cuts == cuts)
        #expect(try place.sql("SELECT count(*) FROM signup_outcome") == "50")
    }

    @Test func `no recorded entry is lost when the server crashes`() async throws {
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
    func `journals work through a connection pool`() async throws {
        let place = try Place()
        let pool = try PgBouncer(before: place.server, connections: 2)
        let journals = try await [place.open(port: pool.port), place.open(port: pool.port)]
        for (number, journal) in journals.enumerated() {
            _ = try await journal.record([entry(number)])
            #expect(try await journal.entries(of: ["0", "1"]).count == number + 1)
        }
    }

    @Test(arguments: ["signup_journal", "signup_run", "signup_outcome"])
    func `a journal that lacks a table is not used until the table is restored`(table: String) async throws {
        let place = try Place()
        let journal = try await place.open()
        _ = try await journal.record([entry(1)])
        try place.sql("ALTER TABLE \(table) RENAME TO former")
        let opening = await #expect(throws: AccountStoreError.self) { try await place.open() }
        #expect(opening?.kind == .notPrepared)
        // The table that contains the version is read only when the journal is opened.
        if table != "signup_journal" {
            let reading = await #expect(throws: AccountStoreError.self) {
                try await journal.entries(of: ["1"])
            }
            #expect(reading?.kind == .notPrepared)
            let recording = await #expect(throws: AccountStoreError.self) {
                try await journal.record([entry(2)])
            }
            #expect(recording?.kind == .notPrepared)
        }
        try place.sql("ALTER TABLE former RENAME TO \(table)")
        #expect(try await place.open().entries(of: ["1", "2"]) == [entry(1)])
    }

    @Test func `the next attempt creates the tables and the view only if all tables are missing`()
        async throws
    {
        let place = try Place()
        let journal = try await place.open()
        _ = try await journal.record([entry(1)])
        try place.sql("DROP VIEW signup_progress")
        #expect(try await place.open().entries(of: ["1"]) == [entry(1)])
        try place.sql("DROP TABLE signup_journal, signup_run, signup_outcome")
        let error = await #expect(throws: AccountStoreError.self) { try await journal.record([entry(2)]) }
        #expect(error?.kind == .notPrepared)
        #expect(try await place.open().entries(of: ["1"]) == [])
        #expect(try place.sql("SELECT done FROM signup_progress") == "0")
    }

    @Test(arguments: [
        "TABLE signup_journal (balance numeric)", "TABLE signup_run (balance numeric)",
        "TABLE signup_outcome (balance numeric)", "VIEW signup_progress AS SELECT 1 AS balance",
    ])
    func `another program's table or view is not touched`(object: String) async throws {
        let place = try Place()
        try place.sql("CREATE \(object)")
        let error = await #expect(throws: AccountStoreError.self) { try await place.open() }
        #expect(error?.kind == .foreign)
        #expect(
            try place.sql("SELECT count(*) FROM pg_class WHERE relnamespace = 'public'::regnamespace") == "1")
    }

    @Test func `a newer schema is rejected`() async throws {
        let place = try Place()
        _ = try await place.open()
        try place.sql("UPDATE signup_journal SET version = 9")
        let error = await #expect(throws: AccountStoreError.self) { try await place.open() }
        #expect(error?.kind == .newer(version: 9, known: 1))
    }
}

import PostgresTesting
import SignupCore
import Testing

@testable import Accounts

/// The view that shows the progress of the runs, and its migration.
@Suite(
    .enabled(if: PostgresPrograms.areInstalled, "\(PostgresPrograms.advice)"), .timeLimit(.minutes(2)))
struct PostgresProgressTests {
    private let server: PostgresServer
    private let database: String

    init() throws {
        server = try PostgresServer.shared.get()
        database = try server.newDatabase()
    }

    @discardableResult
    private func sql(_ text: String) throws -> String { try server.sql(text, database: database) }

    private func open(as role: String = "signup") async throws {
        let text = "postgresql://\(role)@127.0.0.1:\(server.port)/\(database)"
        _ = try await PostgresJournal(#require(try PostgresAddress(text)), run: "november", options: [:])
    }

    /// A query with the same columns as the view.
    private static let rows = """
        SELECT name AS run, 7::bigint AS done, records AS remaining, 0.0 AS per_second, '{}'::jsonb AS outcomes,
            created_at AS latest FROM signup_run
        """

    /// The SQL that replaces the view with one that has the same columns, like a view from an earlier release.
    private static let earlier = "CREATE OR REPLACE VIEW signup_progress AS \(rows)"

    @Test
    func `attempts that start at the same time replace a view that an earlier version created`() async throws
    {
        try await open()
        try sql(Self.earlier)
        #expect(try sql("SELECT done FROM signup_progress") == "7")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 { group.addTask { try await open() } }
            try await group.waitForAll()
        }
        #expect(try sql("SELECT done, version FROM signup_progress, signup_journal") == "0|1")
    }

    @Test func `an attempt whose role cannot replace the view uses the existing view`() async throws {
        try await open()
        try sql(Self.earlier)
        let role = "attempt_\(database)"
        try sql(
            """
            CREATE ROLE \(role) LOGIN; GRANT SELECT, INSERT ON signup_run TO \(role);
            GRANT SELECT, INSERT, UPDATE ON signup_outcome TO \(role); GRANT SELECT ON signup_journal TO \(role)
            """)
        try await open(as: role)
        #expect(try sql("SELECT done, version FROM signup_progress, signup_journal") == "7|1")
        try await open()
        #expect(try sql("SELECT done, version FROM signup_progress, signup_journal") == "0|1")
    }

    @Test func `another program's view is not replaced`() async throws {
        try await open()
        try sql(
            """
            DROP VIEW signup_progress;
            CREATE VIEW signup_progress AS SELECT 1 AS balance
            """)
        try await open()
        #expect(try sql("SELECT balance, version FROM signup_progress, signup_journal") == "1|1")
    }

    @Test func `a view that a user has extended is not replaced`() async throws {
        try await open()
        try sql(
            "\(Self.earlier); CREATE OR REPLACE VIEW signup_progress AS SELECT *, 1 AS extra FROM (\(Self.rows)) AS rows"
        )
        // An attempt to replace the view would lock it and then fail. A sequence counts even failed statements, because
        // it is not rolled back.
        try sql(
            """
            CREATE SEQUENCE tries;
            CREATE FUNCTION count_try() RETURNS event_trigger LANGUAGE plpgsql
                AS $$ BEGIN PERFORM nextval('tries'); END $$;
            CREATE EVENT TRIGGER count_tries ON ddl_command_start WHEN TAG IN ('CREATE VIEW')
                EXECUTE FUNCTION count_try()
            """)
        try await open()
        #expect(try sql("SELECT done, extra FROM signup_progress") == "7|1")
        #expect(try sql("SELECT is_called FROM tries") == "f")
    }

    @Test func `an attempt does not wait for a transaction that is using the view`() async throws {
        try await open()
        try sql(Self.earlier)
        async let reading = sql("BEGIN; SELECT done FROM signup_progress; SELECT pg_sleep(4)")  // on purpose
        let locks = "SELECT count(*) FROM pg_locks WHERE relation = 'signup_progress'::regclass AND granted"
        while try sql(locks) == "0" {}
        try await open()
        #expect(try sql("SELECT done FROM signup_progress") == "7")
        _ = try await reading
        try await open()
        #expect(try sql("SELECT done FROM signup_progress") == "0")
    }

    @Test func `a query for one run does not read the outcomes of other runs`() async throws {
        try await open()
        try sql(
            """
            INSERT INTO signup_run (name, work, site, policy, accounts) VALUES ('big', '', '', '', '');
            INSERT INTO signup_outcome (run, id, username, outcome)
                SELECT number, n::text, 'name', 'taken' FROM signup_run, generate_series(1, 5000) AS n
                WHERE name = 'big' OR n = 1
            """)
        try sql("ANALYZE")
        let plan = try sql("EXPLAIN SELECT * FROM signup_progress WHERE run = 'november'")
        #expect(plan.contains("Index Scan using signup_outcome_pkey on signup_outcome"), "\(plan)")
        #expect(!plan.contains("Seq Scan on signup_outcome"), "\(plan)")
        #expect(
            try sql("SELECT run, done, outcomes FROM signup_progress ORDER BY run")
                == "big|5000|{\"taken\": 5000}\nnovember|1|{\"taken\": 1}")
    }
}

internal import SignupCore

/// The database schema for the journals of runs. The first attempt creates it if its user has permission to do so. The
/// tables are separate from the account tables, so both can be in one database.
enum PostgresJournalSchema {
    /// The table that contains the outcomes.
    static let table = "signup_outcome"

    private static let statements = [
        "CREATE TABLE signup_journal (version integer NOT NULL)",
        "INSERT INTO signup_journal VALUES (\(version))",
        """
        CREATE TABLE signup_run (
            number integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
            name text COLLATE "C" NOT NULL UNIQUE,
            -- The options that all attempts have in common.
            work text NOT NULL,
            site text NOT NULL,
            policy text NOT NULL,
            accounts text NOT NULL,
            -- The number of records, if someone sets it.
            records bigint,
            created_at timestamptz NOT NULL DEFAULT now()
        )
        """,
        """
        CREATE TABLE signup_outcome (
            run integer NOT NULL REFERENCES signup_run ON DELETE CASCADE,
            id text COLLATE "C" NOT NULL,
            username text NOT NULL,
            outcome text NOT NULL,
            field text,
            reason text,
            retry_after bigint,
            message text,
            settled_at timestamptz NOT NULL DEFAULT now(),
            PRIMARY KEY (run, id)
        )
        """,
        view,
    ]

    /// The statement that creates the view, or replaces the view of an earlier release. The outcomes of each run are
    /// read separately, because a query for one run must not read the outcomes of all runs. `BETWEEN` instead of `=`
    /// makes the planner use the index. With few runs and `=`, the planner would expect many outcomes in each run and
    /// read the whole table.
    private static let view = """
        CREATE OR REPLACE VIEW signup_progress AS
        SELECT name AS run,
            coalesce(sum(count) FILTER (WHERE outcome NOT IN ('unknown', 'duplicate')), 0)::bigint AS done,
            records - coalesce(sum(count) FILTER (WHERE outcome NOT IN ('unknown', 'duplicate')), 0)::bigint
                AS remaining,
            round(coalesce(sum(recent), 0) / 60.0, 1) AS per_second,
            coalesce(jsonb_object_agg(outcome, count) FILTER (WHERE outcome IS NOT NULL), '{}') AS outcomes,
            max(latest) AS latest
        FROM signup_run LEFT JOIN LATERAL (
            SELECT outcome, count(*), max(settled_at) AS latest,
                count(*) FILTER (WHERE settled_at > now() - interval '1 minute') AS recent
            FROM signup_outcome WHERE run BETWEEN number AND number GROUP BY outcome) AS counts ON true
        GROUP BY number
        """

    private static let version = 1

    /// Checks that the database has the tables, creates them if they are missing, and replaces an outdated view.
    static func prepare(_ connection: inout PostgresConnection) throws {
        if try connection.run([PostgresStatement(inspection)]).first?.rows.first?.first != "complete" {
            try create(&connection)
        }
        let row = try connection.run([PostgresStatement(state)]).first?.rows.first ?? []
        let found = row.first.flatMap { Int($0) } ?? 0
        if found > version { throw AccountStoreError.Kind.newer(version: found, known: version) }
        if found < 1 { throw AccountStoreError.Kind.notPrepared }
        if row.last == "t" { try replaceView(&connection) }
    }

    /// Creates the tables in one transaction. Only one program at a time can do this.
    private static func create(_ connection: inout PostgresConnection) throws {
        do {
            _ = try connection.run([
                PostgresStatement("BEGIN"), PostgresStatement("SELECT pg_advisory_xact_lock(\(lock))"),
            ])
            // The query is a separate statement so that it sees tables that another program created before this program
            // acquired the lock.
            let found = try connection.run([PostgresStatement(inspection)]).first?.rows.first ?? []
            guard found.count == 2 else {
                throw AccountStoreError.Kind.failed(.noCatalog)
            }
            guard found[1] == "UTF8" else { throw AccountStoreError.Kind.unusable(.encoding(found[1])) }
            let missing: [String]
            switch found[0] {
            case "complete": missing = []
            case "missing": missing = statements
            case "foreign": throw AccountStoreError.Kind.foreign
            // Only some of the tables exist. New tables would lack the entries of the existing runs.
            default: throw AccountStoreError.Kind.notPrepared
            }
            _ = try connection.run((missing + ["COMMIT"]).map { PostgresStatement($0) })
        } catch {
            // Disconnecting rolls back the transaction.
            connection.disconnect()
            throw error
        }
    }

    /// Replaces an outdated view. No attempt needs the view, so an attempt continues with the previous view if the
    /// database rejects the new view or if another transaction uses the view for more than a second.
    private static func replaceView(_ connection: inout PostgresConnection) throws(PostgresFailure) {
        do {
            _ = try connection.run(["SET LOCAL lock_timeout = '1s'", view].map { PostgresStatement($0) })
        } catch {
            if error.needsConnection { throw error }
        }
    }

    /// A query that returns the version, and whether the view is outdated and the role can replace it. A view in a
    /// schema other than the schema for new objects cannot be replaced. A view without the column named here belongs to
    /// another program, and a view with more columns was extended by a user.
    private static let state = """
        SELECT version, EXISTS (
            SELECT FROM pg_catalog.pg_class JOIN pg_catalog.pg_attribute ON attrelid = oid AND attname = 'per_second'
                WHERE oid = to_regclass('signup_progress') AND relkind = 'v' AND relnatts = 6
                    AND pg_has_role(relowner, 'USAGE')
                    AND relnamespace = to_regnamespace(quote_ident(current_schema()))
                    AND has_schema_privilege(relnamespace, 'CREATE')
                    AND pg_get_viewdef(oid) NOT LIKE '%LATERAL%')
        FROM signup_journal
        """

    /// The number of the lock: "RxJo" in ASCII.
    private static let lock = 0x5278_4A6F

    /// A query that returns the server's encoding and whether the tables exist. A table without the column named here
    /// belongs to another program. The view may be missing, because no attempt needs it. The query does not use
    /// to_regclass, which may return a result from before the lock.
    private static let inspection = """
        SELECT CASE WHEN count(attrelid) FILTER (WHERE name <> 'signup_progress') = 3 THEN 'complete'
                WHEN count(oid) = 0 THEN 'missing'
                WHEN count(oid) > count(attrelid) THEN 'foreign' ELSE 'incomplete' END,
            current_setting('server_encoding')
        FROM (VALUES ('signup_journal', 'version'), ('signup_run', 'policy'), ('signup_outcome', 'settled_at'),
                ('signup_progress', 'per_second')) AS journal (name, attribute)
            LEFT JOIN pg_catalog.pg_class ON relname = name AND pg_catalog.pg_table_is_visible(oid)
            LEFT JOIN pg_catalog.pg_attribute ON attrelid = oid AND attname = attribute
        """
}

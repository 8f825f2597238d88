internal import Foundation
internal import SignupCore

/// The schema of the account tables and its history. Only `accounts init` creates or migrates tables, so programs that
/// start at the same time do not compete to create or migrate them.
enum PostgresSchema {
    /// The table that contains the accounts.
    static let table = "account"

    /// The statements that migrate each version to the next. Never change a released migration. Add a new migration
    /// instead.
    private static let migrations: [[String]] = [
        [
            """
            CREATE TABLE account (
                -- The order of sign-ups.
                id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
                -- As signed up, and normalized for comparisons.
                username text NOT NULL,
                username_key text COLLATE "C" NOT NULL UNIQUE,
                password_hash text NOT NULL,
                -- Identifies the request that created the account.
                signup_key uuid NOT NULL,
                created_at timestamptz NOT NULL
            )
            """
        ],
        // This column identifies the store. See ``Identity``.
        ["ALTER TABLE signup_schema ADD COLUMN store uuid"],
    ]

    /// The newest version.
    static var version: Int { migrations.count }

    /// The identity of a store.
    struct Identity: Sendable {
        /// A random UUID, which is stored with the version. It stays the same if the address changes or a standby takes
        /// over, and it is different for two stores in one database.
        let store: String
        /// Whether the database has no store in another schema.
        let isOnlyStore: Bool
    }

    /// Checks that the database has the newest version.
    ///
    /// - Throws: `PostgresFailure`, or the kind of `AccountStoreError` that describes why the store is unusable.
    static func check(_ connection: inout PostgresConnection) throws -> Identity {
        let results = try connection.run([
            PostgresStatement(state), PostgresStatement("SELECT FROM account LIMIT 0"),
        ])
        guard let row = results.first?.rows.first, row.count == 4 else {
            throw AccountStoreError.Kind.notPrepared
        }
        let found = Int(row[0]) ?? 0
        if found > version { throw AccountStoreError.Kind.newer(version: found, known: version) }
        if found < version || row[1].isEmpty { throw AccountStoreError.Kind.notPrepared }
        // If the search path lists several schemas, the account table can be in a schema that precedes the identity's
        // schema.
        guard row[3] == "t" else { throw AccountStoreError.Kind.foreign }
        connection.requireStore(row[1], query: "SELECT store FROM signup_schema LIMIT 1")
        return Identity(store: row[1], isOnlyStore: row[2] == "1")
    }

    /// Migrates the database to the newest version in one transaction. Only one program at a time can do this.
    static func migrate(_ connection: inout PostgresConnection) throws -> Identity {
        do {
            _ = try connection.run([
                PostgresStatement("BEGIN"), PostgresStatement("SELECT pg_advisory_xact_lock(\(lock))"),
            ])
            // The query is a separate statement so that it sees tables that another program created before this program
            // acquired the lock.
            let found = try connection.run([PostgresStatement(inspection)]).first?.rows.first ?? []
            guard found.count == 3 else {
                throw AccountStoreError.Kind.failed(.noCatalog)
            }
            guard found[2] == "UTF8" else { throw AccountStoreError.Kind.unusable(.encoding(found[2])) }
            if found[0].isEmpty {
                guard found[1].isEmpty else { throw AccountStoreError.Kind.foreign }
                _ = try connection.run([
                    PostgresStatement("CREATE TABLE signup_schema (version integer NOT NULL)"),
                    PostgresStatement("INSERT INTO signup_schema VALUES (0)"),
                ])
            }
            let rows = try connection.run([PostgresStatement("SELECT version FROM signup_schema", columns: 1)]
            ).first?
            .rows
            let current = rows?.first.flatMap { Int($0[0]) } ?? 0
            guard current <= version else {
                throw AccountStoreError.Kind.newer(version: current, known: version)
            }
            guard current >= 0 else { throw AccountStoreError.Kind.foreign }
            let statements = migrations[current...].joined().map { PostgresStatement($0) }
            let update = PostgresStatement(
                "UPDATE signup_schema SET version = \(version), store = coalesce(store, $1::uuid)",
                UUID().uuidString)
            _ = try connection.run(statements + [update, PostgresStatement("COMMIT")])
            if connection.hasWarning { try connection.confirm() }
            return try check(&connection)
        } catch {
            // Disconnecting rolls back the transaction.
            connection.disconnect()
            throw error
        }
    }

    /// The number of the lock: "RxAc" in ASCII, as in the SQLite store's file.
    private static let lock = AccountSchema.applicationID

    /// A query that returns the version, the store's identity, the number of stores in the database, and whether the
    /// accounts are in the same schema. The identity is empty if the database's version does not have identities yet.
    private static let state = """
        SELECT version, coalesce(to_jsonb(found) ->> 'store', ''),
            (SELECT count(*) FROM pg_catalog.pg_class WHERE relname = 'signup_schema' AND relkind IN ('r', 'p')),
            (SELECT count(DISTINCT relnamespace) = 1 FROM pg_catalog.pg_class
                WHERE oid IN (found.tableoid, to_regclass('account')))
        FROM signup_schema AS found
        """

    private static let inspection = """
        SELECT coalesce(to_regclass('signup_schema')::text, ''), coalesce(to_regclass('account')::text, ''),
            current_setting('server_encoding')
        """
}

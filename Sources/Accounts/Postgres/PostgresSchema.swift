internal import SignupCore

/// The schema of the account tables, and its history. Only `accounts init` creates or migrates tables, so programs that
/// start at the same time do not compete to create or migrate them.
enum PostgresSchema {
    /// The table that contains the accounts.
    static let table = "account"

    /// The statements that migrate each version to the next. Never change a released migration. Add a new one instead.
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
        ]
    ]

    /// The newest version.
    static var version: Int { migrations.count }

    /// Checks that the database has the newest version.
    ///
    /// - Throws: `PostgresFailure`, or the kind of `AccountStoreError` that describes why the store is unusable.
    static func check(_ connection: inout PostgresConnection) throws {
        let results = try connection.run([
            PostgresStatement("SELECT version FROM signup_schema"),
            PostgresStatement("SELECT FROM account LIMIT 0"),
        ])
        let found = results.first?.rows.first.flatMap { Int($0[0]) } ?? 0
        if found > version { throw AccountStoreError.Kind.newer(version: found, known: version) }
        if found < version { throw AccountStoreError.Kind.notPrepared }
    }

    /// Migrates the database to the newest version in one transaction. Only one program at a time can do this.
    static func migrate(_ connection: inout PostgresConnection) throws {
        do {
            _ = try connection.run([
                PostgresStatement("BEGIN"), PostgresStatement("SELECT pg_advisory_xact_lock(\(lock))"),
            ])
            // This is a separate statement after the lock, so that it sees tables that another program created in the
            // meantime.
            let found = try connection.run([PostgresStatement(inspection)]).first?.rows.first ?? []
            guard found.count == 3 else { throw AccountStoreError.Kind.failed("the catalog has no answer") }
            guard found[2] == "UTF8" else { throw AccountStoreError.Kind.unusable(.encoding(found[2])) }
            if found[0].isEmpty {
                guard found[1].isEmpty else { throw AccountStoreError.Kind.foreign }
                _ = try connection.run([
                    PostgresStatement("CREATE TABLE signup_schema (version integer NOT NULL)"),
                    PostgresStatement("INSERT INTO signup_schema VALUES (0)"),
                ])
            }
            let rows = try connection.run([PostgresStatement("SELECT version FROM signup_schema")]).first?
                .rows
            let current = rows?.first.flatMap { Int($0[0]) } ?? 0
            guard current <= version else {
                throw AccountStoreError.Kind.newer(version: current, known: version)
            }
            let statements = migrations[current...].joined().map { PostgresStatement($0) }
            let update = PostgresStatement("UPDATE signup_schema SET version = \(version)")
            _ = try connection.run(statements + [update, PostgresStatement("COMMIT")])
        } catch {
            // Rolls back the transaction.
            connection.disconnect()
            throw error
        }
    }

    /// The number of the lock: "RxAc" in ASCII, as in the SQLite store's file.
    private static let lock = AccountSchema.applicationID

    private static let inspection = """
        SELECT coalesce(to_regclass('signup_schema')::text, ''), coalesce(to_regclass('account')::text, ''),
            current_setting('server_encoding')
        """
}

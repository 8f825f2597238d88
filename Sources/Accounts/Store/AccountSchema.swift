internal import GRDB
internal import SignupCore

/// The schema of the account database and its history.
///
/// The version is SQLite's own `user_version`. GRDB's migrator is not used, because it reads the applied migrations
/// before it acquires the lock. Two programs that open a new file at the same time would therefore both create the
/// tables.
enum AccountSchema {
    /// The number that identifies the file as an account database: "RxAc" in ASCII.
    static let applicationID = 0x5278_4163

    /// The migrations from each version to the next. Never change a released migration. Add a new migration instead.
    private static let migrations: [@Sendable (Database) throws -> Void] = [
        { db in try db.execute(sql: table) },
        { db in
            // The index is built from the table, so the table must be intact.
            guard try isIntact(db) else { throw AccountStoreError.Kind.damaged }
            try db.execute(sql: index)
        },
    ]

    private static let table = """
        CREATE TABLE account (
            id INTEGER PRIMARY KEY,
            -- As signed up, and normalized for comparisons.
            username TEXT NOT NULL,
            username_key TEXT NOT NULL UNIQUE,
            password_hash TEXT NOT NULL,
            -- Identifies the request that created the account.
            signup_key TEXT NOT NULL,
            -- Milliseconds since 1970, UTC.
            created_at INTEGER NOT NULL
        ) STRICT
        """

    /// A second index on the names, which makes damage to either index detectable. See ``AccountRows``.
    private static let index = "CREATE UNIQUE INDEX account_name ON account (username_key)"

    /// The newest version.
    static var version: Int { migrations.count }

    /// Returns the version of a database, or 0 for an empty database. Changes nothing.
    ///
    /// - Throws: `AccountStoreError.Kind` if the database belongs to another program, is newer than this program, or
    ///   lacks a table or index of its version.
    static func check(_ db: Database) throws -> Int {
        if db.isInsideTransaction { return try read(db) }
        var version = 0
        // All checks must be in one transaction, because another program could create the table between two statements.
        try db.inTransaction(.deferred) {
            version = try read(db)
            return .commit
        }
        return version
    }

    private static func read(_ db: Database) throws -> Int {
        let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        if try Int.fetchOne(db, sql: "PRAGMA application_id") != applicationID {
            let objects = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema") ?? 0
            guard version == 0, objects == 0 else { throw AccountStoreError.Kind.foreign }
            return 0
        }
        guard version <= Self.version else {
            throw AccountStoreError.Kind.newer(version: version, known: Self.version)
        }
        // The application ID, the version and the table are written in one transaction, so a database with only some of
        // them is damaged.
        guard version > 0, try String.fetchOne(db, sql: "PRAGMA encoding") == "UTF-8",
            try sql(of: "account", db) == table, try version < 2 || sql(of: "account_name", db) == index
        else { throw AccountStoreError.Kind.damaged }
        return version
    }

    private static func sql(of name: String, _ db: Database) throws -> String? {
        try String.fetchOne(db, sql: "SELECT sql FROM sqlite_schema WHERE name = ?", arguments: [name])
    }

    /// Returns whether the table and all its indexes agree. Reads the whole database.
    static func isIntact(_ db: Database) throws -> Bool {
        try String.fetchOne(db, sql: "PRAGMA integrity_check(1)") == "ok"
    }

    /// Migrates a database to the newest version, in one transaction.
    static func migrate(_ db: Database) throws {
        guard try check(db) < version else { return }
        try db.inTransaction(.immediate) {
            // Another program may have migrated the database first.
            for migration in migrations[try check(db)...] { try migration(db) }
            try db.execute(sql: "PRAGMA application_id = \(applicationID)")
            try db.execute(sql: "PRAGMA user_version = \(version)")
            return .commit
        }
    }
}

internal import Foundation
internal import SignupCore
internal import SignupSupport

/// The SQL statements that the store uses. None of them needs a prepared statement, a temporary table or a session
/// setting, so they also work through PgBouncer.
enum PostgresQueries {
    /// Returns a statement that sets, for the current transaction, the parameters on which a store's guarantees depend,
    /// regardless of the settings of the database and the role. A commit waits for the disk, the server reports an
    /// interrupted wait for a standby, and a policy that would hide rows causes an error. The first column of the
    /// result identifies the table and is empty if the table does not exist. The second one identifies the store,
    /// because the table of another server can have the same number.
    ///
    /// - Parameter store: A query for the identity of the store.
    static func durable(_ table: String, store: String = "SELECT NULL") -> PostgresStatement {
        PostgresStatement(
            """
            SELECT coalesce(to_regclass('\(table)')::oid::text, ''), coalesce((\(store))::text, ''),
                set_config('row_security', 'off', true),
                set_config('client_min_messages', 'warning', true), set_config('synchronous_commit',
                CASE current_setting('synchronous_commit') WHEN 'remote_apply' THEN 'remote_apply' ELSE 'on' END, true)
            """, columns: 2)
    }

    /// Returns a statement that adds the accounts of a group whose names are free. The accounts are inserted in name
    /// order so that two concurrent groups never deadlock. If two accounts have the same name, the first account is
    /// added. The result contains the names of the new rows. A trigger may have changed these names.
    static func insert(_ group: [PostgresInsertion]) -> PostgresStatement {
        PostgresStatement(
            """
            INSERT INTO account (username, username_key, password_hash, signup_key, created_at)
            SELECT username, username_key, password_hash, signup_key, to_timestamp(created / 1000.0)
            FROM unnest($1::text[], $2::text[], $3::text[], $4::uuid[], $5::bigint[]) WITH ORDINALITY
                AS new (username, username_key, password_hash, signup_key, created, place)
            ORDER BY username_key COLLATE "C", place
            ON CONFLICT (username_key) DO NOTHING
            RETURNING username_key
            """,
            PostgresStatement.array(group.lazy.map(\.account.username)),
            PostgresStatement.array(group.lazy.map(\.nameKey.text)),
            PostgresStatement.array(group.lazy.map(\.account.passwordHash.text)),
            PostgresStatement.array(group.lazy.map(\.key.text)),
            PostgresStatement.array(group.lazy.map { String($0.account.created.milliseconds) }),
            columns: 1)
    }

    /// Returns a statement that reads, for each of the given names that has an account, the name, the name in the row,
    /// and the key of the sign-up. The statement is separate because, as part of the insertion, it would not see the
    /// rows that another transaction committed while the insertion waited for that transaction.
    static func owners(of nameKeys: some Sequence<CaseFolded>) -> PostgresStatement {
        PostgresStatement(
            "SELECT name, username_key, signup_key FROM unnest($1::text[]) AS name JOIN account ON username_key = name",
            PostgresStatement.array(nameKeys.lazy.map(\.text)), columns: 3)
    }

    /// Returns a statement that locks rows and thereby writes to the server's write-ahead log. Once the lock is
    /// committed, including at a synchronous standby, everything that was read from those rows is committed as well.
    static func confirm(_ nameKeys: some Sequence<CaseFolded>) -> PostgresStatement {
        PostgresStatement(
            """
            SELECT FROM account WHERE username_key = ANY($1::text[])
            ORDER BY username_key COLLATE "C" FOR NO KEY UPDATE
            """,
            PostgresStatement.array(nameKeys.lazy.map(\.text)))
    }

    /// A statement that writes to the server's write-ahead log although it changes no row. Once it is committed,
    /// including at a synchronous standby, every earlier transaction is committed there as well, even a deletion, which
    /// leaves no row to lock.
    static let confirmAll = PostgresStatement("SELECT pg_logical_emit_message(true, 'signup', '')")

    /// Returns a condition that finds a row in the index and then compares the name in the row itself, because a
    /// damaged index can return a different row.
    private static func isNamed(_ parameter: String) -> String {
        "username_key = \(parameter) AND username_key || '' = \(parameter)"
    }

    private static let selection = """
        SELECT id, username, password_hash, (extract(epoch FROM created_at) * 1000)::bigint, signup_key, username_key
        FROM account
        """

    /// Returns a statement that reads the account with a name. A damaged index can return a different account.
    static func account(_ nameKey: CaseFolded) -> PostgresStatement {
        PostgresStatement("\(selection) WHERE username_key = $1", nameKey.text, columns: 6)
    }

    static func accounts(after cursor: Int64, limit: Int) -> PostgresStatement {
        PostgresStatement(
            "\(selection) WHERE id > $1::bigint ORDER BY id LIMIT $2::bigint", String(cursor), String(limit),
            columns: 6)
    }

    static func delete(_ nameKey: CaseFolded) -> PostgresStatement {
        PostgresStatement("DELETE FROM account WHERE \(isNamed("$1"))", nameKey.text)
    }

    static func replace(
        _ hash: PasswordHash, by newer: PasswordHash, of nameKey: CaseFolded
    ) -> PostgresStatement {
        PostgresStatement(
            "UPDATE account SET password_hash = $1 WHERE \(isNamed("$2")) AND password_hash = $3",
            newer.text, nameKey.text, hash.text)
    }

    /// Reads an account, its position in sign-up order, and its key. Returns nil if the columns of the row do not match.
    static func read(_ row: [String]) -> (id: Int64, account: Account, key: SignupKey)? {
        guard let id = Int64(row[0]), let created = Int64(row[3]), let key = SignupKey(text: row[4]),
            Account.key(of: row[1]) == CaseFolded(text: row[5])
        else { return nil }
        let account = Account(
            username: row[1], passwordHash: PasswordHash(text: row[2]), created: Date(milliseconds: created))
        return (id, account, key)
    }
}

internal import Foundation
internal import GRDB
internal import SignupCore
internal import SignupSupport

/// A lookup that finds the row for a name in the database and verifies it.
///
/// Two indexes contain every name. A name is free if neither index contains it. Otherwise, its account is in the row to
/// which both indexes point, and that row must contain the name as well. Damage in one place therefore causes an error.
/// It never makes a name look available, and a lookup never returns another name's row.
struct AccountRows: Sendable {
    /// A row that was found.
    struct Found {
        let id: Int64
        let account: Account
        /// The key under which the account was created.
        let signupKey: String
    }

    /// The statement that queries the second index, or nil if the store has only one index. Such a store was verified
    /// when it was opened.
    private let witness: String?

    /// - Parameter version: The version of the database's schema.
    init(version: Int) {
        witness =
            version < 2 ? nil : "SELECT id FROM account INDEXED BY account_name WHERE username_key = ?"
    }

    /// Returns the row for a name, or nil if the name has no account.
    ///
    /// - Parameter nameKey: The name.
    /// - Throws: `AccountStoreError.Kind.damaged` if the indexes and the row disagree, or a GRDB error.
    func find(_ nameKey: CaseFolded, _ db: Database) throws -> Found? {
        let statement = try db.cachedStatement(sql: Self.lookup)
        let rows = try Row.fetchCursor(statement, arguments: [nameKey.text])
        let found = try rows.next().map { try Self.read($0) }
        if let witness {
            let id = try Int64.fetchOne(db.cachedStatement(sql: witness), arguments: [nameKey.text])
            guard id == found?.id else { throw AccountStoreError.Kind.damaged }
        }
        guard let found else { return nil }
        guard Account.key(of: found.account.username) == nameKey else { throw AccountStoreError.Kind.damaged }
        return found
    }

    private static let columns = "id, username, username_key, password_hash, signup_key, created_at"
    private static let lookup =
        "SELECT \(columns) FROM account INDEXED BY sqlite_autoindex_account_1 WHERE username_key = ?"

    /// Returns rows in sign-up order.
    static func list(after cursor: Int64, limit: Int, _ db: Database) throws -> [Found] {
        let sql = "SELECT \(columns) FROM account WHERE id > ? ORDER BY id LIMIT ?"
        let rows = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: [cursor, limit])
        var found: [Found] = []
        while let row = try rows.next() {
            let one = try read(row)
            guard case .string(Account.key(of: one.account.username).text) = value(row, 2) else {
                throw AccountStoreError.Kind.damaged
            }
            found.append(one)
        }
        return found
    }

    /// Reads a row. A damaged row may have a value of any kind in any column. The caller compares the name with the
    /// normalized name.
    private static func read(_ row: Row) throws -> Found {
        guard case .int64(let id) = value(row, 0), case .string(let username) = value(row, 1),
            case .string(let hash) = value(row, 3), case .string(let signupKey) = value(row, 4),
            case .int64(let created) = value(row, 5)
        else { throw AccountStoreError.Kind.damaged }
        let account = Account(
            username: username, passwordHash: PasswordHash(text: hash), created: Date(milliseconds: created))
        return Found(id: id, account: account, signupKey: signupKey)
    }

    private static func value(_ row: Row, _ index: Int) -> DatabaseValue.Storage {
        (row[index] as DatabaseValue).storage
    }
}

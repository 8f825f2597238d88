import Foundation
import GRDB
import SignupCore
import SignupTesting
import Testing

@testable import Accounts

@Suite struct AccountSchemaTests {
    @Test func `an empty database is migrated to the newest version`() throws {
        let database = try DatabaseQueue()
        try database.inDatabase { db throws in
            #expect(try AccountSchema.check(db) == 0)
            try AccountSchema.migrate(db)
            #expect(try AccountSchema.check(db) == AccountSchema.version)
            #expect(try Int.fetchOne(db, sql: "PRAGMA user_version") == 2)
            #expect(
                try db.columns(in: "account").map(\.name)
                    == ["id", "username", "username_key", "password_hash", "signup_key", "created_at"])
            try db.execute(
                sql: "INSERT INTO account VALUES (1, 'a', 'a', 'hash', 'key', 0)")
            try AccountSchema.migrate(db)
            #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM account") == 1)
        }
    }

    @Test func `a database with a newer schema version is rejected`() throws {
        let database = try DatabaseQueue()
        try database.inDatabase { db throws in
            try AccountSchema.migrate(db)
            try db.execute(sql: "PRAGMA user_version = 7")
            #expect(throws: AccountStoreError.Kind.newer(version: 7, known: 2)) {
                try AccountSchema.check(db)
            }
            #expect(throws: AccountStoreError.Kind.newer(version: 7, known: 2)) {
                try AccountSchema.migrate(db)
            }
        }
    }

    @Test(arguments: ["CREATE TABLE account (id)", "PRAGMA user_version = 1", "CREATE VIEW a AS SELECT 1"])
    func `another program's database is rejected`(sql: String) throws {
        let database = try DatabaseQueue()
        try database.inDatabase { db throws in
            try db.execute(sql: sql)
            #expect(throws: AccountStoreError.Kind.foreign) { try AccountSchema.check(db) }
            #expect(throws: AccountStoreError.Kind.foreign) { try AccountSchema.migrate(db) }
        }
    }

    /// Another program creates the tables during the check.
    @Test func `the schema is checked in one transaction`() throws {
        let folder = try TemporaryFolder()
        let databases = [
            try DatabaseQueue(path: folder.file("accounts.sqlite")),
            try DatabaseQueue(path: folder.file("accounts.sqlite")),
        ]
        try databases[0].inDatabase { db throws in
            var attempts = 0
            db.trace { event in
                // The migration may fail because of a lock, which is acceptable.
                if event.description.contains("sqlite_schema") {
                    attempts += 1
                    try? databases[1].inDatabase(AccountSchema.migrate)
                }
            }
            #expect(try AccountSchema.check(db) == 0)
            db.trace()
            // The other program tried to create the tables during the check.
            #expect(attempts > 0)
            try AccountSchema.migrate(db)
            #expect(try AccountSchema.check(db) == AccountSchema.version)
        }
    }
}

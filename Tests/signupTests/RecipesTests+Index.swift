import PostgresTesting
import Testing

/// The query in BeyondOneMachine that checks PostgreSQL's index of names, run as written in a real database.
extension RecipesTests {
    @Test(.needs(.postgresql))
    func `the documented query detects that a name is missing from an index`() async throws {
        let place = try RecipePlace()
        let server = try PostgresServer.shared.get()
        let database = try server.newDatabase()
        let blocks = try RecipePlace.blocks("Accounts in PostgreSQL", of: "BeyondOneMachine", in: "sql")
        try #require(blocks.count == 1)
        let prepared = try await place.sh(
            "signup accounts init", ["SIGNUP_ACCOUNTS": server.address(database)])
        try #require(prepared.status == 0, "\(prepared)")
        try server.sql(blocks[0], database: database)

        // PostgreSQL does not add new rows to an index that is not ready.
        func setReady(_ isReady: Bool) throws {
            try server.sql(
                "UPDATE pg_index SET indisready = \(isReady) WHERE indexrelid = 'account_username_key_key'::regclass",
                database: database)
        }
        try setReady(false)
        try server.sql(
            """
            INSERT INTO account (username, username_key, password_hash, signup_key, created_at)
            VALUES ('octo-cat', 'octo-cat', '', gen_random_uuid(), now())
            """, database: database)
        try setReady(true)
        #expect(throws: (any Error).self) { try server.sql(blocks[0], database: database) }
        try server.sql("REINDEX INDEX account_username_key_key", database: database)
        try server.sql(blocks[0], database: database)
    }
}

import PostgresTesting
import SignupCore
import Testing

@testable import Accounts

/// The identity of a store in PostgreSQL, by which a journal recognizes the store in the next attempt.
@Suite(
    .enabled(if: PostgresPrograms.areInstalled, "\(PostgresPrograms.advice)"), .timeLimit(.minutes(2)))
struct PostgresIdentityTests {
    private typealias Contract = AccountStoreContract

    private func store(_ text: String) async throws -> PostgresStore {
        try await PostgresStore(#require(try PostgresAddress(text)))
    }

    @Test func `a store has the same identity at each of its addresses`() async throws {
        let place = try await PostgresPlace()
        let number = try place.sql("SELECT store FROM signup_schema")
        #expect(number.utf8.count == 36)
        for text in [
            place.server.address(place.database),
            "postgresql://signup@/?host=127.0.0.1&port=\(place.server.port)&dbname=\(place.database)",
            "postgresql://signup@localhost:\(place.server.port)/\(place.database)",
        ] {
            let kind = try #require(try AccountsKind(text, home: nil))
            let store = try await store(text)
            #expect(kind.identity(of: store) == "postgresql:\(number)")
            #expect(kind.identity(of: store, on: "my-machine") == "postgresql:\(number)")
            let former = try #require(AccountsKind.formerIdentity(of: store))
            // Journals that earlier versions wrote contain the address instead.
            #expect(former.text == store.place && former.isUnique)
        }
        #expect(AccountsKind.formerIdentity(of: nil) == nil)
    }

    @Test func `two schemas in one database contain two separate stores`() async throws {
        let place = try await PostgresPlace()
        let address = place.server.address(place.database, settings: "?options=-csearch_path%3Dtwo")
        try place.sql("CREATE SCHEMA two")
        try await PostgresStore.prepare(#require(try PostgresAddress(address)))
        let (one, two) = (try await store(place.server.address(place.database)), try await store(address))
        #expect(one.identity != two.identity)
        for store in [one, two] {
            #expect(store.formerIdentity.text == place.place && !store.formerIdentity.isUnique)
        }
        try place.sql("DROP SCHEMA two CASCADE")
        let last = try await store(place.server.address(place.database))
        #expect(last.identity == one.identity && last.formerIdentity.isUnique)
    }

    /// The SQL that turns a store into one that an earlier version created.
    private static let earlier =
        "ALTER TABLE signup_schema DROP COLUMN store; UPDATE signup_schema SET version = 1"

    @Test func `a store that several programs migrate at the same time has one identity`() async throws {
        let place = try await PostgresPlace()
        let octo = Contract.account("octo-cat")
        #expect(try await place.store().insert(octo, key: SignupKey()))
        try place.sql(Self.earlier)
        await #expect(throws: AccountStoreError(place: place.place, .notPrepared)) {
            try await place.store()
        }
        try await withThrowingTaskGroup { group in
            for _ in 0..<8 { group.addTask { try await PostgresStore.prepare(place.address) } }
            for try await name in group { #expect(name == place.place) }
        }
        let number = try place.sql("SELECT store FROM signup_schema WHERE version = 2")
        let store = try await place.store()
        #expect(store.identity == "postgresql:\(number)")
        #expect(try await store.account(named: "octo-cat") == octo)
        try await PostgresStore.prepare(place.address)
        #expect(try place.sql("SELECT store FROM signup_schema") == number)
    }

    @Test func `the error about an outdated store names the command that migrates it`() async throws {
        let place = try await PostgresPlace()
        try place.sql(Self.earlier)
        let role = "reader_\(place.database)"
        try place.sql("CREATE ROLE \(role) LOGIN; GRANT SELECT ON signup_schema, account TO \(role)")
        let address = try #require(
            try PostgresAddress("postgresql://\(role)@127.0.0.1:\(place.server.port)/\(place.database)"))
        let opening = await #expect(throws: AccountStoreError.self) { try await PostgresStore(address) }
        #expect(
            opening?.description
                == "\(place.place): the account tables are missing or out of date; run 'signup accounts init'"
        )
        await #expect(
            throws: AccountStoreError(
                place: place.place, .denied(.message("must be owner of table signup_schema")))
        ) { try await PostgresStore.prepare(address) }
        // Once the owner has migrated the store, the role needs no other permission to open it.
        try await PostgresStore.prepare(place.address)
        #expect(try await PostgresStore(address).identity == place.store().identity)
    }

    @Test func `accounts are rejected if their store's identity is in a different schema`() async throws {
        let place = try await PostgresPlace()
        try place.sql("CREATE SCHEMA front; CREATE TABLE front.account (LIKE public.account INCLUDING ALL)")
        let settings = "?options=-csearch_path%3Dfront%2Cpublic"
        let address = try #require(
            try PostgresAddress(place.server.address(place.database, settings: settings)))
        let error = AccountStoreError(place: place.place, .foreign)
        await #expect(throws: error) { try await PostgresStore(address) }
        await #expect(throws: error) { try await PostgresStore.prepare(address) }
    }
}

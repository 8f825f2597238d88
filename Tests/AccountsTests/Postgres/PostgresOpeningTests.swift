import Foundation
import PostgresTesting
import SignupCore
import Testing

@testable import Accounts

/// The reasons why a store cannot be opened, and the ways in which its tables are created.
@Suite(
    .enabled(if: PostgresPrograms.areInstalled, "\(PostgresPrograms.advice)"), .timeLimit(.minutes(2)))
struct PostgresOpeningTests {
    private let server: PostgresServer
    private let database: String
    private let address: PostgresAddress
    private let place: String

    init() throws {
        server = try PostgresServer.shared.get()
        database = try server.newDatabase()
        address = try #require(try PostgresAddress(server.address(database)))
        place = "postgresql://127.0.0.1:\(server.port)/\(database)"
    }

    private func kind(_ text: String, timeout: Duration = .seconds(10)) async throws -> AccountStoreError
        .Kind?
    {
        let address = try #require(try PostgresAddress(text))
        return await #expect(throws: AccountStoreError.self) {
            try await PostgresStore(address, timeout: timeout)
        }?
        .kind
    }

    @Test func `tables are created by preparing a database, not by opening a store`() async throws {
        await #expect(throws: AccountStoreError(place: place, .notPrepared)) {
            try await PostgresStore(address)
        }
        #expect(
            try server.sql("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'", database: database)
                == "0")
        #expect(try await PostgresStore.prepare(address) == place)
        // Preparing the database again changes nothing.
        #expect(try await PostgresStore.prepare(address) == place)
        #expect(try await PostgresStore(address).accounts().accounts == [])
    }

    @Test(arguments: [
        "DROP TABLE account", "DROP TABLE signup_schema", "UPDATE signup_schema SET version = 0",
        "UPDATE signup_schema SET version = 1", "UPDATE signup_schema SET store = NULL",
        "DELETE FROM signup_schema",
    ])
    func `a database whose tables are missing or out of date is reported as not prepared`(sql: String)
        async throws
    {
        try await PostgresStore.prepare(address)
        try server.sql(sql, database: database)
        for isReading in [true, false] {
            await #expect(throws: AccountStoreError(place: place, .notPrepared)) {
                try await PostgresStore(address, isReading: isReading)
            }
        }
    }

    @Test func `several programs can prepare the tables at the same time`() async throws {
        try await withThrowingTaskGroup { group in
            for _ in 0..<8 { group.addTask { try await PostgresStore.prepare(address) } }
            for try await name in group { #expect(name == place) }
        }
        #expect(try server.sql("SELECT version FROM signup_schema", database: database) == "2")
    }

    @Test func `another program's table is not touched`() async throws {
        try server.sql("CREATE TABLE account (balance numeric)", database: database)
        await #expect(throws: AccountStoreError(place: place, .foreign)) {
            try await PostgresStore.prepare(address)
        }
        await #expect(throws: AccountStoreError(place: place, .notPrepared)) {
            try await PostgresStore(address)
        }
        #expect(
            try server.sql("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'", database: database)
                == "1")
    }

    @Test func `a newer schema is rejected`() async throws {
        try await PostgresStore.prepare(address)
        try server.sql("UPDATE signup_schema SET version = 9", database: database)
        let error = AccountStoreError(place: place, .newer(version: 9, known: 2))
        await #expect(throws: error) { try await PostgresStore(address) }
        await #expect(throws: error) { try await PostgresStore.prepare(address) }
    }

    @Test func `a database whose encoding is not Unicode is rejected`() async throws {
        let name = database + "_ascii"
        try server.sql("CREATE DATABASE \(name) ENCODING 'SQL_ASCII' TEMPLATE template0")
        let address = try #require(try PostgresAddress(server.address(name)))
        await #expect(
            throws: AccountStoreError(place: place + "_ascii", .unusable(.encoding("SQL_ASCII")))
        ) { try await PostgresStore.prepare(address) }
    }

    @Test func `a missing role, database or permission is reported`() async throws {
        let words = #"connection to server at "127.0.0.1", port \#(server.port) failed: "#
        #expect(
            try await kind("postgresql://stranger@127.0.0.1:\(server.port)/\(database)")
                == .denied(.message(words + #"role "stranger" does not exist"#)))
        #expect(
            try await kind(server.address("nowhere"))
                == .notReachable(.message(words + #"database "nowhere" does not exist"#)))
        try await PostgresStore.prepare(address)
        let role = "reader_\(database)"
        try server.sql("CREATE ROLE \(role) LOGIN")
        #expect(
            try await kind("postgresql://\(role)@127.0.0.1:\(server.port)/\(database)")
                == .denied(.message("permission denied for table signup_schema")))
    }

    @Test func `invalid settings are rejected without being printed`() async throws {
        #expect(try await kind("postgresql://127.0.0.1:1/x?unknown=1") == .unusable(.address))
        #expect(try await kind("postgresql://[::1/x") == .unusable(.address))
    }

    @Test(arguments: ["disable", "allow", "require", "verify-ca"])
    func `an sslmode that does not verify another machine's identity is rejected`(mode: String) async throws {
        #expect(
            try await kind("postgresql://192.0.2.1/x?sslmode=\(mode)") == .unusable(.encryption(mode)))
    }

    @Test func `the identity of another machine is verified by default`() throws {
        func mode(_ text: String) throws -> String? {
            let address = try #require(try PostgresAddress(text))
            return try PostgresSettings(PostgresAccess(address: address)).all
                .last { $0.keyword == "sslmode" }?.value
        }
        #expect(try mode("postgresql://192.0.2.1/x") == "verify-full")
        #expect(try mode("postgresql://127.0.0.1,192.0.2.1/x") == "verify-full")
        #expect(try mode("postgresql://127.0.0.1.example/x") == "verify-full")
        #expect(try mode("postgresql://192.0.2.1/x?sslmode=verify-full") == nil)
        for here in ["127.0.0.1", "[::1]", "localhost", "", "%2Ftmp", "127.0.0.1,localhost"] {
            #expect(try mode("postgresql://\(here)/x") == nil, "\(here)")
        }
        // A host with an IP address is reached at that address, and any other host by its name.
        #expect(try mode("postgresql://localhost,192.0.2.1/x?hostaddr=127.0.0.1,") == "verify-full")
        #expect(try mode("postgresql://192.0.2.1,localhost/x?hostaddr=,127.0.0.1") == "verify-full")
        #expect(try mode("postgresql://db.example,localhost/x?hostaddr=127.0.0.1,") == nil)
        // libpq separates hosts at every comma, even before a combining character.
        #expect(try mode("postgresql://a,b/x?hostaddr=/tmp,%CC%81192.0.2.1") == "verify-full")
        // If the settings contain an IP address, the host's name does not matter.
        #expect(try mode("postgresql://localhost/x?hostaddr=192.0.2.1") == "verify-full")
        #expect(try mode("postgresql://127.0.0.1.example/x?hostaddr=127.0.0.1") == nil)
    }

    @Test func `the address of a database is shown without its user and settings`() throws {
        func place(_ text: String) throws -> String {
            try PostgresSettings(PostgresAccess(address: #require(try PostgresAddress(text)))).place
        }
        #expect(try place("postgresql://me@192.0.2.1/x?application_name=y") == "postgresql://192.0.2.1/x")
        #expect(
            try place("postgres://192.0.2.1:5433,192.0.2.2/x") == "postgresql://192.0.2.1:5433,192.0.2.2/x")
        #expect(try place("postgresql:///x?host=/tmp") == "postgresql:///x")
        #expect(try place("postgresql://[::1]:5433/x") == "postgresql://[::1]:5433/x")
        #expect(
            try place("postgresql://a.example,/x?hostaddr=192.0.2.1,192.0.2.2")
                == "postgresql://a.example,192.0.2.2/x")
    }

    @Test(arguments: [
        ("postgresql://me@192.0.2.1/x", "postgresql://192.0.2.1/x"),
        ("postgresql://me@192.0.2.1:5433,[::1]/x?sslmode=verify-full", "postgresql://192.0.2.1:5433,[::1]/x"),
        ("postgresql://?host=192.0.2.1&port=5433&dbname=x", "postgresql://192.0.2.1:5433/x"),
        ("postgresql://192.0.2.2/y?host=192.0.2.1&dbname=x", "postgresql://192.0.2.1/x"),
        ("postgresql:///x?host=/tmp", "postgresql://%2Ftmp/x"),
        ("postgresql://%2Ftmp:5433/x", "postgresql://%2Ftmp:5433/x"),
    ])
    func `the settings determine the address that identifies a database in journals of earlier versions`(
        text: String, identity: String
    )
        throws
    {
        let address = try #require(try PostgresAddress(text))
        let settings = try PostgresSettings(PostgresAccess(address: address))
        #expect(settings.identity == identity && settings.identifiesServers)
    }

    @Test(arguments: [
        "postgresql://db.example/x?hostaddr=192.0.2.1",
        "postgresql://a.example,db.example/x?hostaddr=,192.0.2.1",
    ])
    func `a host name does not identify a server if an IP address is also given`(text: String) throws {
        let address = try #require(try PostgresAddress(text))
        #expect(try !PostgresSettings(PostgresAccess(address: address)).identifiesServers)
    }
}

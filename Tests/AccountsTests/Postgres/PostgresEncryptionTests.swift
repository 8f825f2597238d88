import Foundation
import NetworkTesting
import PostgresTesting
import SignupCore
import Testing

@testable import Accounts

/// TLS connections between libpq and a real server.
@Suite(
    .enabled(if: PostgresPrograms.areInstalled, "\(PostgresPrograms.advice)"), .timeLimit(.minutes(2)))
struct PostgresEncryptionTests {
    private static let certificates = Result { try Certificates() }
    private let certificates: Certificates

    init() throws { certificates = try Self.certificates.get() }

    private func server(_ kind: Certificates.Kind) throws -> PostgresServer {
        try PostgresServer(encryption: (certificates.certificate(kind), certificates.key(kind)))
    }

    private func address(_ server: PostgresServer) throws -> PostgresAddress {
        try #require(
            try PostgresAddress(
                "postgresql://signup@localhost:\(server.port)/postgres?hostaddr=127.0.0.1"
                    + "&sslmode=verify-full&sslrootcert=\(certificates.authority)"))
    }

    @Test func `if a server proves its identity, the connection is encrypted`() async throws {
        let server = try server(.good)
        try await PostgresStore.prepare(address(server))
        let store = try await PostgresStore(address(server))
        let account = Account(username: "octo-cat", passwordHash: PasswordHash(text: "hash"))
        #expect(try await store.insert(account, key: SignupKey()))
        #expect(
            try server.sql(
                """
                SELECT DISTINCT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
                WHERE application_name = 'signup'
                """) == "t")
    }

    @Test(arguments: [
        (Certificates.Kind.expired, "SSL error: certificate verify failed"),
        (.selfSigned, "SSL error: certificate verify failed"),
        (.wrongName, #"server certificate for "elsewhere.test" does not match host name "localhost""#),
    ])
    func `a server that does not prove its identity is rejected`(kind: Certificates.Kind, words: String)
        async throws
    {
        let server = try server(kind)
        let error = await #expect(throws: AccountStoreError.self) {
            try await PostgresStore.prepare(address(server))
        }
        #expect(
            error?.kind
                == .notReachable(
                    .message(
                        #"connection to server at "127.0.0.1", port \#(server.port) failed: \#(words)"#)))
        #expect(
            try server.sql("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'") == "0")
    }

    @Test func `a server without encryption is rejected`() async throws {
        let server = try PostgresServer.shared.get()
        let error = await #expect(throws: AccountStoreError.self) {
            try await PostgresStore(address(server))
        }
        #expect(
            error?.kind
                == .notReachable(
                    .message(
                        #"connection to server at "127.0.0.1", port \#(server.port) failed: "#
                            + "server does not support SSL, but SSL was required")))
    }
}

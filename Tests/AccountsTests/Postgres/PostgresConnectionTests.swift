import PostgresTesting
import Testing

@testable import Accounts

@Suite(
    .enabled(if: PostgresPrograms.areInstalled, "\(PostgresPrograms.advice)"), .timeLimit(.minutes(2)))
struct PostgresConnectionTests {
    @Test func `a warning about a failed statement does not affect the next statement`() async throws {
        let place = try await PostgresPlace()
        let settings = try PostgresSettings(PostgresAccess(address: place.address))
        var connection = PostgresConnection(settings.all, patience: .seconds(30))
        try connection.connect()
        // After this error, the connection can still be used.
        let failing = """
            DO $$ BEGIN RAISE WARNING 'lost'; RAISE EXCEPTION 'retry' USING ERRCODE = '40001'; END $$
            """
        do throws(PostgresFailure) {
            _ = try connection.run([PostgresStatement(failing)])
            Issue.record("the statement did not fail")
        } catch {
            #expect(error.code == "40001")
        }
        let isConnected = connection.isConnected
        _ = try connection.run([PostgresStatement("SELECT 1")])
        let hasWarning = connection.hasWarning
        #expect(isConnected && !hasWarning)
    }

    @Test func `a warning about a statement is recorded`() async throws {
        let place = try await PostgresPlace()
        let settings = try PostgresSettings(PostgresAccess(address: place.address))
        var connection = PostgresConnection(settings.all, patience: .seconds(30))
        try connection.connect()
        _ = try connection.run([PostgresStatement("DO $$ BEGIN RAISE WARNING 'lost'; END $$")])
        let hasWarning = connection.hasWarning
        #expect(hasWarning)
    }
}

import Foundation
import Locking
import PostgresTesting
import SignupSupport
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

    private func connection() async throws -> PostgresConnection {
        let place = try await PostgresPlace()
        let settings = try PostgresSettings(PostgresAccess(address: place.address))
        var connection = PostgresConnection(settings.all, patience: .seconds(30))
        try connection.connect()
        return connection
    }

    /// The server always sends messages of the level INFO, whose code is that of a success.
    @Test(arguments: [("WARNING", true), ("INFO", false)])
    func `only a warning about a statement is recorded`(level: String, isRecorded: Bool) async throws {
        var connection = try await connection()
        _ = try connection.run([PostgresStatement("DO $$ BEGIN RAISE \(level) 'lost'; END $$")])
        let hasWarning = connection.hasWarning
        #expect(hasWarning == isRecorded)
    }

    /// The server does not respond before it has received the whole statement.
    @Test func `a statement that does not fit into the socket's buffers is sent completely`() async throws {
        var connection = try await connection()
        let text = String(repeating: "x", count: 32 << 20)
        let results = try connection.run([PostgresStatement("SELECT length($1::text)", text)])
        #expect(results.map(\.rows) == [[["\(text.utf8.count)"]]])
    }

    #if os(Linux)
        @Test func `a signal does not end the wait for a result`() async throws {
            var connection = try await connection()
            let results = try withSignals {
                try connection.run([PostgresStatement("SELECT pg_sleep(0.3), 7")])  // on purpose
            }
            #expect(results.map(\.rows) == [[["", "7"]]])
        }

        /// Sends signals to this thread while it runs `work`.
        private func withSignals<Result>(_ work: () throws -> Result) rethrows -> Result {
            // By default, the system ignores this signal.
            signal(SIGURG) { _ in }
            defer { signal(SIGURG, SIG_DFL) }
            // The threads on which tests run block all signals.
            SystemCall.block(SIGURG, false)
            defer { SystemCall.block(SIGURG) }
            let (thread, isDone, hasEnded) = (pthread_self(), LockedValue(false), DispatchSemaphore(value: 0))
            Thread.detachNewThread {
                while !isDone.withLock(\.self) {
                    pthread_kill(thread, SIGURG)
                    usleep(1_000)  // on purpose
                }
                hasEnded.signal()
            }
            // Send no signal to a thread that may have exited.
            defer {
                isDone.withLock { $0 = true }
                hasEnded.wait()
            }
            return try work()
        }
    #endif
}

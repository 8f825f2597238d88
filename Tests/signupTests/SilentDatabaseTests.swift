import Foundation
import NetworkTesting
import PostgresTesting
import Testing

/// Commands that wait for a database that accepts connections but never responds.
@Suite(.timeLimit(.minutes(5)))
struct SilentDatabaseTests {
    @Test(
        .enabled(if: PostgresPrograms.areInstalled, "\(PostgresPrograms.advice)"),
        arguments: [
            (["batch", "--accounts"], SIGINT), (["batch", "--accounts"], SIGTERM),
            (["check", "--accounts"], SIGINT), (["check", "--run", "r", "--journal"], SIGTERM),
        ])
    func `a signal terminates a command that is waiting for a database`(arguments: [String], signal: Int32)
        async throws
    {
        let server = try SilentServer()
        let address = "postgresql://signup@127.0.0.1:\(server.port)/signup"
        let running = try RunningProgram(arguments + [address, "--demo", "--timeout", "60"])
        await server.waitForRequest()
        running.send(signal)
        #expect(await running.result() == Program.Result(status: -signal, output: "", errors: ""))
    }
}

import Foundation
import Testing

@testable import signup

@Suite struct SignalWatchTests {
    /// The test is repeated, because a faulty watch loses only the signals that arrive before Dispatch's thread runs.
    @Test(arguments: 1...3)
    func `a signal that arrives immediately after a watch is created is received`(attempt: Int) async {
        await #expect(processExitsWith: .success) { await SignalWatchTests.exitOnSignal() }
    }

    /// Exits with 0 if the signal is received.
    @MainActor private static func exitOnSignal() async {
        let watch = SignalWatch([SIGTERM])
        kill(getpid(), SIGTERM)
        watch.first { exit(EXIT_SUCCESS) }
        // If the signal was lost, the alarm terminates the process.
        alarm(30)
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }
}

import Foundation
import Testing

@testable import GitHubSignup

struct BatchReportTests {
    private func report(_ results: Outcome.Result...) -> BatchReport {
        var report = BatchReport()
        for result in results { report.add(Outcome(record: 1, username: "a", result: result)) }
        return report
    }

    @Test func exitCodes() {
        #expect(report().exitCode == 0)
        #expect(report(.signedUp, .signedUp).exitCode == 0)
        #expect(report(.signedUp, .taken).exitCode == 1)
        #expect(report(.unknown(.offline)).exitCode == 1)
        var unfinished = report(.signedUp)
        unfinished.unfinished = 1
        #expect(unfinished.exitCode == 1)
        var unreadable = report(.signedUp)
        unreadable.inputError = SystemError(EIO)
        #expect(unreadable.exitCode == 2)
        var full = unreadable
        full.outputError = SystemError(ENOSPC)
        #expect(full.exitCode == 3)
        var closed = report(.signedUp)
        closed.outputError = SystemError(EPIPE)
        #expect(closed.exitCode == 0)
    }

    @Test func countsInTheOrderOfFirstComing() {
        let report = report(.taken, .signedUp, .taken)
        #expect(report.counts.map(\.code) == ["taken", "signed_up"])
        #expect(report.counts.map(\.count) == [2, 1])
        #expect(report.total == 3)
    }
}

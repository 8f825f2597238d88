import Foundation
import SignupCore
import SignupSupport
import Testing

@testable import Batch

struct BatchReportTests {
    private func report(_ results: Outcome.Result...) -> BatchReport {
        var report = BatchReport()
        for result in results { report.add(Outcome(record: 1, username: "a", result: result)) }
        return report
    }

    @Test func `the exit code depends on the results and the errors`() {
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
        for number in [EMFILE, ENFILE, ENOMEM] {
            unreadable.inputError = SystemError(number)
            #expect(unreadable.exitCode == 3)
        }
        var full = unreadable
        full.outputError = SystemError(ENOSPC)
        #expect(full.exitCode == 3)
        var closed = report(.signedUp)
        closed.outputError = SystemError(EPIPE)
        #expect(closed.exitCode == 0)
        #expect(report(.available, .valid).exitCode == 0)
        var journal = report(.signedUp)
        journal.journalError = .system(SystemError(ENOSPC))
        #expect(journal.exitCode == 3)
        journal.journalError = .otherInput(record: 1, there: "a", here: "b")
        #expect(journal.exitCode == 2)
        var storage = report(.signedUp)
        storage.storageError = SystemError(ENOSPC)
        #expect(storage.exitCode == 3)
        var busy = report(.signedUp)
        for kind in [AccountStoreError.Kind.locked, .busy(.message("too many clients"))] {
            busy.storeError = AccountStoreError(place: "/a", kind)
            #expect(busy.exitCode == 75)
            #expect(JournalError.store(AccountStoreError(place: "/a", kind)).exitCode == 75)
            journal.journalError = .store(AccountStoreError(place: "/a", kind))
            #expect(journal.exitCode == 75)
        }
        busy.storeError = AccountStoreError(place: "/a", .full)
        #expect(busy.exitCode == 3)
        var sick = report(.signedUp, .unknown(.offline))
        sick.exceedsUnknownLimit = true
        #expect(sick.exitCode == 75)
        sick.inputError = SystemError(EIO)
        #expect(sick.exitCode == 2)
    }

    @Test func `outcomes of earlier runs are included in the counts`() {
        var report = report(.signedUp)
        report.restore(.taken)
        #expect(report.total == 2)
        #expect(report.restored == 1)
        #expect(report.exitCode == 1)
    }

    @Test func `the report lists successes first`() {
        let report = report(.taken, .signedUp, .taken)
        #expect(report.counts.map(\.code) == ["signed_up", "taken"])
        #expect(report.counts.map(\.count) == [1, 2])
        #expect(report.total == 3)
    }

    @Test func `outcomes of earlier runs are not counted as new`() {
        var report = report(.signedUp, .unknown(.offline))
        report.restore(.unknown)
        report.restore(.taken)
        #expect(report.newTotal == 2)
        #expect(report.newUnknown == 1)
    }
}

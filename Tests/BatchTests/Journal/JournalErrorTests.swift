import Foundation
import SignupCore
import SignupSupport
import Testing

@testable import Batch

struct JournalErrorTests {
    @Test(
        arguments: [
            (.notOpened(SystemError(ENOENT)), 3), (.notAFile, 3), (.system(SystemError(ENOSPC)), 3),
            (.unreadable(SystemError(EIO)), 3), (.store(AccountStoreError(place: "/a", .full)), 3),
            (.notAJournal(line: 1), 2), (.otherOption(name: "site", there: "a", here: "b"), 2),
            (.otherRunOption(name: "site", there: "a", here: "b"), 2), (.unclearAccounts("/a"), 2),
            (.otherInput(record: 1, there: "a", here: "b"), 2),
            (.otherName(id: "1", there: "a", here: "b"), 2), (.inUse, 75),
            (.store(AccountStoreError(place: "/a", .locked)), 75),
        ] as [(JournalError, Int32)])
    func `the exit code depends on the error`(error: JournalError, exitCode: Int32) {
        #expect(error.exitCode == exitCode)
    }
}

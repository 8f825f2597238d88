import Foundation
import SignupCore
import SignupSupport
import Testing

@testable import Accounts

struct AccountStoreErrorCauseTests {
    @Test(
        arguments: [
            (ENOSPC, .full), (EDQUOT, .full), (EROFS, .notWritable(.system(SystemError(EROFS)))),
            (EACCES, .notReachable(.system(SystemError(EACCES)))),
        ] as [(Int32, AccountStoreError.Kind)])
    func `a full disk and a read-only file system are distinguished from an unreachable store`(
        number: Int32, kind: AccountStoreError.Kind
    ) {
        let error = AccountStoreError(place: "/a", cause: SystemError(number))
        #expect(error == AccountStoreError(place: "/a", kind))
    }
}

import Testing

@testable import SignupCore

struct AccountStoreErrorTests {
    @Test func `an error is temporary only if the store is in use`() {
        let temporary: [AccountStoreError.Kind] = [
            .locked, .busy(.message("sorry, too many clients already")),
        ]
        let permanent: [AccountStoreError.Kind] = [
            .missing, .full, .notReachable(.message("no route")), .denied(.message("no")),
            .failed(.message("the run was deleted")),
        ]
        #expect(temporary.allSatisfy { $0.isTemporary })
        #expect(!permanent.contains { $0.isTemporary })
    }
}

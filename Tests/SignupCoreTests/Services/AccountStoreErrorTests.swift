import Testing

@testable import SignupCore

struct AccountStoreErrorTests {
    @Test func `only the errors of a store that is in use are temporary`() {
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

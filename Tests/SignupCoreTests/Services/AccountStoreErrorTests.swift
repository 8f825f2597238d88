import Testing

@testable import SignupCore

struct AccountStoreErrorTests {
    @Test func `only a store in use is worth another attempt without any change`() {
        let temporary: [AccountStoreError.Kind] = [.locked, .busy("sorry, too many clients already")]
        let permanent: [AccountStoreError.Kind] = [
            .missing, .full, .notReachable("no route"), .denied("no"), .failed("the run was deleted"),
        ]
        #expect(temporary.allSatisfy { $0.isTemporary })
        #expect(!permanent.contains { $0.isTemporary })
    }
}

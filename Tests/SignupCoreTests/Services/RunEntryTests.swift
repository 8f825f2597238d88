import Testing

@testable import SignupCore

struct RunEntryTests {
    @Test(arguments: Outcome.Result.Code.allCases)
    func `an outcome that may change in another attempt is not final`(code: Outcome.Result.Code) {
        let entry = RunEntry(id: "1", username: "octo-cat", code: code)
        #expect(entry.isFinal == (code != .unknown && code != .duplicate))
    }
}

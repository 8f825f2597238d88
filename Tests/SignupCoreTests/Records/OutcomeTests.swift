import Testing

@testable import SignupCore

struct OutcomeTests {
    @Test(
        arguments: [
            (.signedUp, "signed_up", true), (.available, "available", true), (.valid, "valid", true),
            (.taken, "taken", false), (.reserved, "reserved", false), (.duplicate, "duplicate", false),
            (.invalid(.rule(.usernameHyphens)), "invalid", false), (.refused(.simulated), "refused", false),
            (.unknown(.offline), "unknown", false), (.notCreated(.offline, service: "s"), "unknown", false),
            (.unconfirmed(.offline, service: "s"), "unknown", false),
        ] as [(Outcome.Result, String, Bool)])
    func `each result has a code, and only accounts, available names and valid records are successes`(
        result: Outcome.Result, code: String, isSuccess: Bool
    ) {
        #expect(result.code.rawValue == code)
        #expect(result.isSuccess == isSuccess)
    }

    @Test func `labels with the same ID and columns are equal`() throws {
        let kept = RecordLabel.Column(name: "team", value: .text("a"))
        let other = RecordLabel.Column(name: "team", value: .text("b"))
        let label = try #require(RecordLabel(id: nil, kept: [kept]))
        #expect(label == RecordLabel(id: nil, kept: [kept]))
        #expect(label != RecordLabel(id: nil, kept: [other]))
        #expect(label != RecordLabel(id: .text("1"), kept: [kept]))
        #expect(RecordLabel(id: nil, kept: []) == nil)
    }
}

import Console
import SignupCore
import Testing

@testable import SignupForms

@MainActor
@Suite struct ValidationResultConsoleTests {
    @Test func `each result is shown as a validation of its field`() {
        let voice = Voice(texts: Texts(.english), isSpoken: false)
        let validations: [(ValidationResult, Validation)] = [
            (.empty, .unchecked), (.validating(message: "checking"), .checking("checking")),
            (.ok(message: "available"), .valid("available")),
            (.failed(message: "too long"), .invalid("too long")),
            (
                .unfinished(message: "too short", hint: "5 or more"),
                .invalid("too short", shown: .afterwards(hint: "5 or more"))
            ),
            (.taken(message: "taken", free: ["octo-cat-1"]), .invalid("taken", shown: .now)),
            (.unknown(message: "not checked"), .uncertain("not checked")),
        ]
        for (result, validation) in validations { #expect(result.validation(in: voice) == validation) }
        let unknown = ValidationResult.unknown(message: "not checked", withEnter: "not checked (Enter: now)")
        #expect(unknown.validation(in: voice) == .uncertain("not checked"))
        #expect(
            unknown.validation(in: voice, repeatsOnEnter: true) == .uncertain("not checked (Enter: now)"))
    }

    @Test func `a spoken message is a sentence`() {
        let voice = Voice(texts: Texts(.english), isSpoken: true)
        #expect(ValidationResult.failed(message: "too long").validation(in: voice) == .invalid("Too long."))
    }
}

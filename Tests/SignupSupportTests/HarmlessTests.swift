import Testing

@testable import SignupSupport

struct HarmlessTests {
    @Test(arguments: [
        ("octo-cat", "octo-cat"), ("ab\u{1B}[31m", "ab\\u001b[31m"), ("a\u{202E}b", "a\\u202eb"), ("ä", "ä"),
    ])
    func `escaped text cannot control a terminal`(text: String, shown: String) {
        #expect(Harmless.text(text) == shown)
        #expect(JSONText.withoutControls(text) == shown)
    }
}

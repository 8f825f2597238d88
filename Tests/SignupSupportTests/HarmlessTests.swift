import Testing

@testable import SignupSupport

struct HarmlessTests {
    @Test(arguments: [
        ("octo-cat", "octo-cat"), ("ab\u{1B}[31m", "ab\\u001b[31m"), ("a\u{202E}b", "a\\u202eb"), ("ä", "ä"),
    ])
    func `escaped text cannot control the terminal`(text: String, shown: String) {
        #expect(Harmless.text(text) == shown)
        #expect(JSONText.withoutControls(text) == shown)
    }

    @Test(arguments: [
        ("signup: a \"b\"\nSee 'c'.", "signup: a \"b\"\nSee 'c'."), (#"a\u001b\n"#, #"a\u001b\n"#),
        ("a\u{1B}]0;b\u{7}", "a\\u001b]0;b\\u0007"), ("a\rb\tc", "a\\rb\\tc"),
    ])
    func `line breaks and text that is already escaped are kept in a message`(text: String, shown: String) {
        #expect(Harmless.message(text) == shown)
    }
}

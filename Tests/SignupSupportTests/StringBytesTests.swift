import Testing

@testable import SignupSupport

struct StringBytesTests {
    @Test(arguments: [
        ("abc", "abc", true), ("", "", true), ("abc", "abx", false), ("\u{E9}", "\u{E9}", true),
        ("\u{E9}", "e\u{301}", false), ("K", "\u{212A}", false), ("\u{212A}", "K", false),
        // These two forms of the same letter have the same length.
        ("a\u{323}\u{302}", "a\u{302}\u{323}", false),
    ])
    func `two strings have the same bytes only if they are encoded identically`(
        text: String, other: String, areSame: Bool
    ) {
        #expect(text.hasSameBytes(as: other) == areSame)
    }

    @Test func `in decomposed text, each accent follows its letter`() {
        #expect("\u{E9}l".decomposed.utf8.elementsEqual("e\u{301}l".utf8))
    }
}

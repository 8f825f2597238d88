import SignupSupport
import Testing

struct StringProtocolTrimmingTests {
    @Test(arguments: [
        ("", ""), (" \t\r\n", ""), ("a", "a"), ("  a b\t", "a b"), ("\r\na\r\n", "a"),
        ("\u{3000}名\u{A0}", "名"),
        ("- a -", "- a -"),
    ])
    func `only the whitespace around text is removed`(text: String, trimmed: String) {
        #expect(text.trimmed == trimmed)
        #expect("x\(text)x".dropFirst().dropLast().trimmed == trimmed)
    }
}

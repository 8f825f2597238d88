import Testing

@testable import SignupSupport

struct JSONTextTests {
    @Test(arguments: ["\u{2028}", "\u{2029}", "\u{7F}", "\u{9F}", "\u{0}", "\u{61C}", "\u{2069}"])
    func `a control character is escaped with four digits`(text: String) throws {
        let digits = String(try #require(text.unicodeScalars.first).value, radix: 16)
        let padded = String(repeating: "0", count: 4 - digits.count) + digits
        #expect(JSONText.quoted("a\(text)b") == "\"a\\u\(padded)b\"")
        #expect(JSONText.quoted(Secret("a\(text)b")) == Array("\"a\\u\(padded)b\"".utf8))
    }
}

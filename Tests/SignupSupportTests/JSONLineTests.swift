import Testing

@testable import SignupSupport

struct JSONLineTests {
    private func object(_ text: String) -> JSONLine? { JSONLine(Array(text.utf8)[...]) }

    @Test func `strings and numbers are read`() throws {
        let line = try #require(
            object(#" { "a" : "x" , "n":-12, "e":"", "o":{"a":[1,{}]}, "t":true, "f":1.5 } "#))
        #expect(line.text("a") == "x")
        #expect(line.text("e") == "")
        #expect(line.integer("n") == -12)
        #expect(line["o"] == .other)
        #expect(line["t"] == .other)
        #expect(line["f"] == .other)
        #expect(line["a b"] == nil)
        #expect(line.text("n") == nil)
    }

    @Test func `escape sequences are decoded`() {
        #expect(
            object(#"{"a":"\"\\\/\b\f\n\r\té\u20AC\ud83d\ude00密"}"#)?.text("a") == "\"\\/\u{8}\u{C}\n\r\té€😀密"
        )
    }

    @Test func `a secret is unescaped in the same way as text`() {
        #expect(object(#"{"a":"x\ty\u00e9"}"#)?.secret("a") == Secret("x\tyé"))
        #expect(object(#"{"a":"plain"}"#)?.secret("a") == Secret("plain"))
    }

    @Test func `tabs and line breaks may separate tokens`() {
        #expect(object("\t{\r\n\"a\"\t:\t1\t}\n")?.integer("a") == 1)
    }

    @Test func `the last value of a repeated key applies`() {
        #expect(object(#"{"a":"x","a":"y"}"#)?.text("a") == "y")
    }

    @Test func `keys that differ only in the encoding of a letter are distinct`() throws {
        let line = try #require(object("{\"\u{E9}\":1,\"e\u{301}\":2}"))
        #expect(line.integer("\u{E9}") == 1)
        #expect(line.integer("e\u{301}") == 2)
        #expect(object("{\"\u{E9}\":1}")?.has("e\u{301}") == false)
    }

    @Test(arguments: [
        "", "{", "}", "[]", "\"a\"", "1", "{}x", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{,}", "{a:1}",
        "{'a':1}", "{\"a\":01}",
        "{\"a\":1.}", "{\"a\":+1}", "{\"a\":.5}", "{\"a\":1e}", "{\"a\":-}", "{\"a\":tru}", "{\"a\":NaN}",
        "{\"a\":\"x}",
        "{\"a\":\"\\x\"}", "{\"a\":\"\\u12\"}", "{\"a\":\"\\ud83d\"}", "{\"a\":\"\\ud83dx\"}",
        "{\"a\":\"\\udc00\"}",
        "{\"a\":\"\u{1}\"}", "{\"a\":\"\\u00g0\"}", "{\"a\":[1 2]}", "{\"a\":[1,]}", "{\"a\":1 \"b\":2}",
    ])
    func `any line that is not a valid object is rejected`(text: String) {
        #expect(object(text) == nil)
    }

    @Test func `invalid UTF-8 is rejected`() {
        #expect(JSONLine([0x7B, 0x22, 0x61, 0x22, 0x3A, 0x22, 0xFF, 0x22, 0x7D][...]) == nil)
    }

    @Test(arguments: [(nil, 64), (3, 3)] as [(Int?, Int)])
    func `excessive nesting is rejected`(given: Int?, maximum: Int) {
        for depth in [1, maximum, maximum + 1, 100_000] {
            let arrays = String(repeating: "[", count: depth - 1) + String(repeating: "]", count: depth - 1)
            let line = Array(#"{"a":\#(depth == 1 ? "1" : arrays)}"#.utf8)[...]
            let object = given.map { JSONLine(line, maximumDepth: $0) } ?? JSONLine(line)
            #expect((object != nil) == (depth <= maximum), "\(depth)")
        }
    }
}

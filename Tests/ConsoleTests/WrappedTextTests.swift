import Testing

@testable import Console

struct WrappedTextTests {
    @Test(arguments: [
        ("one two three", 9, ["one two", "three"]),
        ("first\n\nsecond line", 6, ["first", "", "second", "line"]),
        ("用户名已被占用", 6, ["用户名", "已被占", "用"]),
        // A row neither begins with a closing mark nor ends with an opening one.
        ("用户，密码", 4, ["用", "户，", "密码"]),
        ("文件（默认）", 6, ["文件", "（默", "认）"]),
        ("见（--accounts）", 14, ["见", "（--accounts）"]),
    ])
    func `text is broken into rows`(text: String, columns: Int, rows: [String]) {
        #expect(WrappedText.rows(of: text, columns: columns) == rows)
    }

    @Test func `a wide character takes up two columns`() {
        #expect(WrappedText.width(of: "a用户") == 5)
    }
}

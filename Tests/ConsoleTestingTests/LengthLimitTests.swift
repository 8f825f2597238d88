import Console
import ConsoleTesting
import Testing

/// The maximum length of a text never cuts a character that consists of several Unicode scalars.
@Suite @MainActor struct LengthLimitTests {
    private let tester = FormTester()
    private let name = TextField()
    private let family = "👨\u{200D}👩\u{200D}👧"
    private static let notice = "Limited to 6 characters; the rest was dropped"

    private func begin(_ control: InputControl, _ row: Form.Row) {
        tester.begin(Form(title: "", rows: [row]))
        #expect(control.isFocused)
    }

    private var isReported: Bool { tester.screen.contains("! \(Self.notice)") }

    private func beginField() {
        name.maximumLength = 6
        begin(name, .field("Name", name))
    }

    @Test func `a typed emoji that does not fit completely is dropped, and later letters are kept`() {
        beginField()
        tester.type("ab" + family)
        #expect(name.text == "ab" && isReported)
        tester.type("cdef")
        #expect(name.text == "abcdef")
        tester.type("\u{301}")
        #expect(name.text == "abcde" && isReported, "the letter and its accent are one character")
    }

    @Test func `a paste ends before the first character that does not fit`() {
        beginField()
        tester.paste("ab" + family + "cd")
        #expect(name.text == "ab" && isReported)
        tester.press(.home)
        tester.paste("x")
        #expect(name.text == "xab")
    }

    @Test func `an emoji that fits exactly is kept`() {
        beginField()
        tester.type("a" + family)
        #expect(name.text == "a" + family && !isReported)
        tester.type("b")
        #expect(name.text == "a" + family && isReported)
    }

    @Test func `dropping a character in the middle of the text keeps the text around it`() {
        beginField()
        tester.type("abcd")
        tester.press(.left, .left)
        tester.type(family)
        #expect(name.text == "abcd" && isReported)
        tester.press(.control("_"))
        #expect(name.text == "abcd")
        tester.press(.control("_"))
        #expect(name.text == "")
    }

    @Test func `text that the program sets and inserted text that is too long end with a whole character`() {
        beginField()
        name.text = "ab" + family
        #expect(name.text == "ab")
        name.text = "a" + family
        #expect(name.text == "a" + family)
        name.text = "ae\u{301}b"
        tester.press(.control("u"), .control("y"), .control("y"))
        #expect(name.text == "ae\u{301}ba" && isReported)
        name.maximumLength = 5
        name.text = "a" + family
        #expect(name.text == "a")
    }

    @Test(arguments: ["👨\u{200D}👩\u{200D}👧", "e\u{301}"])
    func `in a text area, which counts characters, the last character may be one of several scalars`(
        character: String
    ) {
        let notes = TextArea()
        notes.maximumLength = 6
        begin(notes, .area("Notes", notes))
        tester.type("abcde" + character)
        #expect(notes.text == "abcde" + character && !isReported)
        tester.type("f")
        #expect(notes.text == "abcde" + character && isReported)
        tester.press(.control("u"))
        tester.paste("abcde" + character + "f")
        #expect(notes.text == "abcde" + character && isReported)
    }

    @Test func `text that exceeds a lowered limit is cut in the field as well as on the screen`() {
        name.text = "abcdefgh"
        name.maximumLength = 5
        begin(name, .field("Name", name))
        #expect(tester.screen[0] == "  Name  abcde" && name.text == "abcde")
        name.maximumLength = 8
        name.text = "12345678"
        #expect(tester.screen[0] == "  Name  \(name.text)")
    }
}

import ConsoleTesting
import Testing

@testable import Console
@testable import ConsoleFixture

@MainActor
@Suite struct TextAreaTests {
    private let area = TextArea(placeholder: "as long as you like")

    private func type(_ text: String) {
        for scalar in text.unicodeScalars { _ = area.handle(scalar == "\n" ? .enter : .scalar(scalar)) }
    }

    private func press(_ keys: KeyPress...) -> [Bool] { keys.map { area.handle($0) } }

    /// Returns the visible rows, and the cursor's position in them.
    private func shown() -> (rows: [String], row: Int, column: Int) {
        let rows = area.rows(.unicode, isFinal: false).map { $0.map(\.text).joined() }
        let cursor = area.cursor(.unicode)
        return (rows, cursor.row, cursor.column)
    }

    @Test func `Enter begins a new line, and editing keys work across lines`() {
        type("one\ntwo")
        #expect(area.text == "one\ntwo")
        _ = press(.home, .backspace)
        #expect(area.text == "onetwo")
        _ = press(.left, .enter, .right, .delete)
        #expect(area.text == "on\netwo".replacing("tw", with: "w"))
        _ = press(.end, .control("w"))
        #expect(area.text == "on\n")
        _ = press(.backspace, .control("a"), .control("k"))
        #expect(area.text == "")
        type("ab c")
        _ = press(.left, .control("u"))
        #expect(area.text == "c")
        _ = press(.end, .delete, .control("e"), .right)
        #expect(area.text == "c")
    }

    @Test func `a character that consists of several scalars counts as one character`() {
        type("e\u{301}👩🏽")
        #expect(shown().column == 3)
        _ = press(.backspace)
        #expect(area.text == "e\u{301}")
        _ = press(.backspace)
        #expect(area.text == "")
    }

    @Test func `Up and Down move through the rows and, from the first and last rows, out of the field`() {
        area.width = 10
        type("0123456789abc\nx")
        #expect(shown().rows == ["0123456789", "abc", "x"])
        #expect((shown().row, shown().column) == (2, 1))
        #expect(press(.down) == [false])
        #expect(press(.up) == [true])
        #expect((shown().row, shown().column) == (1, 1))
        #expect(press(.end, .up, .up) == [true, true, false], "the end of the line is in its second row")
    }

    @Test func `the text is limited in length and never contains control characters`() {
        var changes = 0
        area.addHandler(for: .editingChanged) { changes += 1 }
        area.text = "a\u{7}b\nc"
        #expect(area.text == "ab\nc")
        area.maximumLength = 5
        type("xyz")
        #expect(area.text == "ab\ncx" && changes == 1)
        area.text = "much too long"
        #expect(area.text == "much ")
    }

    @Test func `changes can be undone word by word and redone`() {
        var changes = 0
        type("one two")
        area.addHandler(for: .editingChanged) { changes += 1 }
        let undo = KeyPress.control("_")
        let redo = KeyPress.alt("e")
        _ = press(undo)
        #expect(area.text == "one " && shown().column == 4)
        _ = press(undo, undo)
        #expect(area.text == "")
        _ = press(undo)
        #expect(changes == 3, "there is nothing left to undo")
        _ = press(redo, redo)
        #expect(area.text == "one ")
        type("\nx")
        _ = press(redo)
        #expect(area.text == "one \nx", "an undone change cannot be redone after a new change")
        _ = press(.up, .control("k"), undo)
        #expect(area.text == "one \nx" && (shown().row, shown().column) == (0, 1))
        _ = press(.paste("a\nb"))
        #expect(area.text == "oa\nbne \nx")
        _ = press(undo)
        #expect(area.text == "one \nx", "a paste is one change")
        area.text = "other"
        _ = press(undo, redo)
        #expect(area.text == "other")
    }

    @Test func `a paste is one change and is cut off at the limit`() {
        type("e\nf")
        _ = press(.up, .end)
        var changes = 0
        area.addHandler(for: .editingChanged) { changes += 1 }
        _ = press(.paste("\u{301}1\u{7}2\n\n34"))
        #expect(area.text == "e\u{301}12\n\n34\nf" && changes == 1)
        #expect((shown().row, shown().column) == (2, 2))
        area.maximumLength = 11
        _ = press(.paste("5\n6"), .paste("7"))
        #expect(area.text == "e\u{301}12\n\n345\n\nf")
    }

    @Test func `rows wrap again after the width or a line changes`() {
        type("0123456789abcd\nx")
        #expect(shown().rows == ["0123456789abcd", "x"])
        area.width = 10
        #expect(shown().rows == ["0123456789", "abcd", "x"])
        _ = press(.up, .home, .delete)
        #expect(shown().rows == ["123456789a", "bcd", "x"])
    }

    @Test func `in a form, Ctrl-_ undoes a change and Alt-E redoes it`() {
        let tester = FormTester()
        tester.begin(ControlForm.make("TextArea"))
        #expect(tester.screen[0] == "  Message  as long as you like")
        tester.type("Dear\ncat")
        #expect(tester.screen[1] == "           cat")
        tester.press(.control("_"))
        #expect(tester.screen[0] == "  Message  Dear" && tester.cursor == Cell(row: 1, column: 11))
        tester.press(.control("_"))
        #expect(tester.cursor == Cell(row: 0, column: 15))
        tester.press(.alt("e"), .alt("e"))
        #expect(tester.screen[1] == "           cat" && tester.cursor == Cell(row: 1, column: 14))
    }

    @Test func `in line-by-line mode, an empty line finishes the text`() {
        #expect(
            area.question("Message", .english)
                == "Message (as long as you like); finish with an empty line:")
        #expect(area.answer("one", .english) == .continues)
        #expect(area.question("Message", .english) == ">")
        #expect(area.answer("two", .english) == .continues)
        #expect(area.answer("", .english) == .accepted)
        #expect(area.text == "one\ntwo")
        #expect(
            area.question("Message", .english)
                == "Message (as long as you like); finish with an empty line [keep]:")
        #expect(area.answer("other", .english) == .continues && area.text == "other")
    }

    @Test
    func `in a form, Enter keeps the focus in the text area, and Tab moves the focus to the next control`() {
        let tester = FormTester()
        tester.begin(ControlForm.make("TextArea"))
        tester.type("Dear octocat,\nhello")
        #expect(tester.cursor == Cell(row: 1, column: 16))
        #expect(tester.screen.rows.prefix(2) == ["  Message  Dear octocat,", "           hello"])
        tester.press(.up)
        #expect(tester.cursor == Cell(row: 0, column: 16))
        tester.paste(" and\nall")
        #expect(tester.screen.rows.prefix(2) == ["  Message  Dear  and", "           alloctocat,"])
        tester.press(.tab)
        #expect(tester.cursor?.column == 4 && tester.screen.contains("↵ press"))
    }

    @Test
    func `a heading appears above the first field in its group and applies to all fields in the group`() {
        let form = Form(
            title: "",
            rows: [
                .field("Name", TextField()), .group("Address"), .field("City", TextField()),
                .area("Way", area),
            ])
        let layout = BlockLayout(of: Block(form, glyphs: .unicode), size: Size(columns: 60, rows: 20))
        let rows = layout.picture().rows.map { $0.map(\.text).joined() }
        #expect(rows[1...3] == ["", "  Address", "  City  "])
        #expect(form.heading(of: area) == "Address")
        #expect(form.heading(of: form.focusableControls[0]) == nil)
    }

    @Test func `the height and the maximum length are at least one`() {
        (area.height, area.maximumLength) = (0, -1)
        #expect(area.height == 1 && area.maximumLength == 1)
        let tester = FormTester()
        tester.begin(Form(title: "", rows: [.area("Message", area)]))
        tester.press(.pageUp, .pageDown)
        tester.type("ab")
        #expect(tester.screen[0] == "  Message  a")
    }

    @Test func `text that does not fit is reported until the next change`() {
        let notice = "! Limited to 5 characters; the rest was dropped"
        area.maximumLength = 5
        let tester = FormTester()
        tester.begin(Form(title: "", rows: [.area("Message", area)]))
        tester.type("abcde")
        #expect(!tester.screen.contains(notice))
        tester.type("f")
        #expect(area.text == "abcde" && tester.screen.contains(notice))
        tester.press(.backspace)
        #expect(!tester.screen.contains(notice))
        tester.paste("xyz")
        #expect(area.text == "abcdx" && tester.screen.contains(notice))
        area.text = ""
        #expect(!tester.screen.contains(notice))
    }

    @Test func `in line-by-line mode, a line that does not fit is rejected`() {
        area.maximumLength = 5
        #expect(area.answer("abc", .english) == .continues)
        #expect(
            area.answer("de", .english) == .rejected("Ignored input of more than 5 characters"))
        #expect(area.question("Message", .english) == ">" && area.text == "abc")
        #expect(area.answer("d", .english) == .continues && area.text == "abc\nd")
    }

    @Test func `Control with an arrow key moves by words, and Ctrl-Delete deletes a word`() {
        let tester = FormTester()
        tester.begin(Form(title: "", rows: [.area("Message", area)]))
        tester.type("one two, three")
        tester.press(.wordLeft, .wordLeft)
        tester.type("x")
        #expect(area.text == "one xtwo, three")
        tester.press(.wordRight)
        tester.type("y")
        #expect(area.text == "one xtwoy, three")
        tester.press(.deleteWord)
        #expect(area.text == "one xtwoy")
        tester.press(.control("_"))
        #expect(area.text == "one xtwoy, three")
        tester.press(.home)
        tester.type("0\n")
        tester.press(.wordLeft, .deleteWord)
        #expect(area.text == "0one xtwoy, three")
    }

    @Test
    func `the program's Alt keys override editing keys, but Control with an arrow key moves the cursor`() {
        let form = Form(title: "", rows: [.area("Message", area)])
        var pressed: [String] = []
        for letter in ["b", "d"] as [Unicode.Scalar] {
            form.addKey(.alt(letter), KeyHint(key: "Alt", word: "x")) { pressed.append(String(letter)) }
        }
        let tester = FormTester()
        tester.begin(form)
        tester.type("one two")
        tester.press(.wordLeft)
        tester.type("x")
        #expect(area.text == "one xtwo" && pressed == [])
        tester.press(.alt("d"), .alt("b"))
        #expect(area.text == "one xtwo" && pressed == ["d", "b"])
    }

    @Test func `a deletion is not reported as dropped input if the text is longer than a new maximum`() {
        let tester = FormTester()
        tester.begin(Form(title: "", rows: [.area("Message", area)]))
        tester.type("abcdefgh")
        area.maximumLength = 5
        tester.press(.backspace)
        #expect(area.text == "abcdefg")
        #expect(!tester.screen.contains("! Limited to 5 characters; the rest was dropped"))
    }

    @Test func `text from a program may end its lines with CR LF`() {
        area.text = "a\r\n\r\nb\r"
        #expect(area.text == "a\n\nb")
        area.maximumLength = 3
        area.text = "\u{1}\u{1}abc"
        #expect(area.text == "abc", "characters that are dropped take no room")
    }

    @Test func `Ctrl-D deletes the next character, and ends the form only if the area is empty`() {
        let tester = FormTester()
        tester.begin(Form(title: "", rows: [.area("Message", area)]))
        tester.type("ab")
        tester.press(.home, .control("d"))
        #expect(tester.exit == nil && area.text == "b")
        tester.press(.end, .control("d"))
        #expect(tester.exit == nil && area.text == "b")
        tester.press(.backspace, .control("d"))
        #expect(tester.exit == .endOfInput)
    }

    @Test func `the height has an upper limit`() {
        area.height = .max
        #expect(area.height == 1000)
        let tester = FormTester()
        tester.begin(Form(title: "", rows: [.area("Message", area)]))
        tester.type("a")
        tester.press(.pageDown, .pageUp)
        #expect(area.text == "a")
    }

    @Test func `the cursor stands after the replacements of characters that cannot be shown`() {
        let tester = FormTester(columns: 40, rows: 8)
        tester.begin(Form(title: "", rows: [.area("Text", area)]))
        tester.type("a\u{200E}\u{200E}b")
        #expect(tester.screen[0] == "  Text  a\u{FFFD}\u{FFFD}b" && tester.cursor == Cell(row: 0, column: 12))
        let ascii = FormTester(columns: 40, rows: 8, glyphs: .ascii)
        let other = TextArea()
        ascii.begin(Form(title: "", rows: [.area("Text", other)]))
        ascii.type("名名")
        #expect(ascii.screen[0] == "  Text  ??" && ascii.cursor == Cell(row: 0, column: 10))
    }
}

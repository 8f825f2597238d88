import Console
import ConsoleTesting
import Testing

/// The list of all keys, and mouse clicks in text.
@Suite @MainActor struct KeyListTests {
    private let tester = FormTester(columns: 60, rows: 24)
    private let word = TextField()

    private var showsKeyList: Bool { tester.screen.contains("show or hide this list") }

    @Test func `Escape followed by a key closes the list, and that key takes effect`() {
        tester.begin(Form(title: "", rows: [.field("Word", word)]))
        tester.press(.f1)
        #expect(showsKeyList)
        tester.press(.alt("x"))
        #expect(!showsKeyList && word.text == "x")
        tester.press(.f1)
        tester.press(.alt("\u{7F}"))
        #expect(!showsKeyList && word.text == "")
        tester.type("ab")
        tester.press(.alt("b"))
        tester.type("c")
        #expect(word.text == "cab", "Alt-B edits the field when the list is closed")
    }

    @Test
    func `while a list has the focus, Escape closes the key list, and a key after Escape takes effect`() {
        let list = ListSelect(options: ["one", "two"])
        tester.begin(Form(title: "", rows: [.list("Number", list)]))
        tester.press(.f1, .alt("t"))
        #expect(!showsKeyList && list.filter == "t")
        tester.press(.f1, .escape)
        #expect(!showsKeyList && list.filter == "t")
    }

    @Test func `the list contains only keys that have an effect, including the program's keys`() {
        let form = Form(title: "", rows: [.field("Word", word)])
        form.addKey(.control("s"), KeyHint(key: "^S", word: "save")) {}
        tester.begin(form)
        tester.press(.f1)
        #expect(!tester.screen.contains("Alt-P") && !tester.screen.contains("^R  "))
        #expect(tester.screen.rows.last == "  ^S               save")
        tester.press(.f1, .control("c"))
        word.history = TextHistory()
        let other = Form(title: "", rows: [.field("Word", word), .field("Password", SecureField())])
        tester.begin(other)
        tester.press(.f1)
        #expect(tester.screen.contains("Alt-P  Alt-N     the previous entry, the next one"))
        #expect(tester.screen.contains("^R               show or hide a password"))
    }

    @Test func `the row of keys and the key list use the same symbols, or the same names without UTF-8`() {
        tester.begin(Form(title: "", rows: [.field("Word", word)]))
        #expect(tester.screen.rows.last == "  ↵ next  ·  ^C quit  ·  F1 keys")
        tester.press(.f1)
        #expect(tester.screen.contains("↵  Tab  ↓        the next field; ↵ presses a button"))
        #expect(tester.screen.contains("^C  ^D           quit"))
        let plain = FormTester(columns: 80, rows: 24, glyphs: .ascii)
        plain.begin(Form(title: "", rows: [.field("Word", TextField())]))
        #expect(plain.screen.rows.last == "  Enter next  -  ^C quit  -  F1 keys")
        plain.press(.f1)
        #expect(plain.screen.contains("Enter  Tab  Down        the next field; Enter presses a button"))
        #expect(plain.screen.contains("Left  Right  Home  End  move; Right at the end accepts"))
        #expect(plain.screen.contains("^Left  ^Right           move by words"))
    }

    @Test func `the list of keys fits on a terminal with 40 columns`() {
        tester.resize(columns: 40, rows: 24)
        tester.begin(Form(title: "", rows: [.field("Word", word)]))
        tester.press(.f1)
        #expect(tester.screen.contains("^U  ^K  ^W       delete to the"))
        #expect(tester.screen.contains("F1  ^O  ?        show or hide"))
    }

    @Test func `if the list does not fit, each F1 shows its next part, and nothing is lost`() {
        let form = Form(
            title: "Account",
            rows: [
                .field("Word", word), .field("Password", SecureField()),
                .list("Number", ListSelect(options: ["one", "two"])), .actions(Button(title: "Go")),
            ])
        tester.resize(columns: 60, rows: 10)
        tester.begin(form)
        let closed = tester.screen
        tester.press(.f1)
        #expect(
            tester.screen == """
                  Word
                  [ Go ]
                  ↵  Tab  ↓         the next field; ↵ presses a button
                  ↑  Shift-Tab      the previous field
                  ←  →  Home  End   move; → at the end accepts a suggestion
                  ^←  ^→            move by words
                  ^U  ^K  ^W        delete to the start, to the end, the
                                    previous word
                  ^Y                paste the deleted text
                  F1 more  1/3
                """)
        var shown: [String] = []
        for part in 1...20 where showsKeyList || part == 1 || tester.screen.contains("F1 more") {
            shown += tester.screen.rows
            tester.press(.f1)
        }
        #expect(tester.screen == closed)
        for text in ["Tab", "^U  ^K  ^W", "previous word", "^R", "PgUp", "show or hide this list"] {
            #expect(shown.contains { $0.contains(text) }, "\(text)")
        }
        tester.press(.f1, .f1, .escape)
        #expect(tester.screen == closed)
        tester.press(.f1)
        #expect(tester.screen.contains("F1 more  1/"), "the list begins at its first part again")
    }

    @Test(arguments: [1, 2, 9, 14, 20, 30], [1, 2, 3, 5, 8])
    func `the list of keys is never wider or taller than the terminal, and the cursor stays visible`(
        columns: Int, rows: Int
    ) {
        tester.resize(columns: columns, rows: rows)
        tester.begin(Form(title: "Account", rows: [.field("Word", word), .actions(Button(title: "Go"))]))
        for _ in 1...3 {
            tester.press(.f1)
            #expect(tester.screen.count <= rows)
            #expect(tester.screen.allSatisfy { Span.columns(of: $0) <= max(columns - 1, 1) })
            #expect(tester.cursor != nil)
        }
    }

    @Test func `the list contains the keys of lists and selections only if the form has such controls`() {
        let moving = "↑  ↓  PgUp  PgDn  move in a list"
        let filtering = "Backspace  Esc    shorten or remove a list's filter; typing extends it"
        let selecting = "↵                 select the option at the pointer"
        let toggling = "Space             select or deselect the option at the pointer"
        let other = "another option; a letter selects by name"
        let ends = "the first or last option"
        func keys(_ row: Form.Row) -> [Bool] {
            let tester = FormTester(columns: 100, rows: 30)
            tester.begin(Form(title: "", rows: [row]))
            tester.press(.f1)
            return [moving, filtering, selecting, toggling, other, ends].map { tester.screen.contains($0) }
        }
        #expect(
            keys(.list("Number", ListSelect(options: ["one"]))) == [true, true, true, false, false, true])
        #expect(
            keys(.list("Numbers", MultiSelect(options: ["one"]))) == [true, true, false, true, false, true])
        #expect(
            keys(.select("Number", Select(options: ["one"]))) == [false, false, false, false, true, true])
        #expect(keys(.field("Word", word)) == Array(repeating: false, count: 6))
    }

    @Test func `the row of keys names the effect of Enter`() {
        let list = ListSelect(options: ["one", "two"])
        let several = MultiSelect(options: ["one", "two"])
        tester.begin(Form(title: "", rows: [.list("Number", list), .list("Numbers", several)]))
        #expect(tester.screen.rows.last?.hasPrefix("  ↵ select  ·") == true)
        tester.type("x")
        #expect(tester.screen.rows.last?.hasPrefix("  ↵ next  ·") == true, "no option matches")
        tester.press(.escape, .enter)
        #expect(list.selectedIndex == 0)
        #expect(tester.screen.rows.last?.hasPrefix("  ↵ next  ·") == true, "only Space selects")
    }

    @Test func `a click beside replaced characters moves the cursor to the clicked character`() {
        let other = TextField()
        word.text = "中文 two"
        let language = Select(options: ["中文", "two"])
        let form = Form(
            title: "",
            rows: [.field("Other", other), .field("Word", word), .select("Language", language)])
        form.usesMouse = true
        let plain = FormTester(columns: 60, rows: 24, glyphs: .ascii)
        plain.begin(form)
        plain.click("two")
        #expect(word.isFocused && plain.cursor == Cell(row: 1, column: 15))
        plain.type("x")
        #expect(word.text == "中文 xtwo")
        plain.click(">")
        #expect(language.selectedOption == "two")
        plain.click("<")
        #expect(language.selectedOption == "中文")
    }

    @Test func `a click in text moves the cursor to the clicked character`() {
        let password = SecureField()
        let form = Form(title: "", rows: [.field("Word", word), .field("Secret", password)])
        form.usesMouse = true
        tester.begin(form)
        tester.type("one 中文 two")
        tester.click("文")
        #expect(tester.cursor == Cell(row: 0, column: 16))
        tester.type("!")
        #expect(word.text == "one 中!文 two")
        tester.press(.tab)
        tester.type("abc")
        tester.click("one")
        #expect(word.isFocused && tester.cursor == Cell(row: 0, column: 10))
        tester.press(.end)
        #expect(tester.cursor == Cell(row: 0, column: 23))
        tester.click("•")
        #expect(password.isFocused && tester.cursor == Cell(row: 1, column: 10))
        tester.press(.backTab, .tab)
        #expect(tester.cursor == Cell(row: 1, column: 13), "a click counts once")
    }

    @Test func `a click in text that has scrolled moves the cursor to the clicked character`() {
        let form = Form(title: "", rows: [.field("Word", word)])
        form.usesMouse = true
        tester.resize(columns: 40, rows: 10)
        tester.begin(form)
        tester.type((1...9).map { "\($0)........." }.joined())
        tester.click("8")
        tester.type("x")
        #expect(word.text.contains("7.........x8"))
        // The clicked position is now beyond the end of the text.
        tester.press(.control("u"), .control("k"))
        tester.type("abc")
        tester.press(.home)
        form.focus(word)
        #expect(tester.cursor == Cell(row: 0, column: 11))
    }

    @Test func `if the focused control is hidden, the focus moves to its neighbor`() {
        let buttons = ["Upload", "Cancel", "Close"].map { Button(title: $0) }
        let form = Form(
            title: "", rows: [.field("Word", word), .actions(buttons[0], buttons[1]), .actions(buttons[2])])
        tester.begin(form)
        form.focus(buttons[1])
        buttons[1].isHidden = true
        #expect(tester.screen.contains("[ Upload ]") && buttons[2].isFocused)
        buttons[2].isHidden = true
        #expect(!tester.screen.contains("[ Close ]") && buttons[0].isFocused)
    }

    @Test func `the list omits the keys of text fields if the form has no text field`() {
        tester.begin(Form(title: "", rows: [.area("Notes", TextArea())]))
        tester.press(.f1)
        #expect(showsKeyList && tester.screen.contains("^←  ^→           move by words"))
        #expect(!tester.screen.contains("^Y") && !tester.screen.contains("^T"))
    }

    @Test func `the list omits the keys that edit text if no visible control edits text`() {
        let form = Form(
            title: "",
            rows: [
                .list("Number", ListSelect(options: ["one", "two"])), .actions(Button(title: "Go")),
                .field("Word", word),
            ])
        word.isHidden = true
        tester.begin(form)
        tester.press(.f1)
        let keys = ["←  →  Home", "^←", "^U", "^Y", "^_", "^T"]
        #expect(showsKeyList && tester.screen.contains("↵  Tab  ↓"))
        #expect(!keys.contains { tester.screen.contains($0) })
        word.isHidden = false
        #expect(keys.allSatisfy { tester.screen.contains($0) })
    }

    /// A control that edits digits.
    private final class Digits: InputControl {
        override var editsText: Bool { true }
    }

    @Test func `the list contains the keys that edit text if a custom control edits text`() {
        tester.begin(Form(title: "", rows: [.custom("Digits", Digits())]))
        tester.press(.f1)
        #expect(tester.screen.contains("^U  ^K  ^W") && tester.screen.contains("^_  Alt-E"))
        #expect(!tester.screen.contains("^Y"))
    }
}

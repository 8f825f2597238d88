import ConsoleTesting
import Foundation
import Testing

@testable import Console

/// The controls in the articles "Creating controls" and "Editing text", which use only public declarations.
@MainActor
@Suite struct OwnControlTests {
    /// Returns the rows of the form's first control.
    private func rows(_ form: Form, _ glyphs: Glyphs = .unicode) -> [String] {
        guard case .field(let field)? = Block(form, glyphs: glyphs).rows.first else { return [] }
        return field.choices.map { $0.map(\.text).joined() }
    }

    @Test(arguments: [
        ("StarRating", "OwnControls"), ("Tree", "OwnControls"), ("ColorPicker", "OwnControls"),
        ("Sparkline", "OwnControls"), ("FavoriteStar", "OwnControls"), ("PhoneField", "EditingText"),
    ])
    func `each tested control has fewer than sixty lines of code and appears in an article`(
        name: String, page: String
    ) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let code = try String(
            contentsOf: root.appending(path: "Tests/ConsoleTests/\(name).swift"), encoding: .utf8)
        let sample = code.replacing("import Console\n\n", with: "")
        let article = try String(
            contentsOf: root.appending(path: "Sources/Console/Console.docc/\(page).md"), encoding: .utf8)
        #expect(article.contains("```swift\n\(sample)```"))
        #expect(sample.split(separator: "\n", omittingEmptySubsequences: false).count - 1 < 60)
    }

    @Test func `stars can be set with keys, clicks and numbers`() {
        let rating = StarRating()
        let next = Button(title: "Send")
        (next.isEnabled, next.showsFieldsLeft) = (false, true)
        let form = Form(title: "", rows: [.custom("Rating", rating), .actions(next)])
        #expect(rows(form) == ["☆☆☆☆☆"])
        #expect(form.remark(beside: next) == "1 field left: Rating")
        form.leaveFocus(.key(.right))
        form.leaveFocus(.key(.scalar("4")))
        #expect(rows(form, .ascii) == ["****."])
        form.leaveFocus(.key(.left))
        rating.handleClick(at: Cell(row: 0, column: 1))
        #expect(rating.summary == "2 of 5" && form.focusedControl === rating)
        #expect(form.remark(beside: next) == "")
        #expect(rating.question("Rating", .english) == "Rating (1 to 5 stars) [2 of 5]:")
        #expect(rating.answer("6", .english) == .rejected("Please enter one of the choices."))
        #expect(rating.answer("5", .english) == .accepted && rating.stars == 5)
    }

    @Test func `a rating without stars receives the focus and shows its error when the button is pressed`() {
        let rating = StarRating()
        let next = Button(title: "Send")
        (next.isEnabled, next.showsFieldsLeft) = (false, true)
        let form = Form(title: "", rows: [.custom("Rating", rating), .actions(next)])
        rating.recheck()
        form.focus(next)
        form.leaveFocus(.enter)
        #expect(form.focusedControl === rating)
        #expect((rating.message.text, rating.message.mark) == ("choose a number of stars", .failure))
    }

    @Test func `folders in a tree can be opened and closed`() {
        let tree = Tree()
        tree.nodes = [
            .init(name: "Sources", isOpen: false), .init(name: "Rx", level: 1), .init(name: "README.md"),
        ]
        let form = Form(title: "", rows: [.custom("File", tree), .actions(Button(title: "Open"))])
        #expect(rows(form) == ["+ Sources", "  README.md"])
        form.leaveFocus(.key(.right))
        #expect(rows(form) == ["- Sources", "    Rx", "  README.md"])
        form.leaveFocus(.key(.down))
        form.leaveFocus(.enter)
        #expect(tree.summary == "Rx" && form.focusedControl is Button)
        #expect(rows(form) == ["Rx"])
        form.leaveFocus(.previous)
        form.leaveFocus(.key(.up))
        form.leaveFocus(.key(.left))
        #expect(rows(form) == ["+ Sources", "  README.md"])
        form.leaveFocus(.key(.down))
        form.leaveFocus(.key(.down))
        #expect(form.focusedControl is Button, "the next control follows the last node")
        #expect(tree.question("File", .english) == "File [Rx]:")
        #expect(tree.answer("README.md", .english) == .accepted && tree.selection == 2)
    }

    @Test
    func `in line-by-line mode, only the name of a node selects it, and the selection is reported once`() {
        let tree = Tree()
        tree.nodes = [.init(name: "Sources"), .init(name: "README.md")]
        var changes = 0
        tree.addHandler(for: .editingChanged) { changes += 1 }
        let tester = LineTester()
        tester.begin(
            Form(title: "", rows: [.custom("File", tree), .actions(Button(title: "Open"))]))
        tester.answer("")
        #expect(tree.selection == nil && tester.question == "File:")
        #expect(tester.screen.contains("File: required"))
        tester.answer("README.md")
        #expect(tree.summary == "README.md" && changes == 1)
    }

    @Test func `a tree without nodes has no selection`() {
        let tree = Tree()
        for key in [KeyPress.left, .right, .up, .down] { #expect(!tree.handle(key)) }
        tree.handleEnter()
        #expect(tree.isEmpty)
    }

    @Test func `a color is picked one component at a time`() {
        let picker = ColorPicker()
        let form = Form(title: "", rows: [.custom("Color", picker), .actions(Button(title: "Use"))])
        var changes = 0
        picker.addHandler(for: .editingChanged) { changes += 1 }
        #expect(rows(form, .ascii)[1] == "red   #######-------- 122")
        form.leaveFocus(.key(.right))
        form.leaveFocus(.key(.down))
        form.leaveFocus(.key(.left))
        #expect(picker.parts == [138, 146, 247] && changes == 2)
        form.leaveFocus(.enter)
        #expect(rows(form) == ["       138, 146, 247"])
        #expect(picker.answer("1, 2, 300", .english) == .rejected("Please enter one of the choices."))
        #expect(picker.answer("1, 2, 3", .english) == .accepted && picker.parts == [1, 2, 3])
    }

    @Test
    func `a control that takes text receives a paste as one key, and any other control receives one line`() {
        final class Recorder: InputControl {
            var pastes: [String] = []
            let isText: Bool
            init(isText: Bool) {
                self.isText = isText
                super.init()
            }
            override var takesText: Bool { isText }
            override func handle(_ key: KeyPress) -> Bool {
                guard case .paste(let text) = key else { return false }
                pastes.append(text)
                return true
            }
        }
        let (first, second, last) = (
            Recorder(isText: false), Recorder(isText: false), Recorder(isText: true)
        )
        let rows = [("A", first), ("B", second), ("C", last)].map { Form.Row.custom($0, $1) }
        let tester = FormTester()
        tester.begin(Form(title: "", rows: rows))
        tester.paste("one line\r\nanother\nthe rest\n\nof it")
        #expect(first.pastes == ["one line"] && second.pastes == ["another"])
        #expect(last.pastes == ["the rest\n\nof it"])
    }

    @Test func `a phone number is edited in an input mask`() {
        let phone = PhoneField()
        let next = TextField()
        let form = Form(title: "", rows: [.custom("Phone", phone), .field("Name", next)])
        form.usesMouse = true
        var changes = 0
        phone.addHandler(for: .editingChanged) { changes += 1 }
        let tester = FormTester(columns: 60, rows: 12)
        tester.begin(form)
        #expect(tester.screen.contains("(___) ___-____") && tester.style(of: "(___)") == .placeholder)
        let start = tester.cursor
        tester.type("5x551")
        #expect(tester.screen.contains("(555) 1__-____") && changes == 4)
        #expect(tester.cursor?.column == start.map { $0.column + 6 })
        tester.press(.control("a"), .delete, .control("e"), .backspace)
        #expect(phone.summary == "(55_) ___-____")
        tester.press(.control("_"))
        #expect(phone.summary == "(551) ___-____")
        tester.press(.control("u"))
        tester.paste("555-123-4567 9\nocto")
        #expect(phone.summary == "(555) 123-4567" && next.text == "octo")
        #expect(tester.screen.contains("! Limited to 10 characters; the rest was dropped"))
        tester.click("123")
        tester.press(.control("k"), .alt("e"))
        #expect(phone.summary == "(555) ___-____" && phone.isFocused)
        tester.press(.control("_"), .alt("e"), .enter)
        #expect(phone.summary == "(555) ___-____" && next.isFocused)
        #expect(tester.screen.contains("✗ enter ten digits"))
    }

    @Test func `a phone number can be entered in line-by-line mode`() {
        let tester = LineTester()
        let phone = PhoneField()
        tester.begin(Form(title: "", rows: [.custom("Phone", phone), .actions(Button(title: "Call"))]))
        tester.answer("12", "555 123 4567")
        #expect(
            tester.screen == """
                Phone: 12
                Phone: enter ten digits
                Phone [(12_) ___-____]: 555 123 4567
                Enter: Call · 1: Phone · q: quit >
                """)
    }

    /// A search box that draws its own text.
    private final class SearchBox: InputControl {
        private var query = TextBuffer()
        override var summary: String { query.text }
        override var takesLetters: Bool { true }
        override func handle(_ key: KeyPress) -> Bool { query.handle(key) }
    }

    @Test func `the row of keys omits the program's letter keys while the focused control takes letters`() {
        let box = SearchBox()
        let form = Form(title: "", rows: [.custom("Search", box), .actions(Button(title: "Go"))])
        form.addKey(.scalar("q"), KeyHint(key: "q", word: "quit it")) {}
        form.addKey(.function(5), KeyHint(key: "F5", word: "reload")) {}
        let tester = FormTester()
        tester.begin(form)
        tester.type("q")
        #expect(box.summary == "q")
        #expect(tester.screen.contains("F5 reload") && !tester.screen.contains("quit it"))
    }

    /// A control that records its keys, and handles some of them.
    private final class KeyRecorder: InputControl {
        var keys: [KeyPress] = []
        var handled: Set<KeyPress> = []
        override func handle(_ key: KeyPress) -> Bool {
            keys.append(key)
            return handled.contains(key)
        }
    }

    @Test func `a control receives all Control-key combinations that neither the form nor the terminal uses`()
    {
        let recorder = KeyRecorder()
        let tester = FormTester()
        tester.begin(Form(title: "", rows: [.custom("Name", recorder), .actions(Button(title: "Send"))]))
        for letter in "abefgknpqrstuvwxy@]^_" {
            recorder.handled = [.control(Unicode.Scalar(String(letter))!)]
            tester.press(.control(letter))
            #expect(recorder.keys.last == recorder.handled.first, "\(letter)")
        }
        recorder.keys = []
        for letter in "loz\\" { tester.press(.control(letter)) }
        #expect(recorder.keys.isEmpty && recorder.isFocused)
        recorder.handled = [.alt("b"), .alt("f"), .alt("d")]
        tester.press(.wordLeft, .wordRight, .deleteWord)
        #expect(recorder.keys == [.alt("b"), .alt("f"), .alt("d")])
    }

    @Test func `Ctrl-N and Ctrl-P move the focus only if the control does not handle them`() {
        let recorder = KeyRecorder()
        let button = Button(title: "Send")
        let form = Form(title: "", rows: [.custom("Name", recorder), .actions(button)])
        let tester = FormTester()
        tester.begin(form)
        recorder.handled = [.control("n")]
        tester.press(.control("n"))
        #expect(recorder.isFocused)
        recorder.handled = []
        tester.press(.control("n"))
        #expect(button.isFocused)
        tester.press(.control("p"))
        #expect(recorder.isFocused)
    }

    @Test func `a program's Control-key combination works unless the focused control handles it`() {
        let recorder = KeyRecorder()
        let button = Button(title: "Send")
        let form = Form(title: "", rows: [.custom("Name", recorder), .actions(button)])
        var pressed = 0
        form.addKey(.control("n"), KeyHint(key: "^N", word: "new")) { pressed += 1 }
        let tester = FormTester()
        tester.begin(form)
        recorder.handled = [.control("n")]
        tester.press(.control("n"))
        #expect(pressed == 0)
        recorder.handled = []
        tester.press(.control("n"))
        #expect(pressed == 1 && recorder.isFocused)
        tester.press(.tab, .control("n"))
        #expect(pressed == 2 && button.isFocused)
    }

    @Test func `the program's keys work alongside the control's keys and are shown`() {
        let rating = StarRating()
        let button = Button(title: "Send")
        let form = Form(title: "", rows: [.custom("Rating", rating), .actions(button)])
        var pressed: [String] = []
        form.addKey(.control("s"), KeyHint(key: "^S", word: "save")) { pressed.append("save") }
        form.addKey(.scalar("q"), KeyHint(key: "q", word: "quit")) { pressed.append("quit") }
        form.addKey(.right, KeyHint(key: "→", ascii: "Right", word: "on")) { pressed.append("on") }
        form.leaveFocus(.key(.scalar("q")))
        form.leaveFocus(.key(.right))
        #expect(pressed == ["quit"] && rating.stars == 1, "the control's own key takes precedence")
        form.focus(button)
        form.leaveFocus(.key(.right))
        form.leaveFocus(.key(.control(0x13)))
        #expect(pressed == ["quit", "on", "save"])
        #expect(form.terminalKeys == [.control(0x13)])
        let keys = form.keyHelp(.ascii).map { "\($0.key) \($0.word)" }
        #expect(keys == ["Enter press", "Up back", "^S save", "q quit", "Right on", "^C quit", "F1 keys"])
        form.present(Confirm("Delete?"))
        form.leaveFocus(.key(.scalar("q")))
        #expect(pressed.count == 3, "the program's keys have no effect while an alert is shown")
    }

    @Test func `the row of keys omits the program's keys that the focused control takes as text`() {
        let (name, list, notes) = (TextField(), ListSelect(options: ["one"]), TextArea())
        let button = Button(title: "Send")
        let form = Form(
            title: "",
            rows: [
                .field("Name", name), .list("Number", list), .area("Notes", notes), .actions(button),
            ])
        form.addKey(.alt("s"), KeyHint(key: "Alt-S", word: "save")) {}
        form.addKey(.function(5), KeyHint(key: "F5", word: "reload")) {}
        form.addKey(.scalar("/"), KeyHint(key: "/", word: "search")) {}
        func shown(_ control: Control) -> [String] {
            form.focus(control)
            return form.keyHelp(.unicode).map(\.word).filter { ["save", "reload", "search"].contains($0) }
        }
        #expect(shown(name) == ["save", "reload"])
        #expect(shown(list) == ["save", "reload"])
        #expect(shown(notes) == ["save", "reload"])
        #expect(shown(button) == ["save", "reload", "search"])
    }

    @Test func `a program's key is converted to the key that a terminal sends`() {
        #expect(KeyPress.control("S").received == .control("s"))
        #expect(KeyPress.control(" ").received == .control("@"))
        #expect(KeyPress.control("@").received == KeyPress(.control(0)))
        for key in [
            KeyPress.control("a"), .control("_"), .alt("S"), .scalar("h"), .function(2), .function(12),
        ] {
            #expect(key.received == key)
        }
        for scalar in "hijmHIJM[1/écdlzCDLZ\\".unicodeScalars {
            #expect(KeyPress.control(scalar).received == nil, "\(scalar)")
        }
        #expect(KeyPress.function(1).received == nil && KeyPress.function(13).received == nil)
    }

    @Test func `the letter in a program's Control-key combination can be uppercase`() {
        let form = Form(title: "", rows: [.field("Name", TextField())])
        var presses = 0
        form.addKey(.control("S"), KeyHint(key: "^S", word: "save")) { presses += 1 }
        let tester = FormTester()
        tester.begin(form)
        tester.press(.control("s"))
        #expect(presses == 1)
    }

    @Test func `Control with an arrow key never triggers a program's Alt-key combination`() {
        /// A text control whose cursor does not move by words.
        final class Plain: InputControl {
            override var takesText: Bool { true }
        }
        let form = Form(title: "", rows: [.custom("Text", Plain())])
        var pressed: [String] = []
        for letter in ["b", "f", "d"] as [Unicode.Scalar] {
            form.addKey(.alt(letter), KeyHint(key: "Alt", word: "x")) { pressed.append(String(letter)) }
        }
        let tester = FormTester()
        tester.begin(form)
        tester.press(.wordLeft, .wordRight, .deleteWord)
        #expect(pressed == [])
        tester.press(.alt("b"), .alt("f"), .alt("d"))
        #expect(pressed == ["b", "f", "d"])
    }

    @Test func `in a text field, the program receives only keys that are not text`() {
        let form = Form(title: "", rows: [.field("Name", TextField())])
        for key in [KeyPress.scalar("q"), .alt("x"), .function(2)] {
            form.addKey(key, KeyHint(key: "", word: "")) {}
        }
        #expect(form.terminalKeys == [.meta("x"), .function(2)])
    }

    @Test func `in line-by-line mode, an empty answer does not select a node in a tree`() {
        let tree = Tree()
        tree.nodes = [.init(name: "Sources"), .init(name: "README.md")]
        var changes = 0
        tree.addHandler(for: .editingChanged) { changes += 1 }
        let tester = LineTester()
        tester.begin(Form(title: "", rows: [.custom("File", tree), .actions(Button(title: "Open"))]))
        tester.answer("")
        #expect(tree.selection == nil && tester.screen == "File:\nFile: required\nFile:")
        tester.answer("README.md")
        #expect(tree.summary == "README.md" && changes == 1)
    }

    @Test func `a tree without nodes ignores keys`() {
        let tree = Tree()
        let form = Form(title: "", rows: [.custom("File", tree), .actions(Button(title: "Open"))])
        for key in [Key.left, .right, .up] { form.leaveFocus(.key(key)) }
        form.focus(tree)
        form.leaveFocus(.enter)
        #expect(tree.selection == nil && tree.summary == "")
    }
}

import Console
import ConsoleTesting
import Testing

/// Controls of every kind that a program can define, implemented with only public declarations.
@Suite @MainActor struct OpenControlTests {
    /// A control that only shows text.
    private final class Badge: Control, RowItem {
        var count = 0 {
            didSet { setNeedsDisplay() }
        }
        var isLoading = false

        override func spans(_ glyphs: Glyphs) -> [Span] { [Span("(\(count))", .of(.accent))] }

        override func spokenText(_ words: Form.Words) -> String { "\(count) messages" }

        override var isBusy: Bool { isLoading }
    }

    /// A control that can be pressed.
    private final class Link: Control, RowItem {
        var lists = false

        override var takesFocus: Bool { true }

        override var lineTitle: String { "Read the terms" }

        override var showsFieldsLeft: Bool { lists }

        override func spans(_ glyphs: Glyphs) -> [Span] {
            [Span(formIsComplete ? "ready" : "terms", Style(isFaint: !isEnabled, isUnderlined: isFocused))]
        }
    }

    /// A secret field that libedit edits.
    private final class PinField: TextField {
        private(set) var timesLeft = 0

        override var isSecret: Bool { true }

        override func check() -> Validation { text.count == 4 ? .valid() : .invalid("four digits") }

        override func focusLeft() { timesLeft += 1 }
    }

    /// A label that draws itself.
    private final class Quote: Label {
        override func content(_ glyphs: Glyphs) -> [Span] { [Span("> \(text)", style)] }

        override func spokenText(_ words: Form.Words) -> String { "quote: \(text)" }
    }

    /// A list that selects the option at the pointer.
    private final class Ranking: ListControl {
        private var first: Int?

        override var summary: String { first.map { options[$0] } ?? "" }

        override func mark(of index: Int, _ glyphs: Glyphs) -> Span {
            Span(index == first ? "1 " : "- ", .of(.success))
        }

        override func handleEnter() { pick() }

        override func pick() {
            first = pointer
            inputChanged()
        }

        override func question(_ caption: String, _ words: Form.Words) -> String {
            words.prompt("\(caption) (\(numberedOptions))", first.map { options[$0] })
        }

        override func answer(_ line: String, _ words: Form.Words) -> LineAnswer {
            guard let index = option(line) else { return .rejected(words.notUnderstood) }
            go(to: index)
            pick()
            return .accepted
        }
    }

    /// A control that takes input and shares a row with buttons.
    private final class Sign: InputControl, RowItem {
        private var isMinus = false

        override var summary: String { isMinus ? "-" : "+" }

        override func handle(_ key: KeyPress) -> Bool {
            guard key == .scalar("-") else { return false }
            isMinus.toggle()
            inputChanged()
            return true
        }
    }

    /// A list that shares a row with buttons.
    private final class Shelf: ListSelect, RowItem {}

    @Test func `a list that shares a row with buttons shows its options below the row`() {
        let list = Shelf(options: ["red", "green"])
        let (back, go) = (Button(title: "Back"), Button(title: "Go"))
        let form = Form(title: "", rows: [.actions(back, list, go)])
        form.usesMouse = true
        let tester = FormTester(columns: 60, rows: 8)
        tester.begin(form)
        tester.press(.tab)
        #expect(
            tester.screen == """
                  [ Back ]  type to filter  2/2
                            › red
                              green
                  [ Go ]

                  ↵ select  ·  ↑ back  ·  ↑↓ choose  ·  ^C quit  ·  F1 keys
                """)
        #expect(tester.cursor == Cell(row: 1, column: 12))
        tester.press(.down)
        #expect(tester.cursor == Cell(row: 2, column: 12))
        tester.press(.enter)
        #expect(list.selectedIndex == 1 && form.focusedControl === go)
        #expect(tester.screen[0] == "  [ Back ]  green  [ Go ]")
        tester.press(.backTab)
        tester.click("red")
        #expect(list.selectedIndex == 0)
        tester.resize(columns: 20, rows: 8)
        #expect(
            Array(tester.screen.prefix(5)) == [
                "[ Back ]", "type to filter  2/2", "› ✓ red", "    green", "[ Go ]",
            ])
    }

    @Test func `a display-only control stays on the screen and never has the focus`() {
        let badge = Badge()
        let button = Button(title: "Go")
        let form = Form(title: "", rows: [.actions(badge, button)])
        let tester = FormTester(columns: 40, rows: 4)
        tester.begin(form)
        #expect(form.focusedControl === button)
        form.focus(badge)
        #expect(form.focusedControl === button)
        badge.count = 3
        #expect(tester.screen[0] == "  (3)  [ Go ]")
        form.finish()
        #expect(tester.screen[0] == "(3)")
    }

    @Test func `in line-by-line mode, the text of a display-only control is printed when it changes`() {
        let badge = Badge()
        let form = Form(title: "", rows: [.field("Name", TextField()), .actions(badge, Button(title: "Go"))])
        let tester = LineTester()
        tester.begin(form)
        badge.count = 2
        tester.answer("octo")
        #expect(
            tester.screen == """
                0 messages
                Name: octo
                2 messages
                Enter: Go · 1: Name · q: quit >
                """)
    }

    @Test func `in line-by-line mode, the next question waits for a busy control`() {
        let badge = Badge()
        let form = Form(title: "", rows: [.actions(badge, Button(title: "Go"))])
        badge.isLoading = true
        let tester = LineTester()
        tester.begin(form)
        #expect(tester.question == nil)
        badge.isLoading = false
        badge.setNeedsDisplay()
        #expect(tester.question == "Enter: Go · q: quit >")
    }

    @Test func `in line-by-line mode, the next question waits until the program has finished its work`() {
        let send = Button(title: "Send")
        let form = Form(title: "", rows: [.actions(send)])
        send.addHandler(for: .primaryActionTriggered) { [unowned form] in form.isWorking = true }
        let tester = LineTester()
        tester.begin(form)
        tester.answer("")
        #expect(tester.question == nil)
        form.isWorking = false
        #expect(tester.question == "Enter: Send · q: quit >")
    }

    @Test func `Enter, Space and a click press a control`() {
        let link = Link()
        var presses = 0
        link.addHandler(for: .primaryActionTriggered) { presses += 1 }
        let form = Form(title: "", rows: [.field("Name", TextField()), .actions(link)])
        form.usesMouse = true
        let tester = FormTester(columns: 60, rows: 6)
        tester.begin(form)
        tester.press(.tab)
        #expect(form.focusedControl === link)
        #expect(tester.screen.contains { $0.contains("↵ press") })
        tester.press(.enter)
        tester.type(" ")
        tester.click("terms")
        #expect(presses == 3)
        link.isEnabled = false
        var refusals = 0
        link.addHandler(for: .primaryActionRefused) { refusals += 1 }
        tester.press(.enter)
        #expect((presses, refusals) == (3, 1))
        form.finish()
        #expect(!tester.screen.joined().contains("terms"))
    }

    @Test func `a control that can be pressed can show which fields remain`() {
        let (link, name) = (Link(), TextField())
        (link.lists, link.isEnabled) = (true, false)
        let form = Form(title: "", rows: [.field("Name", name), .actions(link)])
        let tester = FormTester(columns: 60, rows: 6)
        tester.begin(form)
        #expect(tester.screen.contains("  terms  ○  1 field left: Name"))
        tester.type("octo")
        #expect(tester.screen.contains("  ready  ●"))
    }

    @Test
    func `in line-by-line mode, a control is pressed with Enter, its number or the beginning of its title`() {
        let link = Link()
        var presses = 0
        link.addHandler(for: .primaryActionTriggered) { presses += 1 }
        let form = Form(title: "", rows: [.actions(link, Button(title: "Go"))])
        let tester = LineTester()
        tester.begin(form)
        #expect(tester.question == "Enter: Read the terms · 1: Go · q: quit >")
        tester.answer("", "read")
        #expect(presses == 2)
        // The focused control is pressed with Enter, and only the other controls have numbers.
        tester.answer("1")
        #expect(presses == 2 && tester.question == "Enter: Go · 1: Read the terms · q: quit >")
        tester.answer("1")
        #expect(presses == 3 && form.focusedControl === link)
        link.isEnabled = false
        tester.answer("")
        #expect(presses == 3 && tester.screen.contains("Read the terms: not available yet"))
    }

    @Test
    func `a secret text field shows dots, checks its text, and is notified when the focus leaves it`() {
        let pin = PinField()
        let form = Form(title: "", rows: [.field("PIN", pin), .actions(Button(title: "Go"))])
        let tester = FormTester(columns: 40, rows: 6)
        tester.begin(form)
        tester.type("123")
        #expect(tester.screen[0] == "  PIN  •••" && pin.text == "123" && pin.summary == "•••")
        tester.press(.tab)
        #expect(pin.timesLeft == 1)
        #expect(tester.screen.contains("       ✗ four digits"))
        form.finish()
        #expect(!tester.screen.joined().contains("123"))
    }

    @Test func `in line-by-line mode, an answer that is a secret is not printed`() {
        let form = Form(title: "", rows: [.field("PIN", PinField()), .actions(Button(title: "Go"))])
        let tester = LineTester()
        tester.begin(form)
        tester.answer("1234")
        #expect(
            tester.screen == "PIN:\nEnter: Go · 1: PIN · q: quit >")
    }

    @Test func `a label can define the text it draws and the text it prints in line-by-line mode`() {
        let (quote, button) = (Quote(text: "so it goes"), Button(title: "Go"))
        let form = Form(title: "", rows: [.field("Name", TextField(), quote), .actions(button)])
        let tester = FormTester(columns: 40, rows: 8)
        tester.begin(form)
        tester.type("octo")
        #expect(tester.screen.contains("  > so it goes"))

        let other = Form(title: "", rows: [.label(Quote(text: "a")), .field("Name", TextField())])
        let lines = LineTester()
        lines.begin(other)
        #expect(lines.screen == "quote: a\nName:")
    }

    @Test func `a list can define how its options are marked and selected`() {
        let ranking = Ranking(options: ["red", "green"])
        let form = Form(title: "", rows: [.list("Color", ranking), .actions(Button(title: "Go"))])
        let tester = FormTester(columns: 40, rows: 8)
        tester.begin(form)
        tester.press(.down)
        #expect(Array(tester.screen.dropFirst().prefix(2)) == ["           - red", "         › - green"])
        tester.press(.enter)
        #expect(ranking.summary == "green" && tester.screen[0] == "  Color  green")

        let lines = LineTester()
        lines.begin(Form(title: "", rows: [.list("Color", Ranking(options: ["red", "green"]))]))
        #expect(lines.question == "Color (1 red, 2 green):")
    }

    @Test func `a control that takes input can share a row with buttons`() {
        let sign = Sign()
        let form = Form(title: "", rows: [.actions(sign, Button(title: "Go"))])
        form.usesMouse = true
        let tester = FormTester(columns: 40, rows: 4)
        tester.begin(form)
        #expect(tester.screen[0] == "  +  [ Go ]" && tester.cursor == Cell(row: 0, column: 2))
        tester.type("-")
        #expect(tester.screen[0] == "  -  [ Go ]")
        tester.press(.tab)
        #expect(tester.cursor == Cell(row: 0, column: 7))
        tester.click("-")
        #expect(form.focusedControl === sign && tester.cursor == Cell(row: 0, column: 2))
        form.finish()
        #expect(tester.screen[0] == "-")
    }

    @Test func `the message of a control that shares a row with buttons appears below the row`() {
        let sign = Sign()
        sign.validation = .invalid("use minus", shown: .now)
        let tester = FormTester(columns: 40, rows: 6)
        tester.begin(Form(title: "", rows: [.actions(sign, Button(title: "Go"))]))
        #expect(tester.screen[0] == "  +  [ Go ]" && tester.screen[1] == "  ✗ use minus")
    }
}

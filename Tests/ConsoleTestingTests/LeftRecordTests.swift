import Console
import ConsoleTesting
import Testing

/// The records that a form adds above itself, and its final record below them.
@Suite @MainActor struct LeftRecordTests {
    private final class Dial: InputControl {
        var value = 0
        override var summary: String { value == 0 ? "" : "\(value)" }
        override func handle(_ key: KeyPress) -> Bool {
            guard key == .right else { return false }
            value += 1
            inputChanged()
            return true
        }
    }

    /// A control that always has a value.
    private final class Switch: InputControl {
        private var wasSet = false
        override var summary: String { wasSet ? "on" : "off" }
        override var isUntouched: Bool { !wasSet }
        override func handle(_ key: KeyPress) -> Bool {
            guard key == .right else { return false }
            wasSet = true
            inputChanged()
            return true
        }
    }

    @Test(arguments: ["list", "several", "area", "own", "select", "switch"])
    func `a form without text fields leaves its final record below the records that it has added`(
        kind: String
    ) {
        let row: Form.Row =
            switch kind {
            case "list": .list("Value", ListSelect(options: ["first", "second"]))
            case "several": .list("Value", MultiSelect(options: ["first", "second"]))
            case "area": .area("Value", TextArea())
            case "select": .select("Value", Select(options: ["first", "second"]))
            case "switch": .custom("Value", Switch())
            default: .custom("Value", Dial())
            }
        let form = Form(title: "Settings", rows: [row, .actions(Button(title: "Save"))])
        let tester = FormTester(columns: 60, rows: 20)
        tester.begin(form)
        form.addRecord(Label(text: "✓ saved"))
        switch kind {
        case "list": tester.press(.down, .enter)
        case "several": tester.type(" ")
        case "area": tester.type("words")
        default: tester.press(.right)
        }
        tester.press(.tab, .control("d"))
        let values = [
            "list": "second", "several": "first", "area": "words", "select": "‹ second ›  2/2",
            "switch": "on",
        ]
        let value = values[kind] ?? "1"
        #expect(tester.screen == "✓ saved\n\nSettings\n\nValue  \(value)")
    }

    @Test(arguments: [TerminalKey.control("d"), .control("c")])
    func `a form in which nothing was entered leaves only the records that it has added`(key: TerminalKey) {
        let form = Form(
            title: "Settings",
            rows: [
                .list("Topic", ListSelect(options: ["one"])), .area("Notes", TextArea()),
                .select("Size", Select(options: ["S", "M"])), .custom("Updates", Switch()),
                .custom("Volume", Dial()),
            ])
        let tester = FormTester(columns: 60, rows: 20)
        tester.begin(form)
        form.addRecord(Label(text: "✓ saved"))
        tester.press(.backTab, .tab, .tab, .tab, .tab, key)
        #expect(tester.screen == "✓ saved")
    }

    @Test func `after Ctrl-C, a form with a selection reports that it was canceled`() {
        let form = Form(title: "Settings", rows: [.list("Topic", ListSelect(options: ["one"]))])
        let tester = FormTester(columns: 60, rows: 20)
        tester.begin(form)
        form.addRecord(Label(text: "✓ saved"))
        tester.press(.enter, .control("c"))
        #expect(tester.screen == "✓ saved\n\n✗ Settings: canceled")
    }

    // MARK: Small terminals

    private let name = TextField()

    private func signUp(rows: Int) -> FormTester {
        let button = Button(title: "Sign up")
        let labels = (1...2).map { Label(text: "rule \($0)") }
        let form = Form(
            title: "Create your account",
            rows: [
                .field("Username", name, labels: [labels[0]]),
                .field("Password", SecureField(), labels: [labels[1]]),
                .field("Repeat", SecureField(), Label(text: "the same again")), .actions(button),
            ])
        button.addHandler(for: .primaryActionTriggered) { [unowned form, name] in
            form.addRecord(Label(text: "✓ \(name.text) signed up"))
            name.text = ""
            form.focus(name)
        }
        let tester = FormTester(columns: 60, rows: rows)
        tester.begin(form)
        tester.type("octo\t\t\t\r")
        return tester
    }

    @Test
    func `with 12 rows, the record of a sign-up stays visible above the form, even after the form finishes`()
    {
        let tester = signUp(rows: 12)
        #expect(
            tester.screen == """
                ✓ octo signed up

                  Create your account

                  Username
                            rule 1
                  Password
                            rule 2
                  Repeat
                            the same again
                  [ Sign up ]
                  ↵ next  ·  ^C quit  ·  F1 keys
                """)
        tester.press(.control("d"))
        #expect(tester.screen == "✓ octo signed up")
    }

    @Test func `with 24 rows, the record of a sign-up stays visible above the list of all keys`() {
        let tester = signUp(rows: 24)
        tester.press(.f1)
        #expect(tester.screen[0] == "✓ octo signed up")
        #expect(tester.screen.contains("show or hide this list"))
        tester.press(.f1, .control("d"))
        #expect(tester.screen == "✓ octo signed up")
    }

    @Test func `on a terminal with few rows, the form leaves no room for records above it`() {
        let tester = signUp(rows: 6)
        #expect(!tester.screen.contains("signed up"))
        #expect(tester.screen.contains("Username"))
    }

    @Test func `the key list has two columns if there is room for both`() {
        let form = Form(title: "", rows: [.field("Word", TextField())])
        let tester = FormTester(columns: 130, rows: 24)
        tester.begin(form)
        tester.press(.f1)
        #expect(
            tester.screen == """
                  Word

                  ↵  Tab  ↓        the next field; ↵ presses a button                    ^_  Alt-E  undo, redo
                  ↑  Shift-Tab     the previous field                                    ^T  Alt-T  swap two characters, two words
                  ←  →  Home  End  move; → at the end accepts a suggestion               ^L         redraw the form
                  ^←  ^→           move by words                                         ^C  ^D     quit
                  ^U  ^K  ^W       delete to the start, to the end, the previous word    F1  ^O  ?  show or hide this list
                  ^Y               paste the deleted text
                """)
    }

    @Test func `a record that was added before the form runs appears above the form`() {
        let form = Form(title: "Profile", rows: [.field("Name", TextField())])
        form.addRecord(Label(text: "octo-cat signed up"))
        let tester = FormTester()
        tester.begin(form)
        #expect(tester.screen[0] == "octo-cat signed up")
        form.finish()
        #expect(tester.screen == "octo-cat signed up")

        let other = Form(title: "Profile", rows: [.field("Name", TextField())])
        other.addRecord(Label(text: "octo-cat signed up"))
        let lines = LineTester()
        lines.begin(other)
        #expect(lines.screen == "octo-cat signed up\nProfile\nName:")
    }
}

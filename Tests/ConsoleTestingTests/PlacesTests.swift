import Console
import ConsoleTesting
import Testing

/// Clicks, rows that have scrolled off the screen, and the fields that receive the keys.
@Suite @MainActor struct PlacesTests {
    private let tester = FormTester(columns: 60, rows: 12)
    private let name = TextField()
    private let word = TextField()

    private func fields() -> Form { Form(title: "", rows: [.field("Name", name), .field("Word", word)]) }

    @Test func `a click's position is measured in columns`() {
        let (first, second) = (Button(title: "名前名前"), Button(title: "Go"))
        let form = Form(title: "", rows: [.field("Name", name), .actions(first, second)])
        form.usesMouse = true
        var isPressed = false
        second.addHandler(for: .primaryActionTriggered) { isPressed = true }
        tester.begin(form)
        tester.click("Go")
        #expect(isPressed)
    }

    @Test func `a click reaches its row after other rows have scrolled off the screen`() {
        tester.resize(columns: 60, rows: 6)
        let first = Form(title: "", rows: (1...4).map { .field("Field \($0)", TextField()) })
        tester.begin(first)
        first.finish()
        let second = fields()
        second.usesMouse = true
        tester.begin(second)
        tester.click("Word")
        #expect(word.isFocused)
    }

    @Test func `a click on the focused field moves its cursor, but a click on its caption does not`() {
        let form = fields()
        form.usesMouse = true
        tester.begin(form)
        tester.type("octo")
        tester.click("to")
        tester.type("-")
        tester.click("Name")
        tester.type("-")
        #expect(name.isFocused && name.text == "oc--to")
    }

    @Test func `a form that ends leaves an empty row below it for the next program`() {
        tester.resize(columns: 60, rows: 3)
        let forms = [Form(title: "", rows: [.field("First", TextField())]), fields()]
        for form in forms {
            form.showsKeys = false
            tester.begin(form)
            if form === forms[1] { #expect(tester.screen == "First\n  Name\n  Word") }
            form.finish()
        }
        #expect(tester.screen == "Name\nWord")
    }

    @Test func `the next form uses the current size of the terminal`() {
        tester.begin(Form(title: "", rows: [.field("Name", name)]))
        tester.resize(columns: 12, rows: 4)
        tester.press(.control("c"))
        tester.begin(Form(title: "", rows: [.label(Label(text: "one two three")), .field("Word", word)]))
        #expect(tester.screen.contains("one two") && !tester.screen.contains("one two three"))
    }

    @Test func `rows that have scrolled off the screen do not return`() {
        tester.resize(columns: 60, rows: 4)
        let form = fields()
        form.addRecord(Label(text: "one"))
        tester.begin(form)
        let before = tester.screen
        name.validation = .invalid("taken", shown: .now)
        #expect(tester.screen.contains("taken"))
        name.validation = .unchecked
        #expect(tester.screen.count <= before.count)
    }

    @Test func `a field keeps its undo history while another field has the focus`() {
        tester.begin(fields())
        tester.type("octo")
        tester.press(.down)
        tester.type("cat")
        tester.press(.backTab, .control("_"))
        #expect(name.text == "" && word.text == "cat")
    }

    @Test func `a deleted secret cannot be yanked into another field`() {
        let password = SecureField()
        tester.begin(Form(title: "", rows: [.field("Password", password), .field("Name", name)]))
        tester.type("correct-horse-7")
        tester.press(.control("u"), .down, .control("y"))
        #expect(password.text == "" && name.text == "")
    }

    @Test func `text that the program sets does not overwrite letters that are typed afterward`() {
        tester.begin(fields())
        name.text = "set"
        #expect(tester.screen[0] == "  Name  set")
        tester.type("x")
        name.validation = .valid("free")
        #expect(tester.screen[0] == "  Name  setx" && name.text == "setx")
    }
}

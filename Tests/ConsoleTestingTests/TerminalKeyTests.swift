import Console
import ConsoleTesting
import Testing

/// Keys have the same effect as on a terminal.
@Suite @MainActor struct TerminalKeyTests {
    private let tester = FormTester()

    @Test func `pages and the wheel move through a list`() {
        let list = ListSelect(options: (0..<40).map { "option \($0)" })
        list.height = 10
        tester.begin(Form(title: "", rows: [.list("List", list)]))
        tester.press(.pageDown, .pageDown)
        #expect(list.pointer == 20)
        tester.press(.pageUp)
        #expect(list.pointer == 10)
        tester.press(.wheelDown, .wheelDown)
        #expect(list.pointer == 12)
        tester.press(.wheelUp)
        #expect(list.pointer == 11)
    }

    @Test func `keys delete words and skip words`() {
        let field = TextField()
        field.text = "one two three"
        tester.begin(Form(title: "", rows: [.field("Words", field)]))
        tester.press(.home, .deleteWord)
        #expect(field.text == " two three")
        tester.press(.wordRight)
        tester.type("!")
        #expect(field.text == " two! three")
        tester.press(.end, .alt("\u{7F}"))
        #expect(field.text == " two! ")
    }

    @Test func `Escape removes the filter of a list immediately`() {
        let list = ListSelect(options: ["red", "green"])
        tester.begin(Form(title: "", rows: [.list("Color", list)]))
        tester.type("gr")
        #expect(list.filter == "gr")
        tester.press(.escape)
        #expect(list.filter == "")
    }

    @Test func `each key arrives once`() {
        var count = 0
        let form = Form(title: "", rows: [.field("Name", TextField())])
        form.addKey(.control("s"), KeyHint(key: "^S", word: "save")) { count += 1 }
        tester.begin(form)
        tester.press(.control("s"), .left, .control("s"))
        #expect(count == 2)
    }
}

import Console
import ConsoleTesting
import Testing

/// Keys have the same effect as on a terminal.
@Suite @MainActor struct TerminalKeyTests {
    private let tester = FormTester()

    @Test func `Page Up, Page Down and the wheel move through a list`() {
        let list = ListSelect(options: (0..<40).map { "option \($0)" })
        list.height = 10
        let form = Form(title: "", rows: [.list("List", list)])
        form.usesMouse = true
        tester.begin(form)
        tester.press(.pageDown, .pageDown)
        #expect(list.pointer == 20)
        tester.press(.pageUp)
        #expect(list.pointer == 10)
        tester.press(.wheelDown, .wheelDown)
        #expect(list.pointer == 12)
        tester.press(.wheelUp)
        #expect(list.pointer == 11)
    }

    @Test func `keys can delete words and skip words`() {
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

    @Test func `Escape immediately removes a list's filter`() {
        let list = ListSelect(options: ["red", "green"])
        tester.begin(Form(title: "", rows: [.list("Color", list)]))
        tester.type("gr")
        #expect(list.filter == "gr")
        tester.press(.escape)
        #expect(list.filter == "")
    }

    @Test func `the program's Alt and function keys work in each kind of control`() {
        let (name, button) = (TextField(), Button(title: "Send"))
        let form = Form(
            title: "",
            rows: [.field("Name", name), .list("Number", ListSelect(options: ["one"])), .actions(button)])
        var pressed: [String] = []
        let keys: [(KeyPress, String)] = [
            (.alt("s"), "save"), (.alt("b"), "back"), (.function(2), "rename"), (.function(5), "reload"),
            (.function(12), "log"), (.pageDown, "on"), (.delete, "delete"),
        ]
        for (key, word) in keys {
            form.addKey(key, KeyHint(key: word, word: word)) { pressed.append(word) }
        }
        tester.begin(form)
        tester.type("one two")
        tester.press(.alt("s"), .alt("b"), .function(2), .function(5), .function(12), .pageDown, .delete)
        #expect(pressed == ["save", "back", "rename", "reload", "log"])
        #expect(name.text == "one two" && tester.cursor == Cell(row: 0, column: 17))
        pressed = []
        tester.press(.tab, .alt("s"), .function(5), .pageDown, .delete)
        #expect(pressed == ["save", "reload", "delete"], "a list uses Page Down itself")
        pressed = []
        tester.press(.tab, .alt("s"), .function(12), .pageDown, .delete, .function(3), .alt("x"))
        #expect(pressed == ["save", "log", "on", "delete"] && button.isFocused)
    }

    @Test func `Delete can be one of the program's keys in a select and in a grid`() {
        let (select, button) = (Select(options: ["S", "M"]), Button(title: "1"))
        let form = Form(title: "", rows: [.select("Size", select), .grid([[button, Button(title: "2")]])])
        var count = 0
        form.addKey(.delete, KeyHint(key: "Del", word: "remove")) { count += 1 }
        tester.begin(form)
        tester.press(.delete)
        #expect(count == 1 && select.isFocused)
        tester.press(.tab, .delete)
        #expect(count == 2 && button.isFocused)
    }

    @Test func `each key is handled only once`() {
        var count = 0
        let form = Form(title: "", rows: [.field("Name", TextField())])
        form.addKey(.control("s"), KeyHint(key: "^S", word: "save")) { count += 1 }
        tester.begin(form)
        tester.press(.control("s"), .left, .control("s"))
        #expect(count == 2)
    }

    @Test func `the wheel has no effect if the form does not use the mouse`() {
        let list = ListSelect(options: ["red", "green"])
        tester.begin(Form(title: "", rows: [.list("Color", list)]))
        tester.press(.wheelDown)
        #expect(list.pointer == 0)
    }
}

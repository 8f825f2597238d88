import Console
import ConsoleTesting
import Testing

@testable import ConsoleFixture

/// A form with three pages, two of which have a group, on a screen and in line-by-line mode.
@MainActor
@Suite struct PagesTests {
    @Test func `the user can move forward and back through the pages, one at a time`() {
        let tester = FormTester()
        tester.begin(ControlForm.make("Pages"))
        #expect(
            tester.screen == """
                  Profile    You, 1 of 3

                  Name
                  First
                  Last

                  ↵ next  ·  ^C quit  ·  F1 keys
                """)
        tester.type("Mona\nOctocat\n17x\n")
        // Enter moves to the next page if everything on the current page is valid.
        #expect(
            tester.screen == """
                  Profile    Work, 2 of 3

                  Experience
                  Years  17x
                         ✗ a whole number from 0 to 60

                  ↵ next  ·  ↑ back  ·  ^C quit  ·  F1 keys
                """)
        tester.press(.backspace, .enter)
        #expect(
            tester.screen == """
                  Profile    Confirmation, 3 of 3

                  [ Send ]

                  ↵ press  ·  ↑ back  ·  ^C quit  ·  F1 keys
                """)
        tester.press(.up)
        #expect(tester.screen[0] == "  Profile    Work, 2 of 3" && tester.screen.contains("Years  17"))
        tester.press(.up)
        #expect(tester.screen[0] == "  Profile    You, 1 of 3" && tester.cursor == Cell(row: 4, column: 16))
        tester.press(.enter, .enter, .enter)
        #expect(tester.exit == .finished)
        #expect(
            tester.screen == """
                Profile

                Name
                First  Mona
                Last   Octocat

                Experience
                Years  17
                """)
    }

    @Test func `a page cannot be left while its list has no selection`() {
        let list = ListSelect(options: ["MIT", "Apache 2.0"])
        let form = Form(
            title: "Project",
            rows: [
                .page("License"), .list("License", list), .field("Name", TextField()), .page("Confirmation"),
                .actions(Button(title: "Send")),
            ])
        let tester = FormTester()
        tester.begin(form)
        tester.press(.tab, .tab)
        #expect(list.isFocused && tester.screen[0] == "  Project    License, 1 of 2")
        tester.press(.enter, .tab)
        #expect(list.selectedOption == "MIT" && tester.screen[0] == "  Project    Confirmation, 2 of 2")
    }

    /// Returns a form whose first page ends with `name`, and whose second page contains `city`.
    private func form(_ name: TextField, _ city: TextField) -> Form {
        Form(
            title: "Profile",
            rows: [
                .page("You"), .field("Age", NumberField(in: 0...150)), .field("Name", name),
                .page("Home"), .field("City", city),
            ])
    }

    /// The keys that fill in the first page, and then turn the page.
    private static let toNextPage = "42\nMona\n"

    @Test func `during a check, the move to the next page is delayed, and the next page receives the keys`()
        async
    {
        let (name, city) = (TextField(), TextField())
        name.validate(after: .milliseconds(300), pending: "checking") { _ in .valid() }
        let tester = FormTester()
        tester.begin(form(name, city))
        tester.type(Self.toNextPage + "Oslo")
        #expect(tester.screen[0] == "  Profile    You, 1 of 2")
        #expect((name.text, city.text) == ("Mona", "") && tester.screen.contains("checking"))
        await tester.finishChecks()
        #expect(tester.screen[0] == "  Profile    Home, 2 of 2")
        #expect((name.text, city.text) == ("Mona", "Oslo") && city.isFocused)
    }

    @Test func `a paste continues on the next page after the check`() async {
        let (name, city) = (TextField(), TextField())
        name.validate(after: .zero, pending: "checking") { _ in .valid() }
        let tester = FormTester()
        tester.begin(form(name, city))
        tester.paste(Self.toNextPage + "Oslo")
        #expect((name.text, city.text) == ("Mona", ""))
        await tester.finishChecks()
        #expect((name.text, city.text) == ("Mona", "Oslo"))
    }

    @Test func `after a check that fails, the focus is in the invalid field`() async {
        let (name, city) = (TextField(), TextField())
        name.validate(after: .zero, pending: "checking") { _ in .invalid("taken") }
        let tester = FormTester()
        tester.begin(form(name, city))
        tester.type(Self.toNextPage)
        await tester.finishChecks()
        #expect(name.isFocused && tester.screen.contains("✗ taken"))
        #expect(tester.screen[0] == "  Profile    You, 1 of 2")
    }

    @Test(arguments: [TerminalKey.up, .backTab, .control("p")])
    func `a key that moves the focus back ends the wait for the next page`(key: TerminalKey) async {
        let (name, city) = (TextField(), TextField())
        name.validate(after: .zero, pending: "checking") { _ in .valid() }
        let tester = FormTester()
        tester.begin(form(name, city))
        tester.type(Self.toNextPage)
        tester.press(key)
        await tester.finishChecks()
        #expect(name.isFocused && tester.screen[0] == "  Profile    You, 1 of 2")
        tester.type("!")
        #expect(name.text == "Mona!")
    }

    @Test func `Ctrl-C ends a form that is waiting for its next page, and the next run does not wait`() {
        let (name, city) = (TextField(), TextField())
        let form = form(name, city)
        let tester = FormTester()
        tester.begin(form)
        tester.type("42\nMona")
        name.validation = .checking("checking")
        tester.press(.enter, .control("c"))
        #expect(tester.exit == .interrupted)
        name.validation = .valid()
        tester.begin(form)
        #expect(name.isFocused && tester.screen.contains("You, 1 of 2"))
    }

    @Test func `moving to the next page waits only for the checks of the current page's fields`() {
        let (name, city) = (TextField(), TextField())
        let tester = FormTester()
        tester.begin(form(name, city))
        city.validation = .checking("checking")
        tester.type(Self.toNextPage)
        #expect(city.isFocused)
    }

    @Test func `in line-by-line mode, the last question on a page is not repeated after its check`() async {
        let (name, city) = (TextField(), TextField())
        name.validate(after: .zero, pending: "checking") { _ in .valid("free") }
        let tester = LineTester()
        tester.begin(form(name, city))
        tester.answer("42", "Mona")
        #expect(tester.question == nil)
        await tester.finishChecks()
        #expect(tester.question == "City:" && tester.screen.contains("Name: free"))
    }

    @Test func `in line-by-line mode, each page and each group is announced`() {
        let tester = LineTester()
        tester.begin(ControlForm.make("Pages"))
        tester.answer("Mona", "Octocat", "7")
        #expect(tester.question == "Enter: Send · 1: First · 2: Last · 3: Years · q: quit >")
        tester.answer("")
        #expect(
            tester.screen == """
                Profile
                You, 1 of 3
                Name
                First: Mona
                Last: Octocat
                Work, 2 of 3
                Experience
                Years: 7
                Confirmation, 3 of 3
                First: Mona
                Last: Octocat
                Years: 7
                Enter: Send · 1: First · 2: Last · 3: Years · q: quit >
                """)
        #expect(tester.exit == .finished)
    }

    /// Returns a form with three pages, each with one field, and a row above all pages.
    private func form(_ fields: [TextField], below above: Form.Row? = nil) -> Form {
        let pages = fields.enumerated().flatMap { index, field in
            [Form.Row.page("\(index + 1)"), .field("Field \(index + 1)", field)]
        }
        return Form(title: "", rows: (above.map { [$0] } ?? []) + pages)
    }

    @Test func `a page whose controls are hidden is skipped in both directions`() {
        let fields = [TextField(), TextField(), TextField()]
        fields[1].isHidden = true
        let tester = FormTester()
        tester.begin(form(fields))
        tester.press(.tab)
        #expect(fields[2].isFocused)
        tester.press(.up)
        #expect(fields[0].isFocused)
        let others = [TextField(), TextField(), TextField()]
        others[1].isHidden = true
        let lines = LineTester()
        lines.begin(form(others))
        lines.answer("x")
        #expect(lines.question == "Field 3:")
    }

    @Test func `the last page does not turn if all pages after it are hidden`() {
        let fields = [TextField(), TextField()]
        fields[1].isHidden = true
        let tester = FormTester()
        tester.begin(form(fields))
        tester.press(.tab)
        #expect(fields[0].isFocused)
    }

    @Test func `a new page begins at its own first control, not at the rows above all pages`() {
        let (name, fields) = (TextField(), [TextField(), TextField()])
        let lines = LineTester()
        lines.begin(form(fields, below: .field("Name", name)))
        lines.answer("n", "a")
        #expect(lines.question == "Field 2:")
    }

    @Test func `on a page without controls, the focus moves to the rows above all pages`() {
        let (button, name) = (Button(title: "Next"), TextField())
        let tester = FormTester()
        tester.begin(
            Form(
                title: "",
                rows: [
                    .actions(button), .page("1"), .field("Name", name), .page("2"),
                    .label(Label(text: "Thanks")),
                ]))
        tester.press(.tab, .tab)
        #expect(button.isFocused && tester.screen.contains("Thanks"))
    }
}

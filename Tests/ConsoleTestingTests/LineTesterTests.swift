import Console
import ConsoleTesting
import Testing

/// Tests of ``LineTester`` with forms in line-by-line mode.
@Suite @MainActor struct LineTesterTests {
    private let tester = LineTester()
    private let name = TextField()

    @Test func `a form's output follows the output of an earlier form`() {
        tester.begin(Form(title: "First", rows: [.field("Name", name)]))
        tester.endInput()
        #expect(tester.exit == .endOfInput)
        tester.begin(Form(title: "Second", rows: [.field("Word", TextField())]))
        #expect(tester.exit == nil && tester.question == "Word:")
        #expect(tester.screen == "First\nName:\nFirst: canceled\nSecond\nWord:")
    }

    @Test func `a form that the program has ended does not ask a question or accept an answer`() {
        let form = Form(title: "", rows: [.field("Name", name)])
        tester.begin(form)
        form.finish()
        #expect(tester.exit == .finished && tester.question == nil)
        #expect(!tester.answer("octo") && name.text == "")
    }

    @Test func `control characters in an answer are not printed`() {
        tester.begin(Form(title: "", rows: [.field("Name", name), .field("Word", TextField())]))
        tester.answer("a\u{1B}[31mb")
        #expect(tester.screen[0] == "Name: a\u{FFFD}[31mb")
    }

    @Test func `a question is printed only once`() {
        tester.begin(Form(title: "", rows: [.field("Name", name)]))
        name.setNeedsDisplay()
        #expect(tester.question == "Name:")
        #expect(tester.screen == "Name:")
    }

    @Test(arguments: [Control.Event.editingChanged, .primaryActionTriggered])
    func `the focus does not move again after a handler has moved it`(event: Control.Event) {
        let color = TextField()
        let form = Form(
            title: "",
            rows: [
                .field("Name", name), .field("Word", TextField()), .field("Color", color),
                .field("Number", TextField()),
            ])
        name.addHandler(for: event) { [unowned form] in form.focus(color) }
        tester.begin(form)
        tester.answer("octo")
        #expect(tester.question == "Color:")
    }

    private let password = SecureField()
    private let button = Button(title: "Sign up")

    private func begin() -> Form {
        let form = Form(
            title: "Create your account",
            rows: [
                .field("Username (letters)", name), .field("Password (8 characters, not shown)", password),
                .actions(button),
            ])
        name.validate { $0.isEmpty ? .unchecked : .valid() }
        password.validate { $0.isEmpty ? .unchecked : $0.count < 8 ? .invalid("too short") : .valid() }
        tester.begin(form)
        return form
    }

    @Test
    func `the form asks again for a required field, prints its rule once, and prints a summary at the end`() {
        let form = begin()
        button.addHandler(for: .primaryActionTriggered) { [unowned form] in form.finish() }
        tester.answer("", "octo", "secret", "correct-horse-7", "1", "octo-cat", "")
        #expect(
            tester.screen == """
                Create your account
                Username (letters):
                Username: required
                Username: octo
                Password (8 characters, not shown):
                Password: too short
                Password [keep]:
                Username: octo
                Password: 15 characters
                Enter: Sign up · 1: Username · 2: Password · q: quit >
                Username [octo]: octo-cat
                Username: octo-cat
                Password: 15 characters
                Enter: Sign up · 1: Username · 2: Password · q: quit >
                """)
        #expect(tester.exit == .finished)
    }

    @Test func `after the second empty answer, any field can be changed`() {
        _ = begin()
        tester.answer("", "")
        #expect(
            tester.question
                == "Enter: Sign up · 1: Username · 2: Password · q: quit >")
    }

    @Test
    func `after the same error occurs twice, any field can be changed, even if another label has changed`() {
        let length = Label()
        name.validate {
            $0.count < 3 ? .invalid("too short") : $0.count < 8 ? .invalid("a little too short") : .valid()
        }
        name.addHandler(for: .editingChanged) { [name] in length.text = "length \(name.text.count)" }
        tester.begin(Form(title: "", rows: [.field("Name", name, length), .actions(button)]))
        tester.answer("ab", "abcd")
        #expect(tester.question == "Name [abcd]:")
        tester.answer("abcde")
        #expect(tester.question == "Enter: Sign up · 1: Name · q: quit >")
    }

    @Test func `after an empty answer to a required field, the form prints the explanation and asks again`() {
        name.explanation = "as on your passport"
        name.validation = .unchecked
        tester.begin(Form(title: "", rows: [.field("Name", name), .actions(button)]))
        tester.answer("")
        #expect(tester.screen == "Name:\nName: as on your passport\nName: required\nName:")
    }

    @Test(arguments: [
        ("a fine name", "Name: a fine name"), ("name accepted", "name accepted"), ("free", "Name: free"),
    ])
    func `a message begins with the name of its field`(message: String, printed: String) {
        name.validate { _ in .valid(message) }
        tester.begin(Form(title: "", rows: [.field("Name (letters)", name), .actions(button)]))
        tester.answer("octo")
        #expect(tester.screen[1] == printed)
    }

    /// A label that describes the input.
    private final class Rule: Label {
        override var describesInput: Bool { true }
    }

    @Test func `a label that describes the input replaces the message that the input is required`() {
        name.validate { $0.isEmpty ? .unchecked : .valid() }
        tester.begin(Form(title: "", rows: [.field("Name", name, Rule(text: "only letters"))]))
        tester.answer("")
        #expect(tester.screen == "Name:\nName: only letters\nName:")
    }

    @Test func `an optional field may stay empty, and so may a field without a rule`() {
        let remark = TextField()
        name.isOptional = true
        name.validate { $0.isEmpty ? .unchecked : .valid() }
        tester.begin(
            Form(title: "", rows: [.field("Name", name), .field("Remark", remark), .actions(button)]))
        tester.answer("", "")
        #expect(tester.question?.hasPrefix("Enter: Sign up") == true)
    }

    @Test(arguments: ["q", nil])
    func `a form that the user quits at the button is reported as canceled`(answer: String?) {
        _ = begin()
        tester.answer("octo", "correct-horse-7")
        if let answer { tester.answer(answer) } else { tester.endInput() }
        #expect(tester.exit == .endOfInput && tester.screen.last == "Create your account: canceled")
    }

    @Test func `on a terminal that shows only ASCII, hyphens separate the choices`() {
        let form = Form(
            title: "", rows: [.field("Name · alias", TextField()), .actions(Button(title: "Send"))])
        let tester = LineTester(glyphs: .ascii)
        tester.begin(form)
        tester.answer("octo")
        #expect(tester.question == "Enter: Send - 1: Name ? alias - q: quit >")
    }

    @Test func `a form that ends after a press and before new input is not reported as canceled`() {
        _ = begin()
        button.addHandler(for: .primaryActionTriggered) { [name, password] in
            (name.text, password.text) = ("", "")
        }
        tester.answer("octo", "correct-horse-7", "")
        tester.endInput()
        #expect(tester.exit == .endOfInput && !tester.screen.contains("canceled"))
    }

    @Test func `a form that ends during an alert with one button is not reported as canceled`() {
        let form = begin()
        button.addHandler(for: .primaryActionTriggered) { form.present(Alert("Signed up")) }
        tester.answer("octo", "correct-horse-7", "")
        #expect(tester.question == "Enter: OK >")
        tester.endInput()
        #expect(tester.exit == .endOfInput && !tester.screen.contains("canceled"))
    }

    @Test func `a form that ends during a confirmation is reported as canceled`() {
        let form = begin()
        button.addHandler(for: .primaryActionTriggered) { form.present(Confirm("Sign up now?")) }
        tester.answer("octo", "correct-horse-7", "")
        tester.endInput()
        #expect(tester.exit == .endOfInput && tester.screen.last == "Create your account: canceled")
    }

    @Test func `unfinished work is reported instead of a cancellation`() {
        let form = begin()
        let label = Label(text: "signing up")
        (label.isPending, label.unfinishedText) = (true, "it is unknown whether octo was signed up")
        tester.answer("octo")
        let other = Form(title: "Other", rows: [.field("Word", TextField()), .label(label)])
        form.finish()
        tester.begin(other)
        tester.endInput()
        other.finish()
        #expect(tester.screen.last == "it is unknown whether octo was signed up")
    }

    @Test func `text areas and lists appear in the summary`() {
        let form = Form(
            title: "",
            rows: [
                .list("Topics", MultiSelect(options: ["Swift", "Rx"])), .area("Notes", TextArea()),
                .actions(button),
            ])
        tester.begin(form)
        tester.answer("1,2", "one", "two", "")
        #expect(tester.screen.rows.suffix(3).prefix(2) == ["Topics: Swift, Rx", "Notes: 7 characters"])
    }

    @Test func `an answer is added to the history of its field`() {
        let word = TextField()
        word.history = TextHistory()
        tester.begin(Form(title: "", rows: [.field("Word", word), .actions(button)]))
        tester.answer("swift")
        #expect(word.history?.entries == ["swift"])
    }

    @Test func `an answer with control characters is reported, and the question is asked again`() {
        name.text = "octo"
        tester.begin(Form(title: "", rows: [.field("Name", name), .field("Password", password)]))
        tester.answer("\u{1}", "", "correct\thorse")
        #expect(
            tester.screen == """
                Name [octo]: \u{FFFD}
                Name: Ignored input with control characters
                Name [octo]:
                Password:
                Password: Ignored input with control characters
                Password:
                """)
        #expect(name.text == "octo" && password.text == "")
    }

    @Test func `a multi-line answer starts over when the user goes back`() {
        let notes = TextArea()
        tester.begin(Form(title: "", rows: [.area("Notes", notes), .field("Name", name)]))
        tester.answer("one")
        #expect(tester.question == ">")
        tester.goBack()
        #expect(tester.question == "Notes; finish with an empty line [keep]:")
        tester.answer("two", "")
        #expect(notes.text == "two" && tester.question == "Name:")
    }

    @Test func `a multi-line answer starts over when the user returns to it and in the next run`() {
        let notes = TextArea()
        let form = Form(title: "", rows: [.field("Name", name), .area("Notes", notes)])
        tester.begin(form)
        tester.answer("octo", "one")
        tester.goBack()
        #expect(tester.question == "Name [octo]:")
        tester.answer("")
        #expect(tester.question == "Notes; finish with an empty line [keep]:")
        tester.answer("two")
        tester.endInput()
        tester.begin(form)
        #expect(tester.question == "Notes; finish with an empty line [keep]:")
    }

    @Test func `a change handler can determine the next question`() {
        let (second, third) = (TextField(), TextField())
        let form = Form(
            title: "", rows: [.field("Name", name), .field("Second", second), .field("Third", third)])
        name.addHandler(for: .editingChanged) { form.focus(third) }
        tester.begin(form)
        tester.answer("octo")
        #expect(tester.question == "Third:")
    }

    @Test(arguments: [Int.min, .max, 0, -1, 2])
    func `a number that is not one of the choices is rejected`(number: Int) {
        let rows: [Form.Row] = [
            .select("Size", Select(options: ["S"])), .list("Size", ListSelect(options: ["S"])),
            .list("Size", MultiSelect(options: ["S"])), .actions(Button(title: "Go")),
        ]
        for row in rows {
            let tester = LineTester()
            tester.begin(Form(title: "", rows: [row]))
            let question = tester.question
            tester.answer("\(number)")
            #expect(tester.exit == nil && tester.question == question)
            #expect(tester.screen.rows.count == 3, "the problem is printed between the two questions")
        }
    }

    @Test func `an answer is kept if an alert appears while its question is open`() {
        let form = Form(title: "", rows: [.field("Name", name), .actions(Button(title: "Go"))])
        tester.begin(form)
        form.present(Alert("Session expired"))
        tester.answer("octo")
        #expect(name.text == "octo" && tester.question == "Enter: OK >")
    }

    @Test func `an answer is kept if the program moves the focus while its question is open`() {
        let word = TextField()
        let form = Form(
            title: "", rows: [.field("Name", name), .field("Word", word), .actions(Button(title: "Go"))])
        tester.begin(form)
        form.focus(word)
        tester.answer("octo")
        #expect(name.text == "octo" && tester.question == "Word:")
    }

    @Test func `spaces around the answer about a selection are ignored`() {
        let size = Select(options: ["small", "large"])
        tester.begin(Form(title: "", rows: [.select("Size", size), .actions(Button(title: "Go"))]))
        tester.answer(" large ")
        #expect(size.selectedOption == "large")
    }

    @Test func `a disabled button is reported only once`() {
        let go = Button(title: "Go")
        go.isEnabled = false
        tester.begin(Form(title: "", rows: [.actions(go)]))
        let before = tester.screen.rows.filter { $0 == "Go: not available yet" }.count
        tester.answer("")
        let after = tester.screen.rows.filter { $0 == "Go: not available yet" }.count
        #expect(after == before + 1)
    }
}

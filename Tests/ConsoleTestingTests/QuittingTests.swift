import Console
import ConsoleTesting
import Testing

/// The keys and answers that quit a form, including while an alert is shown or a button has the focus.
@Suite @MainActor struct QuittingTests {
    private let name = TextField()
    private let word = TextField()
    private let button = Button(title: "Save")
    private let form: Form
    private let tester = FormTester(columns: 40, rows: 10)
    private let lines = LineTester()

    init() {
        form = Form(title: "Send it", rows: [.field("Name", name), .field("Word", word), .actions(button)])
        form.addKey(.control("x"), KeyHint(key: "^X", word: "close")) { [unowned form] in form.finish() }
        form.addKey(.escape, KeyHint(key: "Esc", word: "close")) { [unowned form] in form.finish() }
    }

    @Test func `the program's keys for ending the form have no effect while an alert is shown`() {
        tester.begin(form)
        form.present(Alert("Signed up"))
        tester.press(.control("x"), .escape)
        #expect(tester.exit == nil)
        tester.press(.enter)
        #expect(name.isFocused && tester.exit == nil)
        tester.press(.control("x"))
        #expect(tester.exit == .finished)
    }

    @Test func `while an alert shows a result, Ctrl-C exits the form, and the record remains`() {
        tester.begin(form)
        tester.type("octo")
        form.present(Alert("Signed up"))
        tester.press(.control("c"))
        #expect(tester.exit == .interrupted)
        #expect(tester.screen == "Send it\n\nName  octo\nWord")
    }

    @Test func `Ctrl-C exits a form that shows a confirmation, and the form is reported as canceled`() {
        tester.begin(form)
        tester.type("octo")
        form.present(Confirm("Sign up now?"))
        tester.press(.control("c"))
        #expect(tester.exit == .interrupted)
        #expect(tester.screen == "✗ Send it: canceled")
    }

    @Test func `Ctrl-D exits a form while an alert is shown`() {
        tester.begin(form)
        form.present(Confirm("Sign up now?"))
        tester.press(.control("d"))
        #expect(tester.exit == .endOfInput)
    }

    @Test func `in line-by-line mode, an alert cannot be answered with the answer that quits a form`() {
        button.addHandler(for: .primaryActionTriggered) { [unowned form] in form.present(Alert("Signed up")) }
        lines.begin(form)
        lines.answer("octo", "word", "", "q")
        #expect(lines.exit == nil && lines.question == "Enter: OK >")
        #expect(lines.screen.suffix(2) == ["Please enter one of the choices.", "Enter: OK >"])
        lines.answer("", "q")
        #expect(lines.exit == .endOfInput)
    }

    @Test func `in line-by-line mode, a disabled button is neither offered nor accepted as an answer`() {
        let other = Button(title: "Send")
        other.isEnabled = false
        let form = Form(title: "", rows: [.field("Name", name), .actions(other, button)])
        name.validate { _ in .invalid("taken") }
        lines.begin(form)
        lines.answer("octo", "octo", "send")
        #expect(lines.screen.contains("Please enter one of the choices."))
        #expect(lines.question == "Enter: Save · 1: Name · q: quit >")
    }

    @Test func `in line-by-line mode, Enter does not press a disabled button`() {
        let form = Form(title: "", rows: [.field("Name", name), .actions(button)])
        name.validate { _ in .invalid("taken") }
        button.isEnabled = false
        lines.begin(form)
        lines.answer("octo", "octo", "")
        #expect(lines.screen.contains("Save: not available yet"))
    }

    @Test func `in line-by-line mode, a prefix that several names share does not choose any of them`() {
        let form = Form(
            title: "", rows: [.field("Name", name), .field("Nation", word), .actions(button)])
        lines.begin(form)
        lines.answer("octo", "sea", "na")
        #expect(lines.screen.contains("Please enter one of the choices."))
        #expect(lines.question?.hasPrefix("Enter: Save") == true)
        lines.answer("nat")
        #expect(lines.question == "Nation [sea]:")
    }
}

import Console
import ConsoleTesting
import Testing

/// A validation that the program sets for a control that has a rule.
@Suite @MainActor struct StatedValidationTests {
    private final class Port: InputControl {
        override var summary: String { "80" }

        override func check() -> Validation { .valid() }
    }

    private func controls() -> [InputControl] {
        let (number, day, path) = (NumberField(), DateField(), PathField())
        (number.text, day.text, path.text) = ("80", "2026-11-21", "/")
        return [number, day, path, Port()]
    }

    @Test(arguments: [
        Validation.checking("asking"), .valid("free"), .invalid("in use", shown: .now), .uncertain("offline"),
    ])
    func `leaving a control keeps the validation result that the program has set`(state: Validation) {
        for control in controls() {
            let name = TextField()
            let tester = FormTester(columns: 60, rows: 12)
            tester.begin(Form(title: "", rows: [.custom("Value", control), .field("Name", name)]))
            control.validation = state
            let message = tester.screen[1]
            tester.press(.tab)
            #expect(name.isFocused && control.validation == state, "\(type(of: control))")
            #expect(tester.screen[1] == message)
            control.isOptional = true
            #expect(control.validation == state, "\(type(of: control))")
        }
    }

    @Test func `a validation result that the program has set remains until the input changes`() {
        let (port, name) = (NumberField(), TextField())
        let tester = FormTester(columns: 60, rows: 12)
        tester.begin(Form(title: "", rows: [.field("Port", port), .field("Name", name)]))
        let handler = port.addHandler(for: .editingChanged) { [unowned port] in
            port.validation = .invalid("in use", shown: .now)
        }
        tester.type("80\t")
        #expect(name.isFocused && tester.screen.contains("✗ in use"))
        port.removeHandler(handler)
        tester.press(.backTab)
        tester.type("1")
        #expect(port.validation == .valid() && !tester.screen.contains("in use"))
    }

    @Test func `a validation result that the program sets does not override the control's own rule`() {
        let port = NumberField()
        let tester = FormTester(columns: 60, rows: 12)
        tester.begin(Form(title: "", rows: [.field("Port", port), .field("Name", TextField())]))
        tester.type("x")
        port.validation = .valid("free")
        tester.press(.tab)
        #expect(port.validation == .invalid("a whole number") && tester.screen.contains("✗ a whole number"))
    }

    @Test func `rules apply again after the program sets the validation result to unchecked`() {
        let (name, other) = (TextField(), TextField())
        name.validate { $0.count > 2 ? .valid() : .invalid("short") }
        let form = Form(title: "", rows: [.field("Name", name), .field("Other", other)])
        let tester = FormTester(columns: 60, rows: 12)
        tester.begin(form)
        tester.type("octo")
        name.validation = .unchecked
        tester.press(.tab)
        #expect(other.isFocused && name.validation == .valid())
        tester.type("x")
        #expect(!form.focusFirstInvalidField())
    }

    @Test func `rules still apply after the program sets the current validation result again`() {
        let (again, word) = (TextField(), TextField())
        again.validate { [word] text in text == word.text ? .valid() : .invalid("different") }
        let tester = FormTester(columns: 60, rows: 12)
        tester.begin(Form(title: "", rows: [.field("Again", again), .field("Word", word)]))
        tester.type("octo")
        let current = again.validation
        #expect(current == .invalid("different"))
        again.validation = current
        word.text = "octo"
        tester.press(.tab)
        #expect(again.validation == .valid())
    }

    @Test func `a validation result that the program sets during a check cancels the check`() async {
        let name = TextField()
        name.validate(after: .milliseconds(300), pending: "checking") { _ in .valid("free") }
        let tester = FormTester(columns: 60, rows: 12)
        tester.begin(Form(title: "", rows: [.field("Name", name)]))
        tester.type("octo")
        #expect(name.validation == .checking("checking"))
        name.validation = .invalid("reserved", shown: .now)
        await tester.finishChecks()
        #expect(name.validation == .invalid("reserved", shown: .now) && tester.screen.contains("✗ reserved"))
    }
}

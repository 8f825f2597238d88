import Testing

@testable import Console

/// Presses of a button that is disabled, or whose form has a check in progress.
@MainActor
@Suite struct SubmittingTests {
    private let name = TextField()
    private let word = TextField()
    private let button = Button(title: "Send")
    private let form: Form
    private let presses = Presses()

    private final class Presses { var count = 0 }

    init() {
        form = Form(
            title: "",
            rows: [.field("Name (letters)", name), .field("Word", word), .actions(button)])
        button.isEnabled = false
        button.showsFieldsLeft = true
        button.addHandler(for: .primaryActionTriggered) { [presses] in presses.count += 1 }
        form.focus(button)
    }

    @Test func `the button shows the remaining fields, and Enter moves the focus to the first one`() {
        #expect(form.remark(beside: button) == "2 fields left")
        name.text = "octo"
        #expect(form.remark(beside: button) == "1 field left: Word")
        form.leaveFocus(.enter)
        #expect(form.focusedControl === word)
        word.text = "a"
        #expect(form.remark(beside: button) == "")
        name.validation = .invalid("taken")
        #expect(form.remark(beside: button) == "1 field left: Name")
        form.focus(button)
        form.leaveFocus(.key(.scalar(" ")))
        #expect(form.focusedControl === name)
        button.isEnabled = true
        #expect(form.remark(beside: button) == "")
    }

    /// A field that can have the focus even while it is disabled.
    private final class AlwaysFocusableField: TextField { override var takesFocus: Bool { true } }

    @Test func `a disabled control does not count as remaining even if it can have the focus`() {
        let (field, send) = (AlwaysFocusableField(), Button(title: "Send"))
        (field.isEnabled, send.isEnabled, send.showsFieldsLeft) = (false, false, true)
        let form = Form(
            title: "", rows: [.field("Name", field), .field("Word", TextField()), .actions(send)])
        #expect(form.remark(beside: send) == "1 field left: Word")
        field.isEnabled = true
        #expect(form.remark(beside: send) == "2 fields left")
    }

    /// Returns the text of a field's message in the form's record.
    private func recorded(_ place: Int) -> String {
        guard case .field(let field) = Block(form, glyphs: .unicode, isFinal: true).rows[place] else {
            return ""
        }
        return field.labels.joined().map(\.text).joined()
    }

    @Test
    func `after Enter, a field's missing input is reported until the field changes, but never in the record`()
    {
        form.leaveFocus(.enter)
        #expect((name.message.text, name.message.mark) == ("Name: required", .failure))
        #expect((word.message.text, word.message.mark) == ("Word: required", .failure))
        name.edit(to: "o")
        #expect(name.message.text == "" && word.message.text == "Word: required")
        #expect(recorded(1) == "")
        word.validation = .invalid("too short", shown: .now)
        #expect(recorded(1) == "✗ too short")
    }

    @Test func `the record of a field with a rule does not report missing input`() {
        word.validate { $0.isEmpty ? .unchecked : .valid() }
        form.leaveFocus(.enter)
        #expect(word.message.text == "Word: required" && recorded(1) == "")
    }

    @Test func `a message about missing input remains when the same result is set again`() {
        word.validation = .unchecked
        form.leaveFocus(.enter)
        word.validation = .unchecked
        #expect(word.message.text == "Word: required")
        word.edit(to: "a")
        #expect(word.message.text == "")
    }

    /// Returns the number of rows below a field.
    private func rowsBelow(_ place: Int, isFinal: Bool = false) -> Int? {
        guard case .field(let field) = Block(form, glyphs: .unicode, isFinal: isFinal).rows[place] else {
            return nil
        }
        return field.labels.count
    }

    @Test func `without a rule, a message that input is missing leaves no blank row behind`() {
        #expect(rowsBelow(0) == 0)
        form.leaveFocus(.enter)
        #expect(rowsBelow(0) == 1 && rowsBelow(1) == 1)
        name.edit(to: "o")
        #expect(rowsBelow(0) == 0 && rowsBelow(1) == 1)
        #expect(rowsBelow(1, isFinal: true) == 0)
    }

    @Test func `optional input is not reported as missing, and a hint returns when the input changes`() {
        word.explanation = "one word"
        name.isOptional = true
        form.leaveFocus(.enter)
        #expect(form.focusedControl === word)
        #expect(name.message.text == "" && word.message.text == "Word: required")
        word.edit(to: "a")
        #expect(word.message.text == "one word")
    }

    @Test func `an error or a requirement replaces the message about missing input`() {
        let (name, word, send) = (TextField(), TextField(), Button(title: "Send"))
        let form = Form(
            title: "",
            rows: [
                .field("Name", name, RequirementLabel(text: "four characters")), .field("Word", word),
                .actions(send),
            ])
        (send.isEnabled, send.showsFieldsLeft) = (false, true)
        word.validate { $0.isEmpty ? .invalid("choose a word") : .valid() }
        form.focus(send)
        form.leaveFocus(.enter)
        #expect(form.focusedControl === name)
        #expect(name.message.text == "" && word.message.text == "choose a word")
    }

    @Test func `a list without a selection reports that it is required`() {
        let list = ListSelect(options: ["MIT"])
        let form = Form(title: "", rows: [.list("License", list)])
        #expect(form.focusFirstInvalidField() && list.message.text == "License: required")
        list.selectedIndex = 0
        #expect(list.message.text == "")
    }

    @Test func `a press during a check takes effect when the result allows it`() {
        (name.text, word.text) = ("octo", "a")
        name.validation = .checking("checking")
        var refusals = 0
        button.addHandler(for: .primaryActionRefused) { refusals += 1 }
        form.leaveFocus(.enter)
        for _ in 1...3 { form.display() }
        #expect(form.focusedControl === button && presses.count == 0)
        #expect(refusals == 1, "drawing a frame does not count as a press")
        #expect(form.remark(beside: button) == "when the check finishes")
        name.validation = .valid()
        button.isEnabled = true
        form.display()
        #expect(presses.count == 1)
        form.display()
        #expect(presses.count == 1)
    }

    @Test func `a press during a check is dropped if the focus moves or the result does not allow it`() {
        (name.text, word.text) = ("octo", "a")
        name.validation = .checking("checking")
        form.leaveFocus(.enter)
        form.leaveFocus(.previous)
        name.validation = .valid()
        button.isEnabled = true
        form.display()
        #expect(presses.count == 0)
        button.isEnabled = false
        name.validation = .checking("checking")
        form.focus(button)
        form.leaveFocus(.enter)
        name.validation = .invalid("taken")
        form.display()
        #expect(presses.count == 0 && form.focusedControl === name)
    }

    @Test func `even an enabled button waits for a check`() {
        (name.text, word.text) = ("octo", "a")
        button.isEnabled = true
        name.validation = .checking()
        form.leaveFocus(.enter)
        #expect(presses.count == 0)
        name.validation = .valid()
        form.display()
        #expect(presses.count == 1)
    }

    @Test func `a press during a check waits until the button is enabled after the check`() {
        (name.text, word.text) = ("octo", "a")
        name.validation = .checking()
        form.leaveFocus(.enter)
        name.validation = .valid()
        for _ in 1...3 { form.display() }
        #expect(presses.count == 0)
        #expect(form.remark(beside: button) == "", "no check is in progress")
        button.isEnabled = true
        form.display()
        #expect(presses.count == 1)
    }

    @Test func `a list without a selection counts as unfinished, unless it is optional`() {
        let (license, platforms, notes) = (
            ListSelect(options: ["MIT"]), MultiSelect(options: ["Linux", "macOS"]), TextArea()
        )
        notes.isOptional = true
        let send = Button(title: "Send")
        (send.isEnabled, send.showsFieldsLeft) = (false, true)
        let form = Form(
            title: "",
            rows: [
                .list("License", license), .list("Platforms", platforms), .area("Notes", notes),
                .actions(send),
            ])
        form.focus(send)
        #expect(form.remark(beside: send) == "2 fields left")
        form.leaveFocus(.enter)
        #expect(form.focusedControl === license)
        license.selectedIndex = 0
        #expect(form.remark(beside: send) == "1 field left: Platforms")
        platforms.validate { $0.count < 2 ? .invalid("at least two") : .valid() }
        platforms.selectedIndices = [0]
        #expect(form.remark(beside: send) == "1 field left: Platforms")
        form.focus(send)
        form.leaveFocus(.enter)
        #expect(form.focusedControl === platforms && platforms.message.text == "at least two")
        platforms.selectedIndices = [0, 1]
        #expect(form.remark(beside: send) == "")
        #expect(!form.focusFirstInvalidField())
    }

    @Test func `a number that the program sets is checked, and a number field may be optional`() {
        let number = NumberField(in: 1...9)
        #expect(number.isLeft)
        number.number = 4
        #expect(number.validation == .valid())
        number.text = ""
        number.isOptional = true
        #expect(!number.isLeft && !number.isProblem)
        number.validate { number.number == 7 ? .invalid("not seven") : .valid() }
        number.text = "12"
        #expect(
            number.validation == .invalid("a whole number from 1 to 9"),
            "the control's own rule takes precedence")
        number.text = "7"
        #expect(number.validation == .invalid("not seven"))
    }

    @Test func `a field counts as unfinished during its check, but not while it is disabled or hidden`() {
        (name.text, word.text) = ("octo", "")
        name.validation = .checking()
        #expect(form.remark(beside: button) == "2 fields left")
        word.isEnabled = false
        #expect(form.remark(beside: button) == "1 field left: Name")
        word.isEnabled = true
        word.isHidden = true
        #expect(form.remark(beside: button) == "1 field left: Name")
    }

    @Test func `an empty optional control does not count as unfinished, even with a rule`() {
        let nick = TextField()
        nick.isOptional = true
        nick.validate { $0.isEmpty ? .unchecked : .valid() }
        #expect(!nick.isLeft)
        nick.isOptional = false
        #expect(nick.isLeft)
        let list = ListSelect(options: ["MIT"])
        #expect(list.isUnselected)
        list.isOptional = true
        #expect(!list.isUnselected)
    }

    @Test
    func `a disabled button that does not show the remaining fields also delays a press during a check`() {
        button.showsFieldsLeft = false
        (name.text, word.text) = ("octo", "a")
        name.validation = .checking()
        form.leaveFocus(.enter)
        #expect(form.remark(beside: button) == "when the check finishes")
        name.validation = .valid()
        button.isEnabled = true
        form.display()
        #expect(presses.count == 1)
        name.validation = .checking()
        button.isEnabled = false
        form.leaveFocus(.enter)
        name.validation = .invalid("taken", shown: .now)
        form.display()
        #expect(form.focusedControl === button && form.remark(beside: button) == "")
        name.validation = .valid()
        button.isEnabled = true
        form.display()
        #expect(presses.count == 1, "the press was dropped")
    }

    @Test func `a button whose handler looks for an invalid field is pressed again after a check`() {
        button.showsFieldsLeft = false
        button.isEnabled = true
        (name.text, word.text) = ("octo", "a")
        var sent = 0
        button.addHandler(for: .primaryActionTriggered) { [unowned form] in
            if !form.focusFirstInvalidField() { sent += 1 }
        }
        name.validation = .checking()
        form.leaveFocus(.enter)
        for _ in 1...3 { form.display() }
        #expect(form.focusedControl === button && presses.count == 1 && sent == 0)
        name.validation = .valid()
        form.display()
        #expect(presses.count == 2 && sent == 1)
        name.validation = .checking()
        form.leaveFocus(.enter)
        name.validation = .invalid("taken")
        form.display()
        #expect(form.focusedControl === name && sent == 1)
    }

    @Test func `an enabled button that does not show the remaining fields is pressed even during a check`() {
        button.showsFieldsLeft = false
        button.isEnabled = true
        name.validation = .checking()
        form.leaveFocus(.enter)
        #expect(presses.count == 1)
    }

    @Test func `a disabled button that does not show the remaining fields keeps the focus`() {
        button.showsFieldsLeft = false
        var refusals = 0
        button.addHandler(for: .primaryActionRefused) { refusals += 1 }
        form.leaveFocus(.enter)
        #expect(form.focusedControl === button && refusals == 1)
        #expect(form.remark(beside: button) == "")
    }
}

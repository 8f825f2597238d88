import Testing

@testable import Console

/// Enter on a button that is disabled.
@MainActor
@Suite struct SubmittingTests {
    private let name = TextField()
    private let nameLabel = Label()
    private let word = TextField()
    private let button = Button(title: "Send")
    private let form: Form
    private let presses = Presses()

    private final class Presses { var count = 0 }

    init() {
        form = Form(
            title: "",
            rows: [.field("Name (letters)", name, nameLabel), .field("Word", word), .actions(button)])
        button.isEnabled = false
        button.saysWhatIsLeft = true
        button.addHandler(for: .primaryActionTriggered) { [presses] in presses.count += 1 }
        form.focus(button)
    }

    @Test func `the button names the missing fields, and Enter leads there`() {
        #expect(form.remark(beside: button) == "2 things left")
        name.text = "octo"
        #expect(form.remark(beside: button) == "one thing left: Word")
        form.leaveFocus(.enter)
        #expect(form.focusedControl === word)
        word.text = "a"
        #expect(form.remark(beside: button) == "")
        nameLabel.text = "taken"
        nameLabel.mark = .failure
        #expect(form.remark(beside: button) == "one thing left: Name")
        form.focus(button)
        form.leaveFocus(.key(.scalar(" ")))
        #expect(form.focusedControl === name)
        button.isEnabled = true
        #expect(form.remark(beside: button) == "")
    }

    @Test func `Enter during a check is kept until the result allows it`() {
        (name.text, word.text) = ("octo", "a")
        nameLabel.text = "checking"
        nameLabel.isPending = true
        form.leaveFocus(.enter)
        #expect(form.focusedControl === button && presses.count == 0)
        #expect(form.remark(beside: button) == "Send: as soon as the check is through")
        nameLabel.isPending = false
        button.isEnabled = true
        form.display()
        #expect(presses.count == 1)
        form.display()
        #expect(presses.count == 1)
    }

    @Test func `a kept press is dropped by another key, or by a result that does not allow it`() {
        (name.text, word.text) = ("octo", "a")
        nameLabel.text = "checking"
        nameLabel.isPending = true
        form.leaveFocus(.enter)
        form.leaveFocus(.previous)
        nameLabel.isPending = false
        button.isEnabled = true
        form.display()
        #expect(presses.count == 0)
        button.isEnabled = false
        nameLabel.isPending = true
        form.focus(button)
        form.leaveFocus(.enter)
        (nameLabel.isPending, nameLabel.text, nameLabel.mark) = (false, "taken", .failure)
        form.display()
        #expect(presses.count == 0 && form.focusedControl === name)
    }

    @Test func `a button without a list of missing fields does nothing`() {
        button.saysWhatIsLeft = false
        var refusals = 0
        button.addHandler(for: .primaryActionRefused) { refusals += 1 }
        form.leaveFocus(.enter)
        #expect(form.focusedControl === button && refusals == 1)
        #expect(form.remark(beside: button) == "")
    }
}
